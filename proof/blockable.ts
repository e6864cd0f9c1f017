import { existsSync, writeSync } from 'node:fs';
import { BLOCKED } from './blocked.js';

// Loaded into a service before it starts (`--import`): on SIGUSR2 its event loop is blocked for as long as the file BLOCK_FILE exists.

const { BLOCK_FILE = '' } = process.env;
const POLL_MS = 20;
const pause = new Int32Array(new SharedArrayBuffer(4));

// In a timer: the sockets that became ready meanwhile are served before the timers that fell due, as after a SIGSTOP.
process.on('SIGUSR2', () =>
  setTimeout(() => {
    writeSync(process.stderr.fd, `${BLOCKED}\n`);
    while (existsSync(BLOCK_FILE)) Atomics.wait(pause, 0, 0, POLL_MS);
  }),
);
