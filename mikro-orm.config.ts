import { ENTITIES } from '#product/boot/tables.js';
import { ormOptions } from '#product/platform/database/orm.options.js';

/** For tools at DATABASE_URL: `npm run db:diff`, and the ORM's own command line where it is installed. Needs a build. */
export default ormOptions(process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL || '', 2, ENTITIES);
