import { ShipcoRefusal } from './refusal.js';
import type { ItemBody, PackageBody, PackagingType } from './request-body.js';

/** One box that will travel. */
export interface PackedParcel {
  weightGrams: number;
  heightCm: number;
  widthCm: number;
  lengthCm: number;
  description: string;
}

const MAX_PARCEL_GRAMS = 25_000;
const MAX_PARCELS = 99;

/** Puts the units into boxes of at most 25 kg; `none` gives each unit its own box. */
export function packItems(items: readonly ItemBody[], packaging: PackagingType): PackedParcel[] {
  const parcels: PackedParcel[] = [];
  for (const item of items.map(parcelOf)) {
    const last = parcels.at(-1);
    const fits = packaging !== 'none' && last && last.weightGrams + item.weightGrams <= MAX_PARCEL_GRAMS;
    if (fits) stack(last, item);
    else parcels.push(item);
  }
  return atMost99(parcels);
}

export function packagesAsSent(packages: readonly PackageBody[]): PackedParcel[] {
  return atMost99(packages.map(parcelOf));
}

export function volumeCm3({ heightCm, widthCm, lengthCm }: PackedParcel): number {
  return heightCm * widthCm * lengthCm;
}

export function packageView(parcel: PackedParcel) {
  return {
    weight: parcel.weightGrams,
    height: parcel.heightCm,
    width: parcel.widthCm,
    length: parcel.lengthCm,
    volume: volumeCm3(parcel),
    sku_id: null,
    classification: { id: 1, name: 'General' },
    description_1: parcel.description,
    description_2: null,
    description_3: null,
    items: [],
    container: null,
  };
}

function parcelOf(item: ItemBody | PackageBody): PackedParcel {
  const { description = null, description_1: label = null } = item as Partial<ItemBody & PackageBody>;
  return {
    weightGrams: item.weight,
    heightCm: item.height,
    widthCm: item.width,
    lengthCm: item.length,
    description: (label ?? description ?? 'Paquete').slice(0, 60),
  };
}

function stack(parcel: PackedParcel, item: PackedParcel): void {
  parcel.weightGrams += item.weightGrams;
  parcel.heightCm += item.heightCm;
  parcel.widthCm = Math.max(parcel.widthCm, item.widthCm);
  parcel.lengthCm = Math.max(parcel.lengthCm, item.lengthCm);
}

function atMost99(parcels: PackedParcel[]): PackedParcel[] {
  if (parcels.length <= MAX_PARCELS) return parcels;
  throw ShipcoRefusal.invalid({ items: [`El envío no puede superar los ${MAX_PARCELS} paquetes.`] });
}
