import { Shipment } from '#product/shipping/shipments/domain/shipment.js';
import { SECOND_PARCEL_AFTER_MS } from '#product/shipping/shipments/domain/shipment-policy.js';
import { saved } from './row.js';
import { ACCOUNT, type World } from './world.js';

/** What was seen outside of a valid claim. */
interface Sight {
  readonly ids: readonly string[];
  readonly isDoubted?: boolean;
  /** Whether the account that may hold another parcel could not be queried in the last look-up. */
  readonly isNeverCleared?: boolean;
}

/** The world after `RecordLateParcel` has recorded what was seen. */
export function foundOutside(world: World, { ids, isDoubted = false, isNeverCleared = false }: Sight): World {
  const shipment = new Shipment(world.row.facts);
  if (isDoubted) shipment.verifyAnew(SECOND_PARCEL_AFTER_MS);
  const { recordedId } = shipment.facts;
  const fresh = ids.find((id) => id !== recordedId);
  const isNews =
    shipment.foundLate(ids, fresh === undefined ? null : ACCOUNT) || (isNeverCleared && shipment.neverCleared(ACCOUNT));
  if (!shipment.isChanged) return world;
  const row = saved(world.row, shipment);
  if (!row) throw new Error('a row that is locked does not change');
  const isShipped = isNews && fresh !== undefined && row.facts.state === 'created';
  const witness = isNews ? { ...world.witness, openCreate: null, emptyLooks: 0 } : world.witness;
  return { ...world, row: { ...row, isOrderShipped: row.isOrderShipped || isShipped }, witness };
}
