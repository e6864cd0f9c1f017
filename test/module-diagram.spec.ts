import { createRequire } from 'node:module';
import { ARCHITECTURE, arrowsIn } from './support/diagram.js';

describe('the diagram of the modules', () => {
  interface Rule {
    name: string;
    to: { path?: string };
  }
  const RULES: Rule[] = createRequire(import.meta.url)('../.dependency-cruiser.cjs').forbidden;

  /** What each folder may use, read from the rules that forbid the others. */
  function mayUse(): Map<string, string[]> {
    const directions = RULES.filter(({ name }) => name.startsWith('direction-'));
    const folders = directions.map(({ name }) => name.replace('direction-', ''));
    const allowed = directions.map(({ to }, at): [string, string[]] => {
      const forbidden = new RegExp(to.path ?? '');
      return [folders[at] as string, folders.filter((other) => other !== folders[at] && !forbidden.test(`src/${other}/`))];
    });
    return new Map(allowed);
  }

  /** An arrow for each use that does not follow from a chain of others, except of what every module may use. */
  function arrows(uses: Map<string, string[]>): string[] {
    return [...uses]
      .flatMap(([module, all]) => {
        const others = all.filter((one) => !['shared', 'config'].includes(one));
        const direct = others.filter((one) => !others.some((other) => uses.get(other)?.includes(one)));
        return direct.map((one) => `${module} -> ${one}`);
      })
      .sort();
  }

  /** The folders that reach themselves. */
  function loops(uses: Map<string, string[]>): string[] {
    const reached = (from: string[], seen: Set<string>): Set<string> => {
      for (const one of from) if (!seen.has(one)) reached(uses.get(one) ?? [], seen.add(one));
      return seen;
    };
    return [...uses].filter(([folder, others]) => reached(others, new Set()).has(folder)).map(([folder]) => folder);
  }

  it('shows the rules of dependency-cruiser', () => {
    expect(mayUse().get('payments')).toContain('inbox');
    expect(arrowsIn(ARCHITECTURE, 'flowchart')).toEqual(arrows(mayUse()));
  });

  it('leads from no folder back to itself', () => {
    expect(loops(mayUse())).toEqual([]);
  });
});
