/** Whether it may be followed: an address that someone else has given could also be a script. */
export const isWebAddress = (address: unknown): address is string => typeof address === 'string' && /^https?:\/\//i.test(address);
