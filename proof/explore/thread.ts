import 'reflect-metadata';
import { parentPort, workerData } from 'node:worker_threads';
import { explore } from './search.js';
import type { Task } from './threads.js';
import { newWorld } from './world.js';

const { limits, mostStates } = workerData as Task;
parentPort?.postMessage(explore(newWorld(limits), { mostStates }));
