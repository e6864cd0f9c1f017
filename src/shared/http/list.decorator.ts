import { applyDecorators, type Type as Class } from '@nestjs/common';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsObject, ValidateNested } from 'class-validator';

/** Where a list's class is kept: the compiler tells only that it is a list. */
export const ELEMENT = 'contract:element';

export interface ListLimits {
  readonly min?: number;
  readonly max: number;
  /** A field that no two elements share. */
  readonly uniqueBy?: string;
}

/** A list of objects of a request class. */
export function ListOf(element: Class, { min = 0, max, uniqueBy }: ListLimits): PropertyDecorator {
  const identity = (one: unknown) => (uniqueBy && (one as Record<string, unknown> | null)?.[uniqueBy]) ?? one;
  return applyDecorators(
    Reflect.metadata(ELEMENT, element) as PropertyDecorator,
    Type(() => element),
    ValidateNested({ each: true }),
    IsObject({ each: true, message: 'each element of $property must be an object' }),
    ...(uniqueBy ? [ArrayUnique(identity, { message: `no two elements of $property may have the same ${uniqueBy}` })] : []),
    ...(min > 0 ? [ArrayMinSize(min)] : []),
    ArrayMaxSize(max),
    IsArray(),
  );
}
