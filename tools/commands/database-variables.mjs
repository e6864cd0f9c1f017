import { DatabaseConfig } from '../../dist/platform/config/database.config.js';
import { EnvironmentError, readEnvironment } from '../../dist/platform/config/environment.js';

/** For commands that need nothing but the database: the other variables are not looked at. Throws EnvironmentError. */
export function databaseVariables() {
  const { environment, problems } = readEnvironment(process.env);
  const ours = problems.filter((problem) => problem.startsWith('DATABASE_'));
  if (ours.length > 0) throw new EnvironmentError(ours);
  return new DatabaseConfig(environment);
}
