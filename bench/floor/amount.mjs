/** What every order of the floor costs, ARS: the provider's stub and the floor's table have to agree. */
export const FLOOR_AMOUNT = 49_000;
