import * as oauth from 'openid-client';
import { z } from 'zod';
import { ShipcoOAuthError } from '../application/shipco-oauth.client.js';

type Kind = ShipcoOAuthError['kind'];

/** A rejection in OAuth's format, or in that of the provider's API. */
const rejectionSchema = z.object({
  error: z.string().optional(),
  error_description: z.string().optional(),
  message: z.string().optional(),
});

const ABOUT_THE_APP = new Set(['invalid_client', 'unauthorized_client']);
/** Old servers reject a refresh token as an invalid request, and the API's format has no code, only a text. */
const NAMES_THE_GRANT = /refresh.?token|authorization (grant|code)|invalid_grant/i;

/**
 * What a failed call of the token endpoint means. Only a rejection of the code or the token itself is `refused`. `otherwise`: how to
 * classify a rejection that names neither the token nor our app.
 */
export async function tokenErrorOf(error: unknown, otherwise: 'refused' | 'misconfigured'): Promise<ShipcoOAuthError> {
  const response = responseOf(error);
  if (!response) return new ShipcoOAuthError('unavailable', 'no usable answer from the token endpoint');
  const { status } = response;
  const isRejection = status === 400 || status === 401 || status === 403;
  const kind = isRejection ? kindOf(status, await rejectionIn(error, response), otherwise) : 'unavailable';
  return new ShipcoOAuthError(kind, `HTTP ${status} from the token endpoint`);
}

function kindOf(status: number, said: z.output<typeof rejectionSchema>, otherwise: Kind): Kind {
  const { error: code, error_description: description, message } = said;
  if (code === 'invalid_grant') return 'refused';
  if (code && ABOUT_THE_APP.has(code)) return 'misconfigured';
  if ((!code || code === 'invalid_request') && NAMES_THE_GRANT.test(`${description} ${message}`)) return 'refused';
  return status === 400 ? otherwise : 'misconfigured';
}

async function rejectionIn(error: unknown, response: Response): Promise<z.output<typeof rejectionSchema>> {
  const body = error instanceof oauth.ResponseBodyError ? error.cause : await response.json().catch(() => null);
  return rejectionSchema.safeParse(body).data ?? {};
}

function responseOf(error: unknown): Response | null {
  if (error instanceof oauth.ResponseBodyError || error instanceof oauth.WWWAuthenticateChallengeError) return error.response;
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause.cause instanceof Response) return cause.cause;
  }
  return null;
}
