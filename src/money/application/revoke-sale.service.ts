import { Injectable } from '@nestjs/common';
import { readNumber } from '../../orders/domain/public-number.js';
import { ServerConfig } from '../../platform/config/server.config.js';
import { type Revocation, RevocationCodes } from '../domain/revocation.js';
import { Revocations } from './revocations.js';

/** Somebody takes back what she has bought. It cancels nothing and gives nothing back: what is owed follows, and a person decides. */
@Injectable()
export class RevokeSale {
  private readonly codes: RevocationCodes;

  constructor(
    private readonly revocations: Revocations,
    server: ServerConfig,
  ) {
    this.codes = new RevocationCodes(server.sessionSecrets[0] ?? '');
  }

  /** The code by which she and an operator find it: the same for the same number and e-mail address, whether or not they are of a sale. */
  async run(revocation: Revocation): Promise<string> {
    const code = this.codes.codeOf(revocation);
    const named = readNumber(revocation.number);
    const numberOf = (kind: 'purchase' | 'order') => (named?.kind === kind ? named.number : null);
    await this.revocations.receive({
      ...revocation,
      code,
      purchaseNumber: numberOf('purchase'),
      orderNumber: numberOf('order'),
    });
    return code;
  }
}
