import type { Type } from '@nestjs/common';
import { z } from 'zod';
import type { JsonSchema } from '../http/operation.decorator.js';
import { bodySchema } from './class-schema.js';

/** Collects the named schemas that operations refer to. */
export class Schemas {
  readonly named: Record<string, JsonSchema> = {};

  ofView(view: z.ZodType): JsonSchema {
    // zod turns a named view inside another schema into a reference and puts its definition into `$defs`.
    const { $defs, properties } = z.toJSONSchema(z.object({ view })) as JsonSchema as {
      $defs?: object;
      properties: { view: JsonSchema };
    };
    for (const [name, schema] of Object.entries(pointed($defs ?? {}))) {
      const { id: _, ...rest } = schema as JsonSchema;
      this.define(name, rest);
    }
    return pointed(properties.view);
  }

  readonly ofClass = (type: Type): JsonSchema => {
    if (!this.named[type.name]) this.define(type.name, bodySchema(type, this.ofNestedClass));
    return { $ref: `#/components/schemas/${type.name}` };
  };

  readonly ofNestedClass = (type: Type): JsonSchema => {
    this.define(type.name, bodySchema(type, this.ofNestedClass, true));
    return { $ref: `#/components/schemas/${type.name}` };
  };

  private define(name: string, schema: JsonSchema): void {
    const known = this.named[name];
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`two schemas have the name ${name}`);
    this.named[name] = schema;
  }
}

function pointed<Part extends object>(part: Part): Part {
  return JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', '"#/components/schemas/'));
}
