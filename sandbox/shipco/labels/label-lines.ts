import type { Shipment } from '../shipment.js';

/** What is printed on the label of each package. */
export function labelLines(shipment: Shipment): string[][] {
  const { destination, town, rate, parcels } = shipment;
  return parcels.map((parcel, index) => [
    `SANDBOX - ${rate.carrier.name}`,
    `${shipment.deliveryId ?? ''}  ${shipment.carrierTrackingId ?? ''}`,
    `${destination.name}`,
    `${destination.street ?? 'Retiro en punto'} ${destination.street_number ?? ''}`,
    `${destination.zipcode ?? ''} ${town.city}, ${town.state}`,
    `${shipment.externalId}  ${shipment.id}-${index + 1}`,
    `Bulto ${index + 1} de ${parcels.length}, ${parcel.weightGrams} g`,
  ]);
}
