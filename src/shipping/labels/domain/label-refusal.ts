import { OrderNotFoundError } from '../../../orders/domain/orders.errors.js';
import type { DomainError } from '../../../platform/kernel/domain-error.js';
import {
  AccountNotLinkedError,
  DoNotDispatchError,
  LabelNotReadyError,
  LabelPrintAloneError,
  LabelUnavailableError,
  NotShippedError,
  type RefusedOrder,
} from './label.errors.js';

/** Why the label of one order cannot be printed. */
export interface LabelRefusal {
  readonly order: RefusedOrder;
  readonly error: DomainError;
}

/** What the provider or the account can refuse; any other error is no answer about a label. */
export function isAboutLabel(error: unknown): error is DomainError {
  return OF_LABELS.some((Kind) => error instanceof Kind);
}

/** The error of a whole request: the one that waiting helps least against, with all orders concerned. */
export function combineRefusals(refusals: readonly LabelRefusal[]): DomainError {
  const unknown = refusals.find(({ error }) => error instanceof OrderNotFoundError);
  if (unknown) return unknown.error;
  for (const Kind of GRAVEST_FIRST) {
    const same = refusals.filter(({ error }) => error instanceof Kind);
    const [first] = same;
    if (!first) continue;
    const orders = same.map(({ order }) => order);
    return new Kind(orders, { cause: first.error.cause }, first.error.retryAfterSeconds);
  }
  return new LabelUnavailableError(refusals.map(({ order }) => order));
}

const OF_LABELS = [LabelPrintAloneError, AccountNotLinkedError, LabelUnavailableError, LabelNotReadyError];
const GRAVEST_FIRST = [DoNotDispatchError, NotShippedError, ...OF_LABELS];
