import { ShippingModule } from '../../src/shipping/shipping.module.js';
import { moduleUnderTest } from '../support/module.js';
import { describeChangedOrigins } from './shipping/origins-changed.js';
import { describeMadeOrigins } from './shipping/origins-made.js';

const shipping = moduleUnderTest(ShippingModule);

describe('shipping:', () => describeMadeOrigins(shipping));
describe('shipping:', () => describeChangedOrigins(shipping));
