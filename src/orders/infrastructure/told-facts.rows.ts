/** What became of a parcel, as its figures and its status count it. By an index: the planner must be able to prove the condition. */
export const IS_TOLD = `(kind in ('shipment.created', 'shipment.failed', 'shipment.needs_review')
           or kind = 'parcel.progress' and data->>'progress' = 'delivered')`;
