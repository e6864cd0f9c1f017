import { hash } from 'node:crypto';
import { defaultOption, isPickup, type PickupPoint, type ShippingOption } from '../../shipco/domain/shipping-option.js';

/** What a buyer chooses for one seller's items. */
export interface OptionChoice {
  readonly sellerId: string;
  readonly optionId: string;
  /** Of the pickup point; null for a home delivery. */
  readonly pointId: string | null;
}

/** `unavailable`: the buyer's choice is not available, so it is the default. */
export const CHOICE_STATES = ['default', 'chosen', 'unavailable'] as const;
const MARK_LENGTH = 12;
export type ChoiceState = (typeof CHOICE_STATES)[number];

/** The option of a group, with the point where the buyer collects; null for a home delivery. */
export interface ChosenOption {
  readonly option: ShippingOption;
  readonly point: PickupPoint | null;
  readonly choice: ChoiceState;
  /** Identifies the buyer's unavailable choice; null if the choice is available, or there is none. */
  readonly missed: string | null;
}

/** Null if there is neither the buyer's choice nor a default. `offered`: as offeredOptions returns them. */
export function chooseOption(offered: readonly ShippingOption[], wanted: OptionChoice | undefined): ChosenOption | null {
  const chosen = wanted && find(offered, wanted);
  if (chosen) return chosen;
  const option = defaultOption(offered);
  if (!option) return null;
  return wanted
    ? { option, point: null, choice: 'unavailable', missed: markOf(wanted) }
    : { option, point: null, choice: 'default', missed: null };
}

function find(offered: readonly ShippingOption[], { optionId, pointId }: OptionChoice): ChosenOption | null {
  const option = offered.find((one) => one.optionId === optionId);
  if (!option) return null;
  if (!isPickup(option)) return pointId === null ? { option, point: null, choice: 'chosen', missed: null } : null;
  const point = option.pickupPoints.find((one) => String(one.pointId) === pointId);
  return point ? { option, point, choice: 'chosen', missed: null } : null;
}

/** Whether a buyer with this choice, or with none, has been shown this result. */
export function isAnsweredBy({ option, point, choice, missed }: ChosenOption, wanted: OptionChoice | undefined): boolean {
  if (!wanted) return choice !== 'chosen';
  if (missed !== null) return missed === markOf(wanted);
  return option.optionId === wanted.optionId && (point ? String(point.pointId) : null) === wanted.pointId;
}

/** A hash of the choice, so that its length does not depend on what the buyer sends. */
function markOf({ optionId, pointId }: OptionChoice): string {
  return hash('sha256', JSON.stringify([optionId, pointId]), 'base64url').slice(0, MARK_LENGTH);
}

/** Compares the choices of two requests: sorted, and without those of sellers that have nothing in the cart. */
export function choicesAmong(choices: readonly OptionChoice[], sellerIds: ReadonlySet<string>): OptionChoice[] {
  return choices
    .filter(({ sellerId }) => sellerIds.has(sellerId))
    .map(({ sellerId, optionId, pointId }) => ({ sellerId, optionId, pointId }))
    .sort((a, b) => (a.sellerId < b.sellerId ? -1 : 1));
}
