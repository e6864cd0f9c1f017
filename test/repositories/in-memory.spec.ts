import 'reflect-metadata';
import { InMemoryStage } from '../support/fakes/in-memory-stage.js';
import { describeRepositories } from './all.js';

describe('in memory', () => describeRepositories(async () => new InMemoryStage()));
