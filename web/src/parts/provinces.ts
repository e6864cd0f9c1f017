import { PROVINCES } from '../../../src/orders/domain/provinces.js';

/** The shipping provider's names have no accents. */
const ACCENTED: Readonly<Record<string, string>> = {
  Cordoba: 'Córdoba',
  'Entre Rios': 'Entre Ríos',
  Neuquen: 'Neuquén',
  'Rio Negro': 'Río Negro',
  Tucuman: 'Tucumán',
};

/** As people write it. */
export const provinceName = (name: string): string => ACCENTED[name] ?? name;

/** For a list to choose from. What is chosen is always among them: an older address may have another name. */
export const provincesWith = (chosen: string): readonly string[] =>
  PROVINCES.some((name) => name === chosen) || chosen === '' ? PROVINCES : [chosen, ...PROVINCES];
