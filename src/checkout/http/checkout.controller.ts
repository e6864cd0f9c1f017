import { Body, Controller, Headers, Post, UseGuards } from '@nestjs/common';
import type { Recipient, CurrentUser as User } from '../../identity/domain/current-user.js';
import { BuyerGuard, BuyerProfile, CurrentUser, SessionGuard } from '../../identity/http/session.guard.js';
import { RateLimit } from '../../shared/http/rate-limit.guard.js';
import { validationFailed } from '../../shared/http/validation.pipe.js';
import { RunOnce } from '../application/run-once.service.js';
import { StartCheckout } from '../application/start-checkout.service.js';
import { CheckoutBody, type CheckoutView, toCheckoutView } from './checkout.dto.js';

const MAX_KEY_LENGTH = 200;

@Controller('checkout/payco')
@UseGuards(SessionGuard, BuyerGuard)
export class CheckoutController {
  constructor(
    private readonly checkout: StartCheckout,
    private readonly once: RunOnce,
  ) {}

  @Post()
  @RateLimit('checkout')
  async start(
    @CurrentUser() user: User,
    @BuyerProfile() profile: Recipient,
    @Body() body: CheckoutBody,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<CheckoutView> {
    if (key !== undefined && (key === '' || key.length > MAX_KEY_LENGTH)) {
      throw validationFailed([
        { path: 'Idempotency-Key', message: `Idempotency-Key must have 1 to ${MAX_KEY_LENGTH} characters` },
      ]);
    }
    const address = body.shipping.toAddress();
    const overrides = body.overrides();
    return this.once.perKey(user.id, key, { address, overrides }, async () =>
      toCheckoutView(await this.checkout.forBuyer({ id: user.id, recipient: { ...profile, ...overrides } }, address)),
    );
  }
}
