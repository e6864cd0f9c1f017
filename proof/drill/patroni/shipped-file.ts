import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** As seen from build/proof/drill/patroni. */
const SHIPPED = fileURLToPath(new URL('../../../../ops/patroni/', import.meta.url));

/**
 * Writes a file of `ops/patroni` for this machine: addresses and folders of the drill replace those of the example, in this order.
 * Everything else is as it is shipped. Returns the target.
 */
export async function fillIn(name: string, target: string, replaced: readonly (readonly [string, string])[]): Promise<string> {
  let text = await readFile(path.join(SHIPPED, name), 'utf8');
  for (const [shipped, ours] of replaced) {
    if (!text.includes(shipped)) throw new Error(`ops/patroni/${name} has no "${shipped}"`);
    text = text.replaceAll(shipped, ours);
  }
  await writeFile(target, text);
  return target;
}
