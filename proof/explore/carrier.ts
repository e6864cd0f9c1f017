import { isBeforeDispatch, isFinalStatus, progressOf } from '#product/shipping/shipments/domain/parcel-progress.js';
import { type Edge, QUIET } from './edge.js';
import { paymentReadAgain } from './payer.js';
import { parcelOf, withParcel } from './provider.js';
import { acted } from './row.js';
import { CREATED_AT, isLive, spend, type World, withRow } from './world.js';

const ENDS: readonly string[] = ['cancelled', 'expired', 'delivered'];

/** What happens to parcels, and how the product comes to know it. */
export function carrierEdges(world: World): Edge[] {
  const edges: Edge[] = [];
  for (const parcel of world.parcels) {
    const { shipmentId, statusCode } = parcel;
    if (statusCode === 'documentation_ready' && world.left.dispatch > 0)
      edges.push({
        label: `${shipmentId} is dispatched`,
        world: withParcel(spend(world, 'dispatch'), { ...parcel, statusCode: 'shipped' }),
      });
    if (statusCode === 'shipped')
      edges.push({ label: `${shipmentId} is delivered`, world: withParcel(world, { ...parcel, statusCode: 'delivered' }) });
    if (isLive(parcel) && statusCode !== 'delivered' && world.left.removal > 0) {
      const removed = withParcel(spend(world, 'removal'), { ...parcel, statusCode: 'cancelled' });
      const witness = { ...world.witness, isRemoved: true };
      edges.push({ label: `a seller cancels ${shipmentId} at the provider`, world: { ...removed, witness } });
    }
  }
  const { recordedId } = world.row.facts;
  if (world.row.follow !== 'never' && recordedId !== null)
    edges.push({ label: `${recordedId} is read`, world: read(world, recordedId), quiet: QUIET.read });
  return edges;
}

/** The world after a reading, as `RecordReading` records it. */
function read(world: World, shipmentId: string): World {
  const { statusCode } = parcelOf(world, shipmentId);
  const progress = progressOf(statusCode);
  const settled = isBeforeDispatch(progress) ? paymentReadAgain(world) : world;
  const now = new Date(CREATED_AT.getTime() + 1_000);
  const seen = acted(settled.row, (shipment) => {
    shipment.movedTo({ progress, statusCode, progressAt: now });
    if (ENDS.includes(statusCode)) shipment.seen({ statusCode, createdAt: CREATED_AT }, now);
  });
  return withRow(settled, { ...seen, follow: isFinalStatus(statusCode) ? 'never' : seen.follow });
}
