import 'reflect-metadata';
import { Type } from 'class-transformer';
import { LANGUAGES, type Sentence } from '../kernel/sentence.js';
import { ValidationFailedError } from '../kernel/validation-failed.error.js';
import { ListOf } from './list.decorator.js';
import * as rules from './rules.js';
import { Storable, Text } from './text.decorator.js';
import { BodyValidation } from './validation.pipe.js';

class Part {
  @rules.IsInt() count!: number;
}

class Everything {
  @rules.IsInt() whole!: number;
  @rules.IsNumber() number!: number;
  @rules.Min(1) low!: number;
  @rules.Max(9) high!: number;
  @rules.IsBoolean() flag!: boolean;
  @rules.IsString() words!: string;
  @rules.MinLength(3) short!: string;
  @rules.MaxLength(3) long!: string;
  @rules.IsEmail() email!: string;
  @rules.IsIn(['pdf', 'zpl']) format!: string;
  @rules.Matches(/^a$/) pattern!: string;
  @rules.IsObject() object!: object;
  @rules.ValidateNested() @Type(() => Part) part!: Part;
  @rules.Amount() price!: number;
  @Storable() stored!: string;
  @Text(1, 5) text!: string;
  @ListOf(Part, { max: 9 }) list!: Part[];
  @ListOf(Part, { max: 1 }) many!: Part[];
  @ListOf(Part, { min: 1, max: 9 }) few!: Part[];
  @ListOf(Part, { max: 9 }) mixed!: Part[];
  @ListOf(Part, { max: 9, uniqueBy: 'count' }) same!: Part[];
  @ListOf(Part, { max: 9 }) nested!: Part[];
}

const WRONG = {
  low: 0,
  high: 10,
  short: 'x',
  long: 'xxxx',
  part: { count: 'x' },
  stored: '\0',
  list: 'x',
  many: [{ count: 1 }, { count: 1 }],
  few: [],
  mixed: [1],
  same: [{ count: 1 }, { count: 1 }],
  nested: [{ count: 0.5 }],
};

const said = async () => {
  const refusal = await new BodyValidation().transform(WRONG, { type: 'body', metatype: Everything }).catch((error) => error);
  expect(refusal).toBeInstanceOf(ValidationFailedError);
  return (refusal as ValidationFailedError).details as readonly { path: string; message: Sentence }[];
};

describe('the rules of request classes', () => {
  it('report errors in both languages, in Spanish without the field name (R-458)', async () => {
    const spanish = Object.fromEntries((await said()).map(({ path, message }) => [path, message.es]));
    expect(spanish).toEqual({
      whole: 'Tiene que ser un número entero.',
      number: 'Tiene que ser un número.',
      low: 'No puede ser menor que 1.',
      high: 'No puede ser mayor que 9.',
      flag: 'Tiene que ser true o false.',
      words: 'Tiene que ser un texto.',
      short: 'El largo mínimo es 3.',
      long: 'El largo máximo es 3.',
      email: 'Tiene que ser un correo electrónico.',
      format: 'Tiene que ser uno de estos: pdf, zpl.',
      pattern: 'No tiene el formato esperado.',
      object: 'Tiene que ser un objeto.',
      'part.count': 'Tiene que ser un número entero.',
      price: 'Tiene que ser un número con dos decimales como máximo.',
      stored: 'Tiene un carácter que no se permite.',
      text: 'Tiene que ser un texto de 1 a 5 caracteres.',
      list: 'Cada elemento tiene que ser un objeto.',
      many: 'Puede traer hasta 1.',
      few: 'Tiene que traer 1 o más.',
      mixed: 'Cada elemento tiene que ser un objeto.',
      same: 'No puede haber dos elementos con el mismo count.',
      'nested.0.count': 'Tiene que ser un número entero.',
    });
  });

  it('name the field in English', async () => {
    for (const { path, message } of await said()) {
      expect(message.en).toContain(path.split('.').at(-1));
      expect(Object.keys(message).sort()).toEqual([...LANGUAGES].sort());
    }
  });
});
