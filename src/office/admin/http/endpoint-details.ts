import { z } from 'zod';
import { withDetails } from '../../../platform/http/error-details.js';
import { EndpointNotAllowedError } from '../../events/domain/endpoint-not-allowed.error.js';

export const ENDPOINT_NOT_ALLOWED = withDetails(
  new EndpointNotAllowedError('not_https'),
  z.strictObject({ path: z.literal('url'), reason: z.string() }),
);
