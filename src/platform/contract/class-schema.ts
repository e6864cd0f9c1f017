import type { Type } from '@nestjs/common';
import { getMetadataStorage, ValidationTypes } from 'class-validator';
import { CODES, ELEMENT } from '../http/list.decorator.js';
import { EXAMPLE, type JsonSchema } from '../http/operation.decorator.js';

interface Rule {
  readonly name?: string;
  readonly type: string;
  readonly constraints?: readonly unknown[];
}

/** The JSON Schema of each class-validator rule. */
const TRANSLATIONS: Record<string, (constraints: readonly unknown[]) => JsonSchema> = {
  isString: () => ({ type: 'string' }),
  minLength: ([minLength]) => (minLength ? { minLength } : {}),
  maxLength: ([maxLength]) => ({ maxLength }),
  isEmail: () => ({ format: 'email' }),
  isBoolean: () => ({ type: 'boolean' }),
  isInt: () => ({ type: 'integer' }),
  isNumber: ([options]) => {
    const { maxDecimalPlaces } = (options ?? {}) as { maxDecimalPlaces?: number };
    return {
      type: 'number',
      ...(maxDecimalPlaces && { multipleOf: Number((0.1 ** maxDecimalPlaces).toFixed(maxDecimalPlaces)) }),
    };
  },
  amount: () => ({ type: 'number', multipleOf: 0.01 }),
  min: ([minimum]) => ({ minimum }),
  max: ([maximum]) => ({ maximum }),
  isIn: ([values]) => ({ enum: values }),
  matches: ([pattern]) => ({ type: 'string', pattern: (pattern as RegExp).source }),
  isObject: () => ({ type: 'object' }),
  isOptional: () => ({}),
  // No NUL and no lone surrogate: JSON Schema cannot express that.
  storable: () => ({}),
  phone: () => ({ description: 'With its area code; of another country with `+` and its code.' }),
  document: () => ({ description: '5 to 20 letters and digits. One with the form of a CUIT needs its check digit.' }),
  cuit: () => ({}),
};

/** The fields of a request class. Its validation rules are the only place where a limit is written. */
export interface ClassSchema {
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required: readonly string[];
}

/** Reads a request class. `define` returns the `$ref` of a nested class. Throws for a rule that has no translation. */
export function fieldsOf(type: Type, define: (nested: Type) => JsonSchema): ClassSchema {
  const rules = Object.groupBy(
    getMetadataStorage().getTargetValidationMetadatas(type, '', false, false),
    ({ propertyName }) => propertyName,
  );
  const defaults = new type() as Record<string, unknown>;
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const [field, own] of Object.entries(rules as Record<string, Rule[]>)) {
    const optional = own.some(({ name }) => name === 'isOptional');
    const nested = own.some(({ type: kind }) => kind === ValidationTypes.NESTED_VALIDATION);
    const element: Type | undefined = Reflect.getMetadata(ELEMENT, type.prototype, field);
    const codes: readonly string[] | undefined = Reflect.getMetadata(CODES, type.prototype, field);
    const items = codes ? { enum: codes } : element && define(element);
    const schema = items
      ? listOf(items, own)
      : nested
        ? define(Reflect.getMetadata('design:type', type.prototype, field))
        : Object.assign({}, ...own.map((rule) => translated(rule, `${type.name}.${field}`)));
    const preset = defaults[field];
    properties[field] = {
      // An optional field may also be null; both mean that it is not set.
      ...(optional ? nullable(schema) : schema),
      ...(preset !== undefined && { default: preset }),
    };
    if (!optional && preset === undefined) required.push(field);
  }
  return { properties, required };
}

/** The schema of a request body. Additional fields are allowed and ignored. Throws when it has no example. */
export function bodySchema(type: Type, define: (nested: Type) => JsonSchema, nested = false): JsonSchema {
  const { properties, required } = fieldsOf(type, define);
  const example = Reflect.getMetadata(EXAMPLE, type);
  if (!example && !nested) throw new Error(`${type.name} has no @Example`);
  return { type: 'object', properties, ...(required.length > 0 && { required }), ...(example && { examples: [example] }) };
}

function listOf(items: JsonSchema, rules: readonly Rule[]): JsonSchema {
  const limit = (rule: string) => rules.find(({ name }) => name === rule)?.constraints?.[0];
  const [minItems, maxItems] = [limit('arrayMinSize'), limit('arrayMaxSize')];
  return { type: 'array', items, ...(minItems !== undefined && { minItems }), ...(maxItems !== undefined && { maxItems }) };
}

function translated({ name = '', type, constraints = [] }: Rule, field: string): JsonSchema {
  const translation = TRANSLATIONS[name];
  if (!translation) throw new Error(`${field} is validated by ${name || type}, which class-schema.ts cannot translate`);
  return translation(constraints);
}

function nullable(schema: JsonSchema): JsonSchema {
  if ('$ref' in schema) return { anyOf: [schema, { type: 'null' }] };
  return {
    ...schema,
    ...(typeof schema.type === 'string' && { type: [schema.type, 'null'] }),
    ...(Array.isArray(schema.enum) && { enum: [...schema.enum, null] }),
  };
}
