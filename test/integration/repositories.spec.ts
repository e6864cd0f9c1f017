import 'reflect-metadata';
import { describeRepositories } from '../repositories/all.js';
import { postgresStage } from './postgres-stage.js';

describe('on PostgreSQL', () => describeRepositories(postgresStage));
