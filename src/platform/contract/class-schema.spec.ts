import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  IsUUID,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { Example } from '../http/operation.decorator.js';
import { Text } from '../http/text.decorator.js';
import { bodySchema, fieldsOf } from './class-schema.js';

class Part {
  @Text(0, 10) name!: string;
}

@Example({ title: 'Mate' })
class Whole {
  @Text(1, 190) title!: string;
  @IsOptional() @IsEmail() @Text(3, 150) email?: string | null;
  @IsInt() @Min(1) @Max(100) limit = 20;
  @IsNumber({ maxDecimalPlaces: 2 }) price!: number;
  @IsOptional() @IsIn(['a', 'b']) kind?: string;
  @Matches(/^[A-Z]{3}$/) code!: string;
  @IsBoolean() active!: boolean;
  @ValidateNested() @IsObject() @Type(() => Part) part!: Part;
}

class Untranslatable {
  @IsUUID() id!: string;
}

const define = (nested: { name: string }) => ({ $ref: nested.name });

describe('the schema of a request class', () => {
  it('has the limits that the class validates, and a default for what has one', () => {
    expect(bodySchema(Whole, define)).toEqual({
      type: 'object',
      properties: {
        title: { type: 'string', minLength: 1, maxLength: 190 },
        email: { type: ['string', 'null'], format: 'email', minLength: 3, maxLength: 150 },
        limit: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
        price: { type: 'number', multipleOf: 0.01 },
        kind: { enum: ['a', 'b', null] },
        code: { type: 'string', pattern: '^[A-Z]{3}$' },
        active: { type: 'boolean' },
        part: { $ref: 'Part' },
      },
      required: ['title', 'price', 'code', 'active', 'part'],
      examples: [{ title: 'Mate' }],
    });
  });

  it('asks for an example, except of a part of a body', () => {
    expect(() => bodySchema(Part, define)).toThrow('Part has no @Example');
    expect(bodySchema(Part, define, true)).toEqual({
      type: 'object',
      properties: { name: { type: 'string', maxLength: 10 } },
      required: ['name'],
    });
  });

  it('fails for a rule that it cannot translate: no limit is lost in silence', () => {
    expect(() => fieldsOf(Untranslatable, define)).toThrow('Untranslatable.id is validated by isUuid');
  });
});
