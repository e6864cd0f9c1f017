import { createRequire } from 'node:module';
import { ARCHITECTURE, arrowsIn } from './support/diagram.js';

describe('the diagram of the modules', () => {
  interface Rule {
    name: string;
    to: { path?: string };
  }
  const RULES: Rule[] = createRequire(import.meta.url)('../.dependency-cruiser.cjs').forbidden;

  /** What each module may use, read from the rules that forbid the others. */
  function mayUse(rules = RULES): Map<string, string[]> {
    const directions = rules.filter(({ name }) => name.startsWith('direction-'));
    const modules = directions.map(({ name }) => name.replace('direction-', ''));
    const allowed = directions.map(({ to }, at): [string, string[]] => {
      const forbidden = new RegExp(to.path ?? '');
      return [modules[at] as string, modules.filter((other) => other !== modules[at] && !forbidden.test(`src/${other}/`))];
    });
    return new Map(allowed);
  }

  /** An arrow for each use that does not follow from a chain of others; `admin` may use every module that uses or is used. */
  function arrows(uses: Map<string, string[]>): string[] {
    const used = new Set([...uses.values()].flat());
    const connected = [...uses].filter(([module, others]) => others.length > 0 || used.has(module)).map(([module]) => module);
    return [...uses, ['admin', connected] as const]
      .flatMap(([module, others]) => {
        const direct = others.filter((one) => !others.some((other) => uses.get(other)?.includes(one)));
        return direct.map((one) => `${module} -> ${one}`);
      })
      .sort();
  }

  it('shows the rules of dependency-cruiser', () => {
    expect(mayUse().get('payments')).toContain('inbox');
    expect(arrowsIn(ARCHITECTURE, 'flowchart')).toEqual(arrows(mayUse()));
  });

  it.each([
    ['misses an arrow', 'payments --> shipping', ''],
    ['shows a use that is not allowed', 'payments --> shipping', 'shipping --> payments'],
  ])('is caught when it %s', (_, found, replacement) => {
    expect(ARCHITECTURE).toContain(found);
    expect(arrowsIn(ARCHITECTURE.replace(found, replacement), 'flowchart')).not.toEqual(arrows(mayUse()));
  });

  it('is caught when a rule allows more', () => {
    const looser = RULES.map((rule) =>
      rule.name === 'direction-catalog' ? { ...rule, to: { path: rule.to.path?.replace('inbox|', '') ?? '' } } : rule,
    );
    expect(arrowsIn(ARCHITECTURE, 'flowchart')).not.toEqual(arrows(mayUse(looser)));
  });
});
