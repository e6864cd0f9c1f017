import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parsed } from '../../sandbox/test-clients/json-call.js';
import { headerProblem } from './security-headers.js';

export interface Exchange {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface Operation {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly requestBody?: { readonly content: Record<string, { example: unknown }> };
  readonly responses: Record<string, DeclaredResponse>;
}

interface DeclaredHeader {
  readonly $ref?: string;
  readonly required?: boolean;
}

interface DeclaredResponse {
  readonly $ref?: string;
  /** Always there, unless `required` is false. */
  readonly headers?: Record<string, DeclaredHeader>;
  readonly content?: Record<
    string,
    { schema?: { format?: string }; example?: unknown; examples?: Record<string, { value: unknown }> }
  >;
}

type Paths = Record<string, Record<string, Operation>>;

/** What a request that fits no route, or no HTTP, gets; the document says so in its introduction. */
const ANYWHERE = new Set(['400 BAD_REQUEST', '404 NOT_FOUND', '431 HEADERS_TOO_LARGE']);

/** The service's own OpenAPI document, to which every answer is held. */
export class Contract {
  /** What was seen so far, as `operationId status`. */
  readonly seen = new Set<string>();
  private readonly ajv = addFormats.default(
    new Ajv2020({
      strict: true,
      allowUnionTypes: true,
      strictTypes: true,
      multipleOfPrecision: 6,
      validateSchema: false,
      allErrors: true,
    }),
  );
  private readonly validators = new Map<string, ValidateFunction>();
  private readonly routes: { template: string; pattern: RegExp }[];

  constructor(
    readonly document: {
      paths: Paths;
      components: { responses: Record<string, DeclaredResponse>; headers: Record<string, DeclaredHeader> };
    },
  ) {
    // References are resolved in the document itself, whose other fields mean nothing to a validator.
    this.ajv.addVocabulary(['openapi', 'info', 'servers', 'tags', 'paths', 'webhooks', 'components']);
    this.ajv.addSchema({ ...document, $id: 'openapi' });
    this.routes = Object.keys(document.paths)
      // A fixed path wins over one with parameters, as it does in the router.
      .sort((a, b) => a.split('{').length - b.split('{').length)
      .map((template) => ({
        template,
        pattern: new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
      }));
  }

  get operations(): { path: string; method: string; operation: Operation }[] {
    return Object.entries(this.document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );
  }

  /** Throws when the document does not allow this answer to this request. */
  check(exchange: Exchange): void {
    const problem = headerProblem(exchange.headers) ?? this.problemWith(exchange);
    const { method, path, status, body } = exchange;
    if (problem) throw new Error(`${method} ${path} answered ${status} ${JSON.stringify(body)}: ${problem}`);
  }

  /** Validates a value against the part of the document at a JSON pointer; null when it is right. */
  problemAt(pointer: string, value: unknown): string | null {
    const validator = this.validators.get(pointer) ?? this.ajv.compile({ $ref: `openapi#${pointer}` });
    this.validators.set(pointer, validator);
    return validator(value) ? null : this.ajv.errorsText(validator.errors, { dataVar: 'the body' });
  }

  private problemWith({ path, status, headers, body, ...exchange }: Exchange): string | null {
    const bodiless = exchange.method === 'HEAD';
    // What GET would answer, without the body.
    const method = bodiless ? 'GET' : exchange.method;
    if (bodiless && status === 404) return null;
    const pathname = path.split(/[?#]/)[0] as string;
    const route = this.routes.find(({ pattern }) => pattern.test(pathname));
    const operation = route && this.document.paths[route.template]?.[method.toLowerCase()];
    if (ANYWHERE.has(`${status} ${(body as { code?: unknown } | null)?.code}`)) {
      return this.problemAt('/components/schemas/Error', body);
    }
    if (!operation || !route) return 'the document has no such operation';
    const found = this.responseAt(route.template, method, status);
    if (!found) return `the document has no ${status} for ${operation.operationId}`;
    if (!bodiless) this.seen.add(`${operation.operationId} ${status}`);
    const isPersonal = operation.security.some((one) => 'session' in one || 'admin' in one);
    if (isPersonal && headers.get('cache-control') !== 'no-store') return 'a cache may keep it';
    const declared = Object.entries(found.response.headers ?? {});
    const required = declared.filter(([, header]) => this.headerOf(header).required !== false).map(([name]) => name);
    const missing = required.filter((name) => !headers.has(name));
    if (missing.length > 0) return `it lacks the header ${missing}`;
    if (!found.response.content) return body === undefined ? null : 'it should have no body';
    const type = headers.get('content-type')?.split(';')[0] ?? '';
    if (!found.response.content[type]) return `the document has no ${type || 'answer without a type'}`;
    return bodiless ? null : this.problemAt(`${found.pointer}/content/${escaped(type)}/schema`, body);
  }

  private headerOf(header: DeclaredHeader): DeclaredHeader {
    return header.$ref ? (this.document.components.headers[header.$ref.split('/').at(-1) ?? ''] ?? header) : header;
  }

  /** The declared response and where it stands. */
  responseAt(template: string, method: string, status: number | string): { response: DeclaredResponse; pointer: string } | null {
    const response = this.document.paths[template]?.[method.toLowerCase()]?.responses[status];
    if (!response) return null;
    const name = response.$ref?.split('/').at(-1);
    if (!name) return { response, pointer: `/paths/${escaped(template)}/${method.toLowerCase()}/responses/${status}` };
    return { response: this.document.components.responses[name] as DeclaredResponse, pointer: `/components/responses/${name}` };
  }
}

export function escaped(segment: string): string {
  return encodeURIComponent(segment.replaceAll('~', '~0').replaceAll('/', '~1'));
}

let contract: Promise<Contract> | undefined;

/** The document of the running code; fetched once for all addresses. */
export function contractAt(url: string): Promise<Contract> {
  contract ??= fetch(`${url}/api/openapi.json`).then(
    async (answer) => new Contract((await answer.json()) as Contract['document']),
  );
  return contract;
}

/**
 * Calls the service like `fetch`, in English unless told otherwise, without following redirects. Throws if the document does not allow
 * the response.
 */
export async function checkedFetch(input: string | Request, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  if (!request.headers.has('accept-language')) request.headers.set('accept-language', 'en');
  const { origin, pathname, search } = new URL(request.url);
  const response = await fetch(request, { redirect: 'manual' });
  const { status, headers } = response;
  const text = await response.clone().text();
  const body = headers.get('content-type')?.startsWith('text/plain') ? text : parsed(text);
  (await contractAt(origin)).check({ method: request.method, path: pathname + search, status, headers, body });
  return response;
}
