import { Body, Controller, Post } from '@nestjs/common';
import { Operation, Tag } from '../../platform/http/operation.decorator.js';
import { RateLimit } from '../../platform/http/rate-limit.guard.js';
import { RevokeSale } from '../application/revoke-sale.service.js';
import { RevocationBody, RevocationView } from './revocation.dto.js';

@Controller('revocations')
@Tag('Orders')
export class RevocationsController {
  constructor(private readonly sales: RevokeSale) {}

  @Post()
  @Operation('revokeSale', {
    summary: 'Take back what was bought',
    description:
      'For whoever bought it, without a session: the number of a purchase or of one of its orders, with any separators, and the e-mail address given at the checkout or of the buyer. The answer is a code, the same for the same number and address, and tells nobody whether there is such a sale. If there is and it is paid, its buyer reads that it was received, and a person decides: nothing is cancelled or refunded by itself. Sending it again changes nothing.',
    answer: RevocationView,
  })
  @RateLimit('revocation')
  async revoke(@Body() { number, email, note }: RevocationBody): Promise<RevocationView> {
    return { code: await this.sales.run({ number, email, note: note || null }) };
  }
}
