import { CheckoutModule } from '../../src/checkout/checkout.module.js';
import { compileModule, type ModuleUnderTest } from '../support/module.js';
import { describeCheckouts } from './checkout/checkouts.js';
import { describeIdempotency } from './checkout/idempotency.js';
import { describePromises } from './checkout/promises.js';
import { describeRepetitions } from './checkout/repetitions.js';

let checkout: ModuleUnderTest;
beforeAll(async () => {
  checkout = await compileModule(CheckoutModule);
});
beforeEach(() => checkout.reset());

describe('checkout:', () => describeCheckouts(() => checkout));
describe('checkout:', () => describeRepetitions(() => checkout));
describe('checkout:', () => describeIdempotency(() => checkout));
describe('checkout:', () => describePromises(() => checkout));
