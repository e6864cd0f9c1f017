import { SellerLinkModule } from '../../src/seller-link/seller-link.module.js';
import { moduleUnderTest } from '../support/module.js';
import { describeLinking } from './seller-link/linking.js';
import { describeTokens } from './seller-link/tokens.js';

const link = moduleUnderTest(SellerLinkModule);

describe('seller link:', () => describeLinking(link));
describe('seller link:', () => describeTokens(link));
