// Some registries do not carry every platform build of a native tool. npm then leaves those builds out of
// package-lock.json, and `npm ci` refuses the file ("Missing: … from lock file"). This adds an entry for each
// optional dependency that nothing in the lock resolves; such a build is never downloaded on this platform.
// Run it after every `npm install`, here or in checks/: npm run dev lock
import { readFileSync, writeFileSync } from 'node:fs';

const LOCK_FILES = ['package-lock.json', 'checks/package-lock.json'];
const OPERATING_SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'ppc64le', 'riscv64', 's390x', 'x64', 'wasm32'];
const C_LIBRARIES = { gnu: 'glibc', musl: 'musl', gnueabihf: 'glibc', musleabihf: 'musl', gnux32: 'glibc', eabi: 'glibc' };

function resolves(lock, owner, name) {
  for (let at = owner; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (lock.packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true;
    if (!at.includes('/node_modules/')) return Boolean(lock.packages[`node_modules/${name}`]);
  }
}

function platformOf(name) {
  const words = name.split('/').at(-1).split('-');
  const os = words.find((word) => OPERATING_SYSTEMS.includes(word));
  const cpu = words.find((word) => PROCESSORS.includes(word)) ?? (words.includes('wasi') ? 'wasm32' : undefined);
  const libc = os === 'linux' ? words.map((word) => C_LIBRARIES[word]).find(Boolean) : undefined;
  return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }) };
}

function complete(lockFile) {
  const file = new URL(`../${lockFile}`, import.meta.url);
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  let added = 0;
  for (const [owner, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (resolves(lock, owner, name)) continue;
      lock.packages[`node_modules/${name}`] = { version, ...(entry.dev && { dev: true }), optional: true, ...platformOf(name) };
      added += 1;
    }
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  process.stdout.write(`${lockFile}: ${added} platform entries added\n`);
}

LOCK_FILES.forEach(complete);
