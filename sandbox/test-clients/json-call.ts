export interface Answer<Body> {
  status: number;
  /** Undefined when there is none; the text of what is no JSON. */
  body: Body;
}

interface Outgoing {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Speaks JSON, as a program does that calls a provider. A redirect is an answer like another. */
export async function callJson<Body>(url: string, { method = 'GET', body, headers = {} }: Outgoing = {}): Promise<Answer<Body>> {
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: parsed(text) as Body };
}

/** Undefined for nothing; the text itself if it is no JSON. */
export function parsed(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
