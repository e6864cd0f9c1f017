import { PaymentsModule } from '../../src/payments/payments.module.js';
import { moduleUnderTest } from '../support/module.js';
import { describeDrops } from './payments/drops.js';
import { describeFraudAlerts } from './payments/fraud-alerts.js';
import { describeNotifications } from './payments/notifications.js';
import { describePayPages } from './payments/pay-pages.js';
import { describeReconciliation } from './payments/reconciliation.js';
import { describeRecovery } from './payments/recovery.js';
import { describeResolutions } from './payments/resolutions.js';
import { describeSettlements } from './payments/settlements.js';
import { describeStandings } from './payments/standings.js';

const payments = moduleUnderTest(PaymentsModule);

describe('payments:', () => describeSettlements(payments));
describe('payments:', () => describeStandings(payments));
describe('payments:', () => describeNotifications(payments));
describe('payments:', () => describeFraudAlerts(payments));
describe('payments:', () => describeReconciliation(payments));
describe('payments:', () => describeRecovery(payments));
describe('payments:', () => describeResolutions(payments));
describe('payments:', () => describePayPages(payments));
describe('payments:', () => describeDrops(payments));
