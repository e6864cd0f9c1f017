import { settings } from './settings.js';

export class CellConfig extends settings((environment) => ({
  /** What the ids of purchases and orders begin with; null: the ids are random. */
  cell: environment.CELL ?? null,
})) {}
