import { z } from 'zod';
import { CodesOf } from '../../../platform/http/list.decorator.js';
import { WHOLE } from '../../../platform/http/listing.dto.js';
import { Example } from '../../../platform/http/operation.decorator.js';
import { IsBoolean, IsOptional, IsString, MaxLength, MinLength } from '../../../platform/http/rules.js';
import { shown } from '../../../platform/http/shown.js';
import { Text } from '../../../platform/http/text.decorator.js';
import { id, timestamp, view } from '../../../platform/http/view.js';
import { ENDPOINT_STATES, type EndpointRecord, TEST_TYPE, withoutQuery } from '../../events/domain/event-endpoint.js';
import { EVENT_TYPES } from '../../events/domain/event-forms.js';
import { FeedStart } from './feed-query.js';

/** More than the longest address, which gets an error of its own. */
const MAX_URL = 4_096;
const MAX_DESCRIPTION = 200;

@Example({ url: 'https://erp.example.com/events', types: ['order.paid', 'shipment.created'], description: 'ERP' })
export class NewEndpointBody {
  @MaxLength(MAX_URL) @MinLength(1) @IsString() url!: string;
  @IsOptional() @CodesOf(EVENT_TYPES) types?: string[];
  @IsOptional() @Text(0, MAX_DESCRIPTION) description?: string;
}

@Example({ types: [], disabled: false })
export class EndpointChangeBody {
  @IsOptional() @CodesOf(EVENT_TYPES) types?: string[];
  @IsOptional() @Text(0, MAX_DESCRIPTION) description?: string;
  @IsOptional() @IsBoolean() disabled?: boolean;
}

@Example({ since: '2026-11-21T00:00:00.000Z' })
export class ReplayBody extends FeedStart {}

const EXAMPLE = {
  id: '2f1d9a5e-52c4-4f0e-9c1b-77a5c6f4b0d1',
  url: 'https://erp.example.com/events',
  types: ['order.paid', 'shipment.created'],
  description: 'ERP',
  state: 'active',
  reason: null,
  disabled_at: null,
  failing_since: null,
  replay_running: false,
  waiting: 0,
  oldest_waiting_at: null,
  created_at: '2026-11-21T12:00:00.000Z',
} as const;

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';

export const EndpointView = view(
  'EventEndpoint',
  {
    id,
    url: z.string().meta({ description: 'Without its query for viewers: that may hold a password.' }),
    types: z.array(z.string()).meta({ description: 'Empty: all, also those of later releases.' }),
    description: z.string().nullable(),
    state: z.enum(ENDPOINT_STATES),
    reason: z.string().nullable().meta({
      description:
        'Why it is disabled: `by_person`, `gone` (it answered 410) or `not_delivered` (nothing was delivered for three days).',
    }),
    disabled_at: timestamp.nullable(),
    failing_since: timestamp.nullable().meta({ description: 'Since when every try fails; null if the last one did not.' }),
    replay_running: z.boolean().meta({ description: 'Until it has ended there is no other replay.' }),
    waiting: z.int().meta({
      minimum: 0,
      description: 'Deliveries that wait, at most 10,000. What it has not read of the feed is not counted.',
    }),
    oldest_waiting_at: timestamp.nullable(),
    created_at: timestamp,
  },
  { ...EXAMPLE, types: [...EXAMPLE.types] },
);
export type EndpointView = z.infer<typeof EndpointView>;

export const EndpointsView = view(
  'EventEndpoints',
  { items: z.array(EndpointView), ...WHOLE },
  { items: [{ ...EXAMPLE, types: [...EXAMPLE.types] }], next_cursor: null },
);
export type EndpointsView = z.infer<typeof EndpointsView>;

const secret = z.string().meta({ description: 'Signs what is sent to it. Only this response contains it.' });

export const NewEndpointView = view(
  'NewEventEndpoint',
  { ...EndpointView.shape, secret },
  { ...EXAMPLE, types: [...EXAMPLE.types], secret: SECRET },
);
export type NewEndpointView = z.infer<typeof NewEndpointView>;

export const NewSecretView = view('NewSigningSecret', { secret }, { secret: SECRET });
export type NewSecretView = z.infer<typeof NewSecretView>;

export const TestSentView = view('TestEventSent', { event_id: id }, { event_id: '4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2' });
export type TestSentView = z.infer<typeof TestSentView>;

export const TestEventView = view(
  'EndpointTestEvent',
  { id, type: z.literal(TEST_TYPE), timestamp, sequence: z.literal(1), data: z.strictObject({ endpoint_id: id }) },
  {
    id: '4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2',
    type: TEST_TYPE,
    timestamp: '2026-11-21T12:00:00.000Z',
    sequence: 1,
    data: { endpoint_id: EXAMPLE.id },
  },
);

/** `whole`: with the address's query. */
export function toEndpointView(endpoint: EndpointRecord, whole: boolean): EndpointView {
  const { url, types, isReplaying } = endpoint;
  return {
    ...shown(EndpointView, endpoint),
    url: whole ? url : withoutQuery(url),
    types: [...types],
    replay_running: isReplaying,
  };
}
