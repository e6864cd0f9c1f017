import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

interface Service {
  readonly profiles?: readonly string[];
  readonly build?: string | { readonly target: string };
  readonly volumes?: readonly string[];
}
const compose = parse(read('docker-compose.yml')) as { services: Record<string, Service>; volumes: Record<string, null> };

it.each(['package-lock.json', 'checks/package-lock.json'])('%s has a hash of every package (R-1109)', (file) => {
  const { packages } = JSON.parse(read(file)) as { packages: Record<string, { integrity?: string; link?: boolean }> };
  const unpinned = Object.entries(packages).filter(([name, { integrity, link }]) => name && !link && !integrity);
  expect(unpinned.map(([name]) => name)).toEqual([]);
});

it('the build of an image gets every file that it copies (R-1110)', () => {
  const sent = read('.dockerignore')
    .split('\n')
    .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
  const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) => files.split(' '));
  expect(copied).toContain('docs/compatibility.md');
  expect(copied.filter((file) => !sent.some((one) => file === one || file.startsWith(`${one}/`)))).toEqual([]);
  expect([...sent, ...copied].filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

it('compose starts by profile only, from stages and files that there are (R-1110)', () => {
  const services = Object.values(compose.services);
  expect(new Set(services.flatMap(({ profiles }) => profiles ?? ['none']))).toEqual(new Set(['demo', 'production', 'observe']));
  const stages = [...read('Dockerfile').matchAll(/^FROM \S+ AS (\w+)$/gm)].map(([, stage]) => stage);
  for (const { build } of services) if (typeof build === 'object') expect(stages).toContain(build.target);
  const sources = services.flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0] ?? ''));
  const isThere = (source: string) => (source.startsWith('.') ? existsSync(join(ROOT, source)) : source in compose.volumes);
  expect(sources.filter((source) => !isThere(source))).toEqual([]);
});

it('Grafana reads the Prometheus of compose, and the dashboard where it is mounted (R-1110)', () => {
  const of = (file: string) => parse(read(`ops/grafana/provisioning/${file}.yml`));
  expect(new URL(of('datasources/prometheus').datasources[0].url).hostname).toBe('prometheus');
  expect(compose.services).toHaveProperty('prometheus');
  const { path } = of('dashboards/marketplace').providers[0].options;
  expect(compose.services.grafana?.volumes?.some((volume) => volume.includes(`.json:${path}/`))).toBe(true);
});
