import { RequestMethod, type Type } from '@nestjs/common';
import {
  EXCEPTION_FILTERS_METADATA,
  GUARDS_METADATA,
  HTTP_CODE_METADATA,
  INTERCEPTORS_METADATA,
  METHOD_METADATA,
  PATH_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { languageOfHandler } from '../http/language.js';
import { ALSO_AS, type NamedOperation, OPERATION, REFUSES, type Refusal, TAG } from '../http/operation.decorator.js';
import { PublicCache } from '../http/public-cache.js';
import { isFromAnywhere } from '../http/same-origin.guard.js';

/** One method on one path, read from Nest's own decorators. */
export interface Route {
  /** For error messages, e.g. `ProductsController.list`. */
  readonly handler: string;
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** With `{name}` for each path parameter. */
  readonly path: string;
  readonly status: number;
  readonly parameters: readonly string[];
  /** Query parameters that the handler injects one by one. */
  readonly queryNames: readonly string[];
  readonly body: Type | null;
  readonly query: Type | null;
  /** Whether a success has sentences for people. */
  readonly inLanguage: boolean;
  readonly refusals: readonly Refusal[];
  /** Content types of a success for clients that prefer them to JSON. */
  readonly alsoAs: readonly string[];
  readonly fromAnywhere: boolean;
  /** Whether caches may keep it, and ask whether it has changed. */
  readonly isCached: boolean;
  /** Whether it counts for a rate limit. */
  readonly isLimited: boolean;
  /** Whether it needs the session of a user or an admin. */
  readonly isPersonal: boolean;
  readonly tag: string;
  readonly id: string;
  readonly operation: NamedOperation;
}

/** All routes of the controllers, below `prefix`. Throws for a handler without a description. */
export function routesOf(controllers: readonly Type[], prefix: string): Route[] {
  return controllers.flatMap((controller) =>
    Object.getOwnPropertyNames(controller.prototype)
      .filter((name) => Reflect.hasMetadata(METHOD_METADATA, controller.prototype[name]))
      .flatMap((name) => routesOfHandler(controller, name, prefix)),
  );
}

function routesOfHandler(controller: Type, name: string, prefix: string): Route[] {
  const handler = controller.prototype[name];
  const operation: NamedOperation | undefined = Reflect.getMetadata(OPERATION, handler);
  const tag: string | undefined = Reflect.getMetadata(TAG, controller);
  const paths = pathsOf(controller).flatMap((base) => pathsOf(handler).map((path) => joined(prefix, base, path)));
  if (!operation || !tag) throw new Error(`${controller.name}.${name} has no @Operation, or its controller no @Tag`);
  if (operation.ids.length !== paths.length) throw new Error(`${controller.name}.${name} needs ${paths.length} operation ids`);
  const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler)]?.toLowerCase() as Route['method'];
  const around: Type[] = [GUARDS_METADATA, INTERCEPTORS_METADATA, EXCEPTION_FILTERS_METADATA].flatMap((key) =>
    [controller, handler].flatMap((target) => Reflect.getMetadata(key, target) ?? []),
  );
  const refusals = around.flatMap((one) => (Reflect.getMetadata(REFUSES, one) as Refusal | undefined) ?? []);
  const common = {
    handler: `${controller.name}.${name}`,
    method,
    status: Reflect.getMetadata(HTTP_CODE_METADATA, handler) ?? (method === 'post' ? 201 : 200),
    ...argumentsOf(controller, name),
    refusals,
    isPersonal: [...refusals, operation].some(({ security }) => security === 'session' || security === 'admin'),
    alsoAs: around.flatMap((one) => (Reflect.getMetadata(ALSO_AS, one) as string | undefined) ?? []),
    fromAnywhere: isFromAnywhere(handler, controller),
    isCached: around.includes(PublicCache),
    isLimited: [...refusals, operation].some(({ isLimited }) => isLimited),
    tag,
    operation,
  };
  return paths.map((path, index) => ({
    ...common,
    path,
    parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter),
    id: operation.ids[index] as string,
  }));
}

/** The parts of the request that the handler's parameters inject. */
function argumentsOf(controller: Type, name: string): Pick<Route, 'body' | 'query' | 'queryNames' | 'inLanguage'> {
  const types: Type[] = Reflect.getMetadata('design:paramtypes', controller.prototype, name) ?? [];
  const taken = Object.entries<{ index: number; data?: unknown; factory?: unknown }>(
    Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {},
  ).map(([key, { index, data, factory }]) => ({ kind: Number(key.split(':')[0]), data, factory, type: types[index] as Type }));
  const whole = (kind: RouteParamtypes) =>
    taken.find((one) => one.kind === kind && one.data === undefined && one.type !== Object)?.type ?? null;
  return {
    body: whole(RouteParamtypes.BODY),
    query: whole(RouteParamtypes.QUERY),
    inLanguage: taken.some(({ factory }) => factory === languageOfHandler),
    queryNames: taken.flatMap(({ kind, data }) => (kind === RouteParamtypes.QUERY && typeof data === 'string' ? [data] : [])),
  };
}

function pathsOf(target: object): string[] {
  return [Reflect.getMetadata(PATH_METADATA, target) ?? ''].flat();
}

function joined(...parts: string[]): string {
  const segments = parts.flatMap((part) => part.split('/')).filter(Boolean);
  // Nest's `:productId` is `{product_id}` in the document, like every other name there; two colons are one in the path.
  return `/${segments.join('/')}`.replace(/::|:(\w+)/g, (_, name?: string) =>
    name ? `{${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}}` : ':',
  );
}
