import { errorOf } from '../../../platform/kernel/domain-error.js';

/** Events between the cursor and now are no longer kept, or the database was restored and does not know the cursor. */
export class CursorExpiredError extends errorOf('gone', 'CURSOR_EXPIRED', {
  en: 'This cursor is no longer valid. Begin again without one, and treat the events as a new state.',
  es: 'Este cursor ya no es válido. Empezá de nuevo sin cursor y tomá los eventos como un estado nuevo.',
}) {}

/** Secrets could not be stored: TOKEN_ENCRYPTION_KEYS is not set. */
export class EventsNotConfiguredError extends errorOf('unavailable', 'EVENTS_NOT_CONFIGURED', {
  en: 'Endpoints need TOKEN_ENCRYPTION_KEYS, which is not set.',
  es: 'Para avisar a otros sistemas hace falta TOKEN_ENCRYPTION_KEYS, que no está configurada.',
}) {}

export class EndpointNotFoundError extends errorOf('not_found', 'ENDPOINT_NOT_FOUND', {
  en: 'Endpoint not found.',
  es: 'Ese destino no existe.',
}) {}

export class TooManyEndpointsError extends errorOf('conflict', 'TOO_MANY_ENDPOINTS', {
  en: 'There are 100 endpoints already. Delete one that is no longer used.',
  es: 'Ya hay 100 destinos. Borrá alguno que no se use.',
}) {}

export class EndpointDisabledError extends errorOf('conflict', 'ENDPOINT_DISABLED', {
  en: 'The endpoint is disabled. Enable it first.',
  es: 'El destino está desactivado. Activalo primero.',
}) {}

export class ReplayRunningError extends errorOf('conflict', 'REPLAY_RUNNING', {
  en: 'A replay to this endpoint is still running.',
  es: 'Todavía hay un reenvío en curso a este destino.',
}) {}
