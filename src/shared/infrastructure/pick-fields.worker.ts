import { parentPort, workerData } from 'node:worker_threads';

// Runs in its own thread: reading a large answer must not keep the process from its work.

/** The fields to keep: of an object, of each entry of a list (`[…]`), or a single value (`true`). */
export type Fields = true | readonly [Fields] | { readonly [name: string]: Fields };

/** What is not of the given shape is left out; where the shape ends, so are lists and objects. */
function pick(value: unknown, fields: Fields): unknown {
  const isObject = typeof value === 'object' && value !== null;
  if (fields === true) return isObject ? undefined : value;
  if (!isObject || Array.isArray(fields) !== Array.isArray(value)) return undefined;
  if (Array.isArray(fields)) return (value as unknown[]).map((one) => pick(one, fields[0]));
  const all = value as Record<string, unknown>;
  return Object.fromEntries(Object.entries(fields).map(([name, inner]) => [name, pick(all[name], inner)]));
}

const { json, fields } = workerData as { json: string; fields: Fields };
parentPort?.postMessage(JSON.stringify(pick(JSON.parse(json), fields)));
