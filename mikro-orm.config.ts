import { ormOptions } from './src/database/orm.options.js';

export default ormOptions(process.env.DATABASE_URL ?? '', 2);
