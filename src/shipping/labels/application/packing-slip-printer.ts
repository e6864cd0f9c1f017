import type { Language } from '../../../platform/kernel/sentence.js';
import type { PackedParcel } from '../domain/packed-parcel.js';

export abstract class PackingSlipPrinter {
  /** A PDF with a page or more: what belongs into the parcel. */
  abstract print(parcel: PackedParcel, language: Language): Promise<Uint8Array>;
}
