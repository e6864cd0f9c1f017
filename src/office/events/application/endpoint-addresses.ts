import { Injectable } from '@nestjs/common';
import { EventsConfig } from '../../../platform/config/events.config.js';
import { endpointAddress } from '../domain/endpoint-address.js';
import { EndpointNotAllowedError } from '../domain/endpoint-not-allowed.error.js';
import { EventSender } from './event-sender.js';

/** Which addresses can become endpoints. */
@Injectable()
export class EndpointAddresses {
  constructor(
    private readonly sender: EventSender,
    private readonly config: EventsConfig,
  ) {}

  /** The address as it is to be stored. Throws EndpointNotAllowedError. Every call judges again: what a name resolves to changes. */
  async accept(text: string): Promise<string> {
    const url = endpointAddress(text, this.config.allowPrivate);
    if (!(await this.sender.isAllowed(url))) throw new EndpointNotAllowedError('refused_host');
    return url;
  }
}
