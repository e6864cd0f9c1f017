import { globSync, readFileSync } from 'node:fs';

/** Words that stood for a thing that has another one, in docs/web.md. */
const OTHER_WORDS = {
  'servicio de envíos': /\bproveedor\b(?! de (pagos|identidad))/i,
  correo: /\btransport(es?|istas?)\b/i,
  importe: /\bmontos?\b/i,
  'devolver, devolución': /\breembols|\breintegr/i,
  plata: /\bdinero\b/i,
  etiqueta: /\brótulos?\b/i,
  cupón: /\bboletas?\b/i,
  'correo electrónico': /\b(tu|un|ese) correo\b(?! electrónico)/i,
};

it.each(Object.entries(OTHER_WORDS))('%s is called so on every page', (_, other) => {
  const found = globSync(['web/src/**/*.{ts,tsx}', 'src/**/*.ts'])
    .filter((file) => !file.endsWith('.spec.ts'))
    .flatMap((file) => {
      const lines = readFileSync(file, 'utf8').split('\n');
      return lines.flatMap((line, at) => (other.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : []));
    });
  expect(found).toEqual([]);
});
