/** A foreign key that the entity holds as a plain id. */
export function belongsTo<Entity>(entity: () => new (...args: never[]) => Entity, column: string) {
  return {
    kind: 'm:1',
    entity: entity as never,
    mapToPk: true,
    fieldName: column,
    updateRule: 'no action',
    deleteRule: 'no action',
  } as const;
}

/** Money in whole cents. */
export function cents() {
  return { type: 'bigint', runtimeType: 'number' } as const;
}

/** The ORM never calls the constructor; its types want one without parameters all the same. */
export function mapped<Entity>(entity: new (...args: never[]) => Entity): new () => Entity {
  return entity as unknown as new () => Entity;
}
