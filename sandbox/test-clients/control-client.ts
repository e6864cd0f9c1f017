import { type Answer, callJson } from './json-call.js';

/** Calls the sandbox's own routes of a simulator. */
export function controlOf({ url }: { readonly url: string }) {
  const call = (method: string, path: string, body?: unknown): Promise<Answer<Record<string, unknown>>> =>
    callJson(`${url}/_sandbox${path}`, { method, body });
  return {
    get: (path: string) => call('GET', path),
    post: (path: string, body?: unknown) => call('POST', path, body),
    delete: (path: string) => call('DELETE', path),
  };
}
