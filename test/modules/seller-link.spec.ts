import { SellerLinkModule } from '../../src/seller-link/seller-link.module.js';
import { compileModule, type ModuleUnderTest } from '../support/module.js';
import { describeLinking } from './seller-link/linking.js';
import { describeTokens } from './seller-link/tokens.js';

let link: ModuleUnderTest;
beforeAll(async () => {
  link = await compileModule(SellerLinkModule);
});
beforeEach(() => link.reset());

describe('seller link:', () => describeLinking(() => link));
describe('seller link:', () => describeTokens(() => link));
