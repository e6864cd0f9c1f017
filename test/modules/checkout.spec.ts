import { CheckoutModule } from '../../src/checkout/checkout.module.js';
import { moduleUnderTest } from '../support/module.js';
import { describeAddresses } from './checkout/addresses.js';
import { describeCheckouts } from './checkout/checkouts.js';
import { describeIdempotency } from './checkout/idempotency.js';
import { describeNumbers } from './checkout/numbers.js';
import { describePromises } from './checkout/promises.js';
import { describeRepetitions } from './checkout/repetitions.js';

const checkout = moduleUnderTest(CheckoutModule);

describe('checkout:', () => describeCheckouts(checkout));
describe('checkout:', () => describeRepetitions(checkout));
describe('checkout:', () => describeIdempotency(checkout));
describe('checkout:', () => describeNumbers(checkout));
describe('checkout:', () => describePromises(checkout));
describe('checkout:', () => describeAddresses(checkout));
