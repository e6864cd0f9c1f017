import { parentPort, workerData } from 'node:worker_threads';

// Runs in its own thread: reading a large answer must not keep the process from its work.

/** The fields to keep: of an object, of each entry of a list (`[…]`), or a single value (`true`). */
export type Fields = true | readonly [Fields] | { readonly [name: string]: Fields };

/**
 * What is not of the given shape is left out; where the shape ends, so are lists and objects. A list may have come as an object: it
 * keeps its keys, and who reads it decides whether they are those of a list.
 */
function pick(value: unknown, fields: Fields): unknown {
  const isObject = typeof value === 'object' && value !== null;
  if (fields === true) return isObject ? undefined : value;
  if (!isObject) return undefined;
  if (Array.isArray(fields) && Array.isArray(value)) return value.map((one) => pick(one, fields[0]));
  const all = value as Record<string, unknown>;
  if (Array.isArray(fields))
    return Object.fromEntries(Object.entries(all).map(([key, one]) => [key, pick(one, fields[0]) ?? null]));
  if (Array.isArray(value)) return undefined;
  return Object.fromEntries(Object.entries(fields).map(([name, inner]) => [name, pick(all[name], inner)]));
}

const { json, fields } = workerData as { json: string; fields: Fields };
parentPort?.postMessage(JSON.stringify(pick(JSON.parse(json), fields)));
