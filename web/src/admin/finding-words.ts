type Words = Readonly<Record<string, string>>;

/** What does not fit. */
export const FINDING_CLASSES = {
  orphan_parcel: 'Paquete sin pedido',
  twin_parcels: 'Más de un paquete',
  parcel_without_money: 'Paquete con el pago devuelto',
  paid_without_parcel: 'Pagado y sin paquete',
  unknown_payment: 'Pago que no conocemos',
  price_moved: 'Cambió el precio del envío',
  fact_missing: 'Falta parte de la historia',
  row_edited: 'Cambió el importe del pedido',
} satisfies Words;

export const FINDING_STATES = { open: 'Abierta', resolved: 'Resuelta', closed: 'Cerrada' } satisfies Words;
