import { applyDecorators, type Type as Class } from '@nestjs/common';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsIn, IsObject, ValidateNested } from 'class-validator';
import { inSpanish } from './rules.js';

/** The metadata key of a list's class: the compiler only records that it is a list. */
export const ELEMENT = 'contract:element';

/** The metadata key of the codes of a list. */
export const CODES = 'contract:codes';

export interface ListLimits {
  readonly min?: number;
  readonly max: number;
  /** A field that no two elements share. */
  readonly uniqueBy?: string;
}

const EACH_AN_OBJECT = 'Cada elemento tiene que ser un objeto.';
const uniqueRule = (field: string) => ({
  message: `no two elements of $property may have the same ${field}`,
  ...inSpanish(`No puede haber dos elementos con el mismo ${field}.`),
});

/** A list of objects of a request class. */
export function ListOf(element: Class, { min = 0, max, uniqueBy }: ListLimits): PropertyDecorator {
  const identity = (one: unknown) => (uniqueBy && (one as Record<string, unknown> | null)?.[uniqueBy]) ?? one;
  return applyDecorators(
    Reflect.metadata(ELEMENT, element) as PropertyDecorator,
    Type(() => element),
    ValidateNested({ each: true, ...inSpanish(EACH_AN_OBJECT) }),
    IsObject({ each: true, message: 'each element of $property must be an object', ...inSpanish(EACH_AN_OBJECT) }),
    ...(uniqueBy ? [ArrayUnique(identity, uniqueRule(uniqueBy))] : []),
    ...(min > 0 ? [ArrayMinSize(min, inSpanish(`Tiene que traer ${min} o más.`))] : []),
    ArrayMaxSize(max, inSpanish(`Puede traer hasta ${max}.`)),
    IsArray(inSpanish('Tiene que ser una lista.')),
  );
}

/** A list of objects of a request class that the handler checks one by one: here only their number counts. */
export function RawListOf(element: Class, max: number): PropertyDecorator {
  return applyDecorators(
    Reflect.metadata(ELEMENT, element) as PropertyDecorator,
    ArrayMaxSize(max, inSpanish(`Puede traer hasta ${max}.`)),
    IsArray(inSpanish('Tiene que ser una lista.')),
  );
}

/** A list of some of these codes, each once. */
export function CodesOf(codes: readonly string[]): PropertyDecorator {
  const known = { message: `each value of $property must be one of: ${codes.join(', ')}` };
  return applyDecorators(
    Reflect.metadata(CODES, codes) as PropertyDecorator,
    IsIn(codes, { each: true, ...known, ...inSpanish(`Cada valor tiene que ser uno de estos: ${codes.join(', ')}.`) }),
    ArrayUnique(inSpanish('No puede haber dos valores iguales.')),
    ArrayMaxSize(codes.length, inSpanish(`Puede traer hasta ${codes.length}.`)),
    IsArray(inSpanish('Tiene que ser una lista.')),
  );
}
