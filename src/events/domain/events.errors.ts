import { errorOf } from '../../shared/domain/domain-error.js';

/** Events between the cursor and now are no longer kept, or the database was restored and does not know the cursor. */
export class CursorExpiredError extends errorOf('gone', 'CURSOR_EXPIRED', {
  en: 'This cursor is no longer valid. Begin again without one, and treat the events as a new state.',
  es: 'Este cursor ya no es válido. Empezá de nuevo sin cursor y tomá los eventos como un estado nuevo.',
}) {}
