import { ShippingModule } from '../../src/shipping/shipping.module.js';
import { compileModule, type ModuleUnderTest } from '../support/module.js';
import { describeAttempts } from './shipping/attempts.js';
import { describeBulkRetries } from './shipping/bulk-retries.js';
import { describeCancellations } from './shipping/cancellations.js';
import { describeCredentials } from './shipping/credentials.js';
import { describeDoubts } from './shipping/doubts.js';
import { describeEarlyCancellations } from './shipping/early-cancellations.js';
import { describeFollowing } from './shipping/following.js';
import { describeFurtherParcels } from './shipping/further-parcels.js';
import { describeHolds } from './shipping/holds.js';
import { describeLabels } from './shipping/labels.js';
import { describeLostClaims } from './shipping/lost-claims.js';
import { describeLostShipments } from './shipping/lost-shipments.js';
import { describePreconditions } from './shipping/preconditions.js';
import { describeRetries } from './shipping/retries.js';
import { describeReviews } from './shipping/reviews.js';

let shipping: ModuleUnderTest;
beforeAll(async () => {
  shipping = await compileModule(ShippingModule);
});
beforeEach(() => shipping.reset());

describe('shipping:', () => describeAttempts(() => shipping));
describe('shipping:', () => describePreconditions(() => shipping));
describe('shipping:', () => describeLostClaims(() => shipping));
describe('shipping:', () => describeLostShipments(() => shipping));
describe('shipping:', () => describeDoubts(() => shipping));
describe('shipping:', () => describeRetries(() => shipping));
describe('shipping:', () => describeBulkRetries(() => shipping));
describe('shipping:', () => describeHolds(() => shipping));
describe('shipping:', () => describeLabels(() => shipping));
describe('shipping:', () => describeFollowing(() => shipping));
describe('shipping:', () => describeCancellations(() => shipping));
describe('shipping:', () => describeEarlyCancellations(() => shipping));
describe('shipping:', () => describeFurtherParcels(() => shipping));
describe('shipping:', () => describeReviews(() => shipping));
describe('shipping:', () => describeCredentials());
