import { ormOptions } from '#product/database/orm.options.js';
import { ENTITIES } from '#product/tables.js';

/** For tools at DATABASE_URL: `npm run db:diff`, and the ORM's own command line where it is installed. Needs a build. */
export default ormOptions(process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL || '', 2, ENTITIES);
