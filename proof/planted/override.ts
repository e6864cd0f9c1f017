type Body<T, K extends keyof T> = T[K] extends (...values: infer Values) => infer Result
  ? (this: T, real: (...values: Values) => Result, ...values: Values) => Result
  : never;
type MethodOf<T> = { [K in keyof T]: T[K] extends (...values: never[]) => unknown ? K : never }[keyof T];

/** Replaces a piece of the product, for every instance; returns a function that restores it. */
export type Override = () => () => void;

/** Another body for a public method of a class of the product. It is given the real method, bound to the same object. */
export function override<T extends object, K extends MethodOf<T>>(
  { prototype }: { readonly prototype: T },
  method: K,
  body: Body<T, K>,
): Override {
  return () => {
    const own = Object.getOwnPropertyDescriptor(prototype, method);
    // One that is inherited, or gone, would be replaced to no effect.
    if (typeof own?.value !== 'function')
      throw new Error(`${prototype.constructor.name} has no method ${String(method)} of its own`);
    const real: (...values: unknown[]) => unknown = own.value;
    const value = function (this: T, ...values: unknown[]) {
      return Reflect.apply(body, this, [real.bind(this), ...values]);
    };
    Object.defineProperty(prototype, method, { ...own, value });
    return () => Object.defineProperty(prototype, method, own);
  };
}

/** Applies all of them or none; returns a function that undoes all of them. */
export function plant(overrides: readonly Override[]): () => void {
  const undoings: (() => void)[] = [];
  const undoAll = () => {
    for (const undo of undoings.splice(0).reverse()) undo();
  };
  try {
    for (const one of overrides) undoings.push(one());
  } catch (error) {
    undoAll();
    throw error;
  }
  return undoAll;
}
