import { errorOf } from '../../platform/kernel/domain-error.js';

export class UnauthenticatedError extends errorOf('unauthenticated', 'UNAUTHENTICATED', {
  en: 'Log in to do this.',
  es: 'Iniciá sesión para hacer esto.',
}) {}

export class BuyerProfileRequiredError extends errorOf('forbidden', 'BUYER_PROFILE_REQUIRED', {
  en: 'Fill in your buyer profile first.',
  es: 'Primero completá tu perfil de compra.',
}) {}

export class SellerRequiredError extends errorOf('forbidden', 'SELLER_REQUIRED', {
  en: 'This is for sellers. Create your seller profile first.',
  es: 'Esto es para quienes venden. Primero creá tu perfil de venta.',
}) {}

export class SellerNotFoundError extends errorOf('not_found', 'SELLER_NOT_FOUND', {
  en: 'Seller not found.',
  es: 'Ese vendedor no existe.',
}) {}

export class ProfileNotFoundError extends errorOf('not_found', 'NOT_FOUND', {
  en: 'You do not have this profile yet.',
  es: 'Todavía no tenés ese perfil.',
}) {}

export class LoginFailedError extends errorOf('invalid', 'LOGIN_FAILED', {
  en: 'The login could not be completed. Please log in again.',
  es: 'No se pudo completar el inicio de sesión. Empezalo de nuevo.',
}) {}

export class IdentityProviderUnavailableError extends errorOf('upstream', 'IDENTITY_PROVIDER_UNAVAILABLE', {
  en: 'The login service is not responding. Try again in a moment.',
  es: 'El servicio de inicio de sesión no responde. Probá de nuevo en un momento.',
}) {}
