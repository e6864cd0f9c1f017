import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import config from '../../mikro-orm.config.ts';
import { databaseVariables } from './database-variables.mjs';

databaseVariables();
const orm = await MikroORM.init(config);
process.stdout.write((await orm.schema.getUpdateSchemaSQL({ wrap: false })) || 'no difference\n');
await orm.close();
