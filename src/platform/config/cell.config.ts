import { settings } from './settings.js';

export class CellConfig extends settings((environment) => ({
  /** With which the ids of purchases and orders begin; null: they are random. */
  cell: environment.CELL ?? null,
})) {}
