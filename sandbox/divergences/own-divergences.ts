import { type Parts, stablePort } from '../parts.js';
import { type DivergenceServer, startDivergenceServer } from './divergence-server.js';
import { Divergences } from './divergences.js';
import { EditedRows } from './edited-rows.js';

/** After the receiver's. */
const PORT_OFFSET = 7;

/** Those of this `npm start`; null if a part of it is not the sandbox's own. Closing undoes all: the rows outlive the process. */
export async function startSandboxDivergences({ database, payco, shipco }: Parts): Promise<DivergenceServer | null> {
  const { DATABASE_URL: databaseUrl } = database.env;
  if (!databaseUrl || !payco.simulator || !shipco.simulator) return null;
  const rows = new EditedRows(databaseUrl);
  const divergences = new Divergences({ shipco: shipco.simulator, payco: payco.simulator, rows });
  const server = await startDivergenceServer(divergences, await stablePort(PORT_OFFSET));
  const close = async () => {
    await server.close();
    await divergences.undoAll().finally(() => rows.close());
  };
  return { url: server.url, close };
}
