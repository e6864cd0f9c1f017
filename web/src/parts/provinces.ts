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
