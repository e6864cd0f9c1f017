/** One physical unit in the provider's format: whole grams and centimetres. */
export interface Unit {
  readonly weightGrams: number;
  readonly lengthCm: number;
  readonly widthCm: number;
  readonly heightCm: number;
  readonly description: string;
}
