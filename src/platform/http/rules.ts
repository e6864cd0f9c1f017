import { applyDecorators } from '@nestjs/common';
import type { ValidationError, ValidationOptions } from 'class-validator';
import * as rules from 'class-validator';
import { CONTACT_RULES, type ContactRule } from '../kernel/contact-rules.js';

export { IsOptional } from 'class-validator';

/**
 * The rules of request classes. class-validator's English messages name the field; its `context` carries our Spanish, which clients show
 * next to the field. Request classes import their rules from here, so that none lacks the Spanish.
 */
export function inSpanish(es: string): ValidationOptions {
  return { context: { es } };
}

/** The Spanish of a rule that a field breaks. */
export function spanishOf({ contexts }: ValidationError, rule: string): string {
  return contexts?.[rule]?.es ?? 'No es válido.';
}

export const IsInt = () => rules.IsInt(inSpanish('Tiene que ser un número entero.'));
export const IsNumber = () => rules.IsNumber({}, inSpanish('Tiene que ser un número.'));
const spanishNumber = new Intl.NumberFormat('es-AR');
export const Min = (min: number) => rules.Min(min, inSpanish(`No puede ser menor que ${spanishNumber.format(min)}.`));
export const Max = (max: number) => rules.Max(max, inSpanish(`No puede ser mayor que ${spanishNumber.format(max)}.`));
export const IsBoolean = () => rules.IsBoolean(inSpanish('Tiene que ser true o false.'));
export const IsString = () => rules.IsString(inSpanish('Tiene que ser un texto.'));
export const MinLength = (min: number) => rules.MinLength(min, inSpanish(`El largo mínimo es ${min}.`));
export const MaxLength = (max: number) => rules.MaxLength(max, inSpanish(`El largo máximo es ${max}.`));
export const IsEmail = () => rules.IsEmail({}, inSpanish('Tiene que ser un correo electrónico.'));
export const IsIn = (values: readonly string[]) =>
  rules.IsIn(values, inSpanish(`Tiene que ser uno de estos: ${values.join(', ')}.`));
export const Matches = (pattern: RegExp) => rules.Matches(pattern, inSpanish('No tiene el formato esperado.'));
export const IsObject = () => rules.IsObject(inSpanish('Tiene que ser un objeto.'));
export const ValidateNested = () => rules.ValidateNested(inSpanish('Tiene que ser un objeto.'));
/** A number with at most two decimals. class-validator's own check fails on numbers with an exponent. */
export const Amount = () =>
  rules.ValidateBy(
    {
      name: 'amount',
      validator: { validate: (value) => typeof value === 'number' && /^-?\d+(\.\d{1,2})?$/.test(String(value)) },
    },
    {
      message: '$property must be a number with at most two decimals',
      ...inSpanish('Tiene que ser un número con dos decimales como máximo.'),
    },
  );

function Keeps({ name, holds, problem }: ContactRule): PropertyDecorator {
  const validator = { validate: (value: unknown) => typeof value === 'string' && holds(value) };
  return rules.ValidateBy({ name, validator }, { message: problem.en, ...inSpanish(problem.es) });
}

/** A phone, or a document. Beside `Text`, which limits its length. */
export const IsContact = (field: keyof typeof CONTACT_RULES) => applyDecorators(...CONTACT_RULES[field].map(Keeps).reverse());
