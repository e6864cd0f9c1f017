import { createRequire } from 'node:module';
import { arrowsIn } from './support/diagram.js';

describe('the diagram of the modules', () => {
  interface Rule {
    name: string;
    from: { path?: string };
    to: { path?: string };
  }
  const RULES: Rule[] = createRequire(import.meta.url)('../.dependency-cruiser.cjs').forbidden;

  /** What each folder may use, read from the rules that forbid the others. */
  function mayUse(): Map<string, string[]> {
    const directions = RULES.filter(({ name }) => name.startsWith('direction-'));
    const modules = directions.map(({ name, from }) => ({ name: name.replace('direction-', ''), place: from.path?.slice(1) }));
    const allowed = directions.map(({ to }, at): [string, string[]] => {
      const forbidden = new RegExp(to.path ?? '');
      const others = modules.filter((other, its) => its !== at && !forbidden.test(`${other.place}`));
      return [modules[at]?.name ?? '', others.map(({ name }) => name)];
    });
    return new Map(allowed);
  }

  /** An arrow for each use that does not follow from a chain of others. */
  function arrows(uses: Map<string, string[]>): string[] {
    return [...uses]
      .flatMap(([module, all]) => {
        const direct = all.filter((one) => !all.some((other) => uses.get(other)?.includes(one)));
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
    expect(mayUse().get('payments')).toContain('seller-link');
    expect(arrowsIn('architecture.md', 'flowchart')).toEqual(arrows(mayUse()));
  });

  it('leads from no folder back to itself', () => {
    expect(loops(mayUse())).toEqual([]);
  });
});
