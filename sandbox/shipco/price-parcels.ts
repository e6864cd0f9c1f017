import type { ShipcoAccount } from './accounts.js';
import { type PackedParcel, packagesAsSent, packItems } from './packing.js';
import { findPickupPoint } from './pickup-points.js';
import { type Rate, ratesFor } from './rates.js';
import { ShipcoRefusal } from './refusal.js';
import type { QuoteBody, ShipmentBody } from './request-body.js';
import type { ShipcoSettings } from './settings.js';
import { distanceKm, resolveTown, type Town } from './towns.js';

export interface Priced {
  town: Town;
  parcels: PackedParcel[];
  rates: Rate[];
}

/** Where the parcels go, how they are packed and what each way costs this account: the same for quote and creation. */
export function priceParcels(
  body: QuoteBody | ShipmentBody,
  account: ShipcoAccount,
  from: Town,
  settings: ShipcoSettings,
): Priced {
  const { coverage, priceFactor, extraCarriers } = settings;
  const town = townOf(body.destination);
  if (!town) throw new ShipcoRefusal(400, 'Destino inexistente en base de datos');
  const parcels = body.packages ? packagesAsSent(body.packages) : packItems(body.items ?? [], body.type_packaging ?? 'dynamic');
  const rates =
    coverage === 'none'
      ? []
      : ratesFor(parcels, distanceKm(from, town), body.declared_value, {
          priceFactor: (account.priceFactor ?? 1) * priceFactor,
          extraCarriers,
        });
  const impediments = impedimentsTo(parcels, settings);
  if (!impediments) return { town, parcels, rates };
  return { town, parcels, rates: rates.map((rate) => ({ ...rate, selectable: false, impediments })) };
}

/** Why nothing can be chosen; null if something can. */
function impedimentsTo(parcels: readonly PackedParcel[], { coverage, heaviestGrams }: ShipcoSettings): string[] | null {
  if (coverage === 'unselectable') return ['sin cobertura en el destino'];
  const isTooHeavy = heaviestGrams !== null && parcels.some(({ weightGrams }) => weightGrams > heaviestGrams);
  return isTooHeavy ? ['El peso supera el máximo del transporte'] : null;
}

/** A shipment to a pickup point names nothing else. */
function townOf(destination: (QuoteBody | ShipmentBody)['destination']): Town | null {
  const { point_id } = destination as ShipmentBody['destination'];
  return resolveTown(destination) ?? (point_id === undefined ? null : (findPickupPoint(point_id)?.town ?? null));
}
