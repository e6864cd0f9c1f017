import { IsOptional } from '../../../platform/http/rules.js';
import { Text } from '../../../platform/http/text.decorator.js';
import type { OptionChoice } from '../domain/option-choice.js';

/** A cart has no more sellers than products. */
export const CHOICE_LIMITS = { max: 100, uniqueBy: 'seller_id' } as const;

/** What a buyer chooses for the items of one seller, by the ids of a quote. */
export class ChoiceBody {
  @Text(1, 100) seller_id!: string;
  @Text(1, 100) option_id!: string;
  @IsOptional() @Text(1, 50) point_id?: string | null;

  toChoice(): OptionChoice {
    return { sellerId: this.seller_id, optionId: this.option_id, pointId: this.point_id ?? null };
  }
}
