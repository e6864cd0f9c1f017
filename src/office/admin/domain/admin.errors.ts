import { errorOf } from '../../../platform/kernel/domain-error.js';

/** The same error for an unknown e-mail and for a wrong password. */
export class InvalidCredentialsError extends errorOf('unauthenticated', 'INVALID_CREDENTIALS', {
  en: 'The e-mail or the password is wrong.',
  es: 'El correo electrónico o la contraseña no son correctos.',
}) {}

export class InvalidSecretError extends errorOf('unauthenticated', 'INVALID_SECRET', {
  en: 'The secret is missing or wrong.',
  es: 'El secreto falta o no es correcto.',
}) {}

export class WebhookNotFoundError extends errorOf('not_found', 'WEBHOOK_NOT_FOUND', {
  en: 'Notification not found.',
  es: 'Esa notificación no existe.',
}) {}

export class NotReplayableError extends errorOf('conflict', 'NOT_REPLAYABLE', {
  en: 'This notification cannot be replayed.',
  es: 'Esta notificación no se puede volver a procesar.',
}) {}

export class NotParkedError extends errorOf('conflict', 'NOT_PARKED', {
  en: 'Only a parked notification can be replayed.',
  es: 'Solo se puede retomar una notificación que quedó apartada.',
}) {}

/** Checking a password takes memory, so concurrency and queue are limited. */
export class TooManyLoginsError extends errorOf(
  'unavailable',
  'TOO_MANY_LOGINS',
  {
    en: 'Too many people are logging in. Try again in a moment.',
    es: 'Hay demasiadas personas iniciando sesión. Probá de nuevo en un momento.',
  },
  2,
) {}

export class RoleRequiredError extends errorOf('forbidden', 'ROLE_REQUIRED', {
  en: 'Your role does not allow this.',
  es: 'Tu rol no permite hacer esto.',
}) {}

export class AdminNotFoundError extends errorOf('not_found', 'ADMIN_NOT_FOUND', {
  en: 'Admin not found.',
  es: 'Esa cuenta de administración no existe.',
}) {}

export class AdminExistsError extends errorOf('conflict', 'ADMIN_EXISTS', {
  en: 'An admin with this e-mail already exists.',
  es: 'Ya existe una cuenta de administración con este correo electrónico.',
}) {}

/** No admin would be left who can invite or change admins. */
export class LastOwnerError extends errorOf('conflict', 'LAST_OWNER', {
  en: 'The last owner cannot be removed.',
  es: 'Es la última cuenta con el rol Dueño: lo conserva y sigue habilitada.',
}) {}

/** The same error for an unknown, a used and an expired invitation. */
export class InvitationNotFoundError extends errorOf('not_found', 'INVITATION_NOT_FOUND', {
  en: 'This invitation is no longer valid. Ask for a new one.',
  es: 'Esta invitación ya no es válida. Pedí una nueva.',
}) {}

/** 403 and not 401: the session is valid, and the admin stays logged in. */
export class WrongPasswordError extends errorOf('forbidden', 'WRONG_PASSWORD', {
  en: 'The current password is wrong.',
  es: 'La contraseña actual no es correcta.',
}) {}

/** The classes of calls that the provider counts, and pauses, together: `quotes`, `creations`, `reads`. */
export class CallClassNotFoundError extends errorOf('not_found', 'CALL_CLASS_NOT_FOUND', {
  en: 'Unknown class of calls. Use quotes, creations or reads.',
  es: 'Esa clase de llamadas no existe. Hay quotes, creations y reads.',
}) {}
