import 'reflect-metadata';
import { describeRepositories } from '../repositories/all.js';

describeRepositories();
