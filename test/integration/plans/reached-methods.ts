import { readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const SRC = resolve(import.meta.dirname, '../../../src');
/** The adapters, which are named so, and the three others that send statements. */
const SENDS_STATEMENTS = /^(postgres-[\w.-]+|database-probe|database-figures|idempotency-keys)(?<!\.spec)\.ts$/;

type Class = { readonly name: string; readonly prototype: Record<string, unknown> };

/** Records every called method of the classes that send statements. Returns the names of those that were not called. */
export async function noteMethods(): Promise<() => string[]> {
  const missing = new Set<string>();
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => SENDS_STATEMENTS.test(basename(file)));
  for (const file of files) {
    const exported: Record<string, unknown> = await import(join(SRC, file));
    for (const one of Object.values(exported)) if (isClass(one)) watch(one, missing);
  }
  return () => [...missing].sort();
}

function watch({ name, prototype }: Class, missing: Set<string>): void {
  for (const [method, { value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    if (typeof value !== 'function' || method === 'constructor') continue;
    missing.add(`${name}.${method}`);
    prototype[method] = function (this: unknown, ...values: unknown[]) {
      missing.delete(`${name}.${method}`);
      return Reflect.apply(value, this, values);
    };
  }
}

function isClass(exported: unknown): exported is Class {
  return typeof exported === 'function' && exported.prototype !== undefined;
}
