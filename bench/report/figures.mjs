import { compared } from '../measure/rounds.mjs';

/** One line of the report: what was measured, on both sides, in which unit, and how the rounds compare. */
function figure(key, title, unit, values) {
  return { key, title, unit, ...values };
}

/** CPU and rate of each case, from the shuffled rounds. */
export function figuresOfRounds(cases, rounds) {
  return cases.flatMap(({ name }) => {
    const of = (key) => compared(rounds.get(name), key);
    return [
      figure(`${name}.cpu`, 'CPU', 'ms', of('cpuMs')),
      figure(`${name}.postgres`, 'CPU of PostgreSQL', 'ms', of('postgresMs')),
      ...(name === 'path' ? [] : [figure(`${name}.rate`, 'Rate, 16 clients', '/s', of('perSecond'))]),
    ];
  });
}

export function figuresOfCounts(counts) {
  return Object.entries(counts).flatMap(([name, { service, floor }]) => {
    const of = (key) => ({ ours: toTenths(service[key]), floor: toTenths(floor[key]) });
    return [
      figure(`${name}.statements`, statementsTitle(toTenths(service.marks)), '', of('statements')),
      figure(`${name}.calls`, 'Provider calls', '', of('calls')),
      ...(name === 'path' ? [figure('path.published', 'Statements that publish its events', '', of('ofEvents'))] : []),
    ];
  });
}

export function figuresOfLatency(cases, rounds) {
  return cases.flatMap(({ name }) =>
    ['alone', 'loaded'].flatMap((how) => {
      const samples = rounds.get(`${name} ${how}`);
      const rate = Math.round(samples[0].service.rate);
      const title = how === 'alone' ? 'one client' : `at 30 % of its maximum, ${rate}/s`;
      return ['p50', 'p99'].map((key) => {
        const values = compared(samples, key);
        return figure(`${name}.${how}.${key}`, `${key}, ${title}`, 'ms', { ...values, range: values.oursRange });
      });
    }),
  );
}

export function figuresOfOrders({ record, rush, inFlight, rate }) {
  const both = (key) => ({ ours: record.service[key], floor: record.floor[key] });
  return [
    figure('path.rush', 'Rate, all paid at once', '/s', { ours: rush.service, floor: rush.floor }),
    figure('path.record.p50', `p50, receipt to record, ${rate}/s`, 'ms', both('p50')),
    figure('path.record.p99', `p99, receipt to record, ${rate}/s`, 'ms', both('p99')),
    figure('path.inFlight', 'Creations in flight, each taking 5 s', '', { ours: inFlight }),
  ];
}

export function figuresOfEvents({ delivery, rate, catchUp, missed, path }) {
  const { perSecond, cpuMs, postgresMs } = catchUp;
  return [
    figure('events.delivery.p50', `p50, commit to delivery, ${rate}/s`, 'ms', { ours: delivery.p50 }),
    figure('events.delivery.p99', `p99, commit to delivery, ${rate}/s`, 'ms', { ours: delivery.p99 }),
    figure('events.catchUp', `Catching up with ${missed}`, '/s', { ours: perSecond.median, range: perSecond }),
    figure('events.cpu', 'CPU, catching up, each', 'ms', { ours: cpuMs }),
    figure('events.postgres', 'CPU of PostgreSQL, catching up, each', 'ms', { ours: postgresMs }),
    figure('events.path', 'Statements of a notification to its parcel', '', { ours: toTenths(path.statements) }),
    figure('events.statements', 'Statements that publish and deliver its events', '', { ours: toTenths(path.ofEvents) }),
  ];
}

export function figuresOfBoot({ readyMs, readyCpuMs, firstMs, warmMs, ratio }) {
  const one = (key, title, unit, range) => figure(key, title, unit, { ours: range.median, range });
  return [
    one('boot.ready', 'From the start of the process until it is ready', 'ms', readyMs),
    one('boot.cpu', 'CPU until then', 'ms', readyCpuMs),
    one('boot.first', 'CPU of the first thousand quotes, as a multiple of that of warm ones', 'x', ratio),
    one('boot.first.cpu', 'CPU of each of the first thousand quotes', 'ms', firstMs),
    one('boot.warm.cpu', 'CPU of each quote after six thousand', 'ms', warmMs),
  ];
}

export function figuresOfIdle({ serviceMs, postgresMs, floorMs, statements, marks }) {
  const percent = (msPerSecond) => msPerSecond / 10;
  return [
    figure('idle.cpu', 'CPU', '% of a core', { ours: percent(serviceMs), floor: percent(floorMs) }),
    figure('idle.postgres', 'CPU of PostgreSQL', '% of a core', { ours: percent(postgresMs) }),
    figure('idle.statements', statementsTitle(marks), '/s', { ours: statements, floor: 0 }),
  ];
}

/** `growth` is null when there was no long run. */
export function figuresOfMemory({ service, floor, growth }) {
  const peak = figure('memory.peak', 'Peak', 'MiB', { ours: service, floor });
  return growth ? [peak, figure('memory.growth', growthTitle(growth), '%', { ours: growth.percent })] : [peak];
}

function growthTitle({ minutes, first, last }) {
  return `Growth, last third (${Math.round(last)} MiB) against the first (${Math.round(first)} MiB) of ${minutes} min of load`;
}

/** A median of counts, minus those of the idle service: more digits would mean nothing. */
function toTenths(value) {
  return Math.round(value * 10) / 10;
}

function statementsTitle(marks) {
  return marks < 0.05 ? 'Statements' : `Statements, ${round(marks)} of them begin or commit`;
}

export function round(value) {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3;
  return String(Number(value.toFixed(digits)));
}
