import type { PickupPoint, QuotedDestination, ShipcoAccount, ShippingOption } from '../../shipco/domain/shipping-option.js';
import { CHOICE_STATES, type ChoiceState, isAnsweredBy, type OptionChoice } from './option-choice.js';
import type { GroupQuote, QuoteTerms } from './shipping-quote.js';

/** The terms of a group that do not follow from its cart. */
export type PromisedTerms = Pick<
  QuoteTerms,
  'account' | 'typePackaging' | 'option' | 'point' | 'choice' | 'missed' | 'destination' | 'quotedAt'
>;

/** What was quoted for the items of one seller. */
export interface PromisedGroup {
  readonly linkedAccountId: number | null;
  readonly hasCredential: boolean;
  readonly terms: PromisedTerms | null;
}

/** A group of the cart that comes to the checkout, and the account that its seller has linked by then. */
interface PresentGroup {
  readonly linkedAccountId: number | null;
}

/** What a buyer was shown, and until when it is valid. */
export class QuoteStatement {
  /** `binding`: identifies cart and destination. `groups`: by the ids of their sellers. */
  constructor(
    readonly validUntil: Date,
    readonly binding: string,
    readonly groups: readonly PromisedGroup[],
  ) {}

  static of(validUntil: Date, binding: string, groups: readonly GroupQuote[]): QuoteStatement {
    const sorted = [...groups].sort((a, b) => (a.sellerId < b.sellerId ? -1 : 1));
    return new QuoteStatement(
      validUntil,
      binding,
      sorted.map(({ linkedAccountId, hasCredential, terms }) => ({
        // The link may have changed since the cart was read; the terms belong to this one.
        linkedAccountId: terms?.account.kind === 'seller' ? terms.account.accountId : linkedAccountId,
        hasCredential,
        terms,
      })),
    );
  }

  isValidAt(now: Date): boolean {
    return now < this.validUntil;
  }

  /** Whether it is for this cart and destination. */
  isFor(binding: string): boolean {
    return this.binding === binding;
  }

  /** Whether the sellers' accounts are those that quoted. One that the provider refused was not: the marketplace's did. */
  hasAccounts(present: readonly PresentGroup[]): boolean {
    return this.groups.every(({ linkedAccountId: then, terms }, at) => {
      const now = present[at]?.linkedAccountId ?? null;
      return now === then || (now === null && terms?.account.kind === 'marketplace');
    });
  }

  /** Whether the buyer was shown what is now chosen. `wanted`: by group; undefined for the default. */
  isWhatWasChosen(wanted: readonly (OptionChoice | undefined)[]): boolean {
    return this.groups.every(({ terms }, at) => !terms || isAnsweredBy(terms, wanted[at]));
  }

  /** Short, since it travels in a token: arrays, and each text once. */
  toText(): string {
    const texts: string[] = [];
    const short = (text: string) => {
      const at = texts.indexOf(text);
      return at < 0 ? texts.push(text) - 1 : at;
    };
    const groups = this.groups.map(({ linkedAccountId, hasCredential, terms }) => [
      linkedAccountId,
      hasCredential ? 1 : 0,
      ...(terms ? packed(terms, short) : []),
    ]);
    return JSON.stringify([this.validUntil.getTime(), this.binding, texts, groups]);
  }

  /** Reads what toText returned. */
  static fromText(text: string): QuoteStatement {
    const [validUntilMs, binding, texts, groups] = JSON.parse(text) as [number, string, string[], Packed[]];
    const long = (at: number) => texts[at] ?? '';
    return new QuoteStatement(
      new Date(validUntilMs),
      binding,
      groups.map(([linkedAccountId, hasCredential, ...terms]) => ({
        linkedAccountId: linkedAccountId ?? null,
        hasCredential: hasCredential === 1,
        terms: terms.length > 0 ? unpacked(terms, long) : null,
      })),
    );
  }
}

type Packed = (number | null)[];

const ACCOUNT_KINDS = ['marketplace', 'seller'] as const satisfies readonly ShipcoAccount['kind'][];

function packed(
  { account, typePackaging, option, point, choice, missed, destination, quotedAt }: PromisedTerms,
  short: (text: string) => number,
): Packed {
  return [
    quotedAt.getTime(),
    ACCOUNT_KINDS.indexOf(account.kind),
    account.accountId,
    account.originId,
    short(typePackaging),
    CHOICE_STATES.indexOf(choice),
    missed === null ? null : short(missed),
    destination.id,
    short(destination.city),
    short(destination.state),
    short(destination.zip),
    option.carrierId,
    short(option.optionId),
    short(option.carrierName),
    short(option.logisticType),
    short(option.serviceType),
    short(option.serviceName),
    option.priceCents,
    option.priceNetCents,
    option.sellerPriceCents,
    option.sellerPriceNetCents,
    option.estimatedDelivery === null ? null : short(option.estimatedDelivery),
    ...(point
      ? [point.pointId, short(point.description), short(point.street), short(point.city), short(point.openHours), point.distanceM]
      : []),
  ];
}

function unpacked(packed: Packed, long: (at: number) => string): PromisedTerms {
  const values = packed.values();
  const numberOrNull = () => values.next().value ?? null;
  const number = () => numberOrNull() ?? 0;
  const text = () => long(number());
  const textOrNull = () => {
    const at = numberOrNull();
    return at === null ? null : long(at);
  };
  const quotedAt = new Date(number());
  const account = { kind: ACCOUNT_KINDS[number()] ?? 'marketplace', accountId: number(), originId: numberOrNull() };
  const typePackaging = text();
  const choice: ChoiceState = CHOICE_STATES[number()] ?? 'default';
  const missed = textOrNull();
  const destination: QuotedDestination = { id: numberOrNull(), city: text(), state: text(), zip: text() };
  const option: ShippingOption = {
    selectable: true,
    carrierId: number(),
    optionId: text(),
    carrierName: text(),
    logisticType: text(),
    serviceType: text(),
    serviceName: text(),
    priceCents: number(),
    priceNetCents: numberOrNull(),
    sellerPriceCents: numberOrNull(),
    sellerPriceNetCents: numberOrNull(),
    estimatedDelivery: textOrNull(),
    tags: [],
    pickupPoints: [],
  };
  const pointId = numberOrNull();
  const point: PickupPoint | null =
    pointId === null
      ? null
      : { pointId, description: text(), street: text(), city: text(), openHours: text(), distanceM: numberOrNull() };
  return { account, typePackaging, option, point, choice, missed, destination, quotedAt };
}
