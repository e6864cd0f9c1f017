import type { CartLine, SellerGroup } from '../../../cart/domain/cart.js';
import type { Unit } from '../../shipco/domain/unit.js';
import { NO_ORIGINS, type OriginsOfSeller } from '../../shipco/domain/used-origin.js';
import { UnquotableProductError } from './quote.errors.js';

/** The weight of all items of a group, and of those whose shipping the buyer pays. */
export interface ChargeableWeights {
  readonly all: number;
  readonly paid: number;
}

const MIN_WEIGHT_GRAMS = 10;
const MIN_SIZE_CM = 1;
// 5000 cm³ of volume count as one kilogram.
const CM3_PER_GRAM = 5;

/** The items of one seller, ready for a quote. */
export class QuotableGroup {
  readonly sellerId: string;
  readonly sellerName: string;
  readonly weights: ChargeableWeights;
  private readonly lines: readonly CartLine[];

  /** `linkedAccountId`: the seller's own account; null if they have linked none. */
  constructor(
    { sellerId, sellerName, lines }: SellerGroup,
    readonly linkedAccountId: number | null,
    readonly origins: OriginsOfSeller = NO_ORIGINS,
  ) {
    this.sellerId = sellerId;
    this.sellerName = sellerName;
    this.lines = lines;
    this.weights = { all: chargeableWeight(lines), paid: chargeableWeight(lines.filter((line) => !line.freeShipping)) };
  }

  hasPaidItem(): boolean {
    return this.lines.some((line) => !line.freeShipping);
  }

  declaredValueCents(): number {
    return this.lines.reduce((total, line) => total + line.unitPriceCents * line.quantity, 0);
  }

  /** One element per unit. Throws UnquotableProductError for a product without weight or size. */
  units(): Unit[] {
    return this.lines.flatMap((line) => {
      const { weightGrams, lengthCm, widthCm, heightCm } = line;
      if (!weightGrams || !lengthCm || !widthCm || !heightCm) throw new UnquotableProductError(this, line.title);
      const unit = { ...wholeUnit({ weightGrams, lengthCm, widthCm, heightCm }), description: line.title };
      return Array.from({ length: line.quantity }, () => unit);
    });
  }
}

type Dimensions = Omit<Unit, 'description'>;

function wholeUnit({ weightGrams, lengthCm, widthCm, heightCm }: Dimensions): Dimensions {
  const size = (cm: number) => Math.max(MIN_SIZE_CM, Math.ceil(cm));
  return {
    weightGrams: Math.max(MIN_WEIGHT_GRAMS, Math.ceil(weightGrams)),
    lengthCm: size(lengthCm),
    widthCm: size(widthCm),
    heightCm: size(heightCm),
  };
}

/**
 * An integer: the sum of max(5 × grams, cm³) over all units. A product without dimensions counts as the smallest unit, so it
 * still takes a share of a fixed cost.
 */
function chargeableWeight(lines: readonly CartLine[]): number {
  return lines.reduce((total, line) => {
    const unit = wholeUnit({
      weightGrams: line.weightGrams ?? 0,
      lengthCm: line.lengthCm ?? 0,
      widthCm: line.widthCm ?? 0,
      heightCm: line.heightCm ?? 0,
    });
    return total + line.quantity * Math.max(CM3_PER_GRAM * unit.weightGrams, unit.lengthCm * unit.widthCm * unit.heightCm);
  }, 0);
}
