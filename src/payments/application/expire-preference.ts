/** Job `{ preferenceId }`: closes a pay page that should not be used any more. Best effort: a payment that comes all the same is handled. */
export const EXPIRE_PREFERENCE = 'expire-preference';
