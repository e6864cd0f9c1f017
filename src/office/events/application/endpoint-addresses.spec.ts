import 'reflect-metadata';
import { Environment } from '../../../platform/config/environment.js';
import { EventsConfig } from '../../../platform/config/events.config.js';
import type { Sent } from '../domain/sent.js';
import { EndpointAddresses } from './endpoint-addresses.js';
import { EventSender } from './event-sender.js';

/** Knows one host that it may not call. */
class PickySender implements EventSender {
  readonly asked: string[] = [];
  send(): Promise<Sent> {
    throw new Error('nothing is sent');
  }
  async isAllowed(url: string): Promise<boolean> {
    this.asked.push(url);
    return new URL(url).hostname !== 'refused.example';
  }
}

const sender = new PickySender();
const endpointsWith = (EVENTS_ALLOW_PRIVATE: 'on' | 'off') =>
  new EndpointAddresses(sender, new EventsConfig(Object.assign(new Environment(), { EVENTS_ALLOW_PRIVATE })));
beforeEach(() => {
  sender.asked.length = 0;
});

it('accepts an address as it is to be stored', async () => {
  expect(await endpointsWith('off').accept('https://HOOKS.example')).toBe('https://hooks.example/');
  expect(sender.asked).toEqual(['https://hooks.example/']);
});

it('refuses a host that the sender may not call (R-507)', async () => {
  await expect(endpointsWith('on').accept('https://refused.example')).rejects.toMatchObject({
    code: 'ENDPOINT_NOT_ALLOWED',
    reason: 'refused_host',
  });
});

it('looks up no host of an address that is refused anyway, unless the configuration allows it', async () => {
  await expect(endpointsWith('off').accept('http://hooks.example')).rejects.toMatchObject({ reason: 'not_https' });
  expect(sender.asked).toEqual([]);
  expect(await endpointsWith('on').accept('http://hooks.example:4100')).toBe('http://hooks.example:4100/');
});
