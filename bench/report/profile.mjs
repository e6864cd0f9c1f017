const IDLE = '(idle)';
const OURS = /\/dist\/(.+)\.js$/;
/** The innermost package of a path; a scope belongs to its name. */
const PACKAGE = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** How much of its busy time a process spent in each place itself, in the given spans of microseconds. */
export function selfTimes({ nodes, samples, timeDeltas, startTime }, spans) {
  const byId = new Map(nodes.map((node) => [node.id, { ...node.callFrame, busyUs: 0 }]));
  for (const { id, children = [] } of nodes) for (const child of children) byId.get(child).caller = byId.get(id);
  let us = startTime;
  for (const [at, id] of samples.entries()) {
    us += timeDeltas[at];
    if (spans.some(([began, ended]) => us >= began && us <= ended)) byId.get(id).busyUs += timeDeltas[at + 1] ?? 0;
  }
  const busy = [...byId.values()].filter(({ busyUs, functionName }) => busyUs > 0 && functionName !== IDLE);
  const total = busy.reduce((sum, { busyUs }) => sum + busyUs, 0);
  return busy.map((frame) => ({ ...frame, share: frame.busyUs / total }));
}

export function isOurs(frame) {
  return packageOf(frame) === 'src';
}

export function nameOf({ functionName, url }) {
  return `${functionName || '(anonymous)'}  ${OURS.exec(url)?.[1] ?? url}`;
}

/** A package's name, a module of Node, `src` for ours; without any file it is native code or the engine's own work, by name. */
export function packageOf({ url, functionName }) {
  const [, name] = PACKAGE.exec(url) ?? [];
  if (name) return name;
  if (OURS.test(url)) return 'src';
  if (url.startsWith('node:')) return url.replace(/^(node:internal\/[^/]+).*/, '$1');
  return functionName.startsWith('(') ? functionName : `native ${functionName}`;
}

/** The package that called for it, when native code or Node itself was at work: what a package costs with all that it sets off. */
export function causeOf(frame) {
  for (let at = frame; at?.caller; at = at.caller) {
    if (PACKAGE.test(at.url) || OURS.test(at.url)) return packageOf(at);
  }
  return packageOf(frame).replace(/^native .*/, 'native, called by Node');
}
