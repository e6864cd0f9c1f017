import { type Fault, type FaultRule, faultRuleSchema, type PlannedFault } from './fault.js';
import { pathMatches } from './path-pattern.js';
import type { SeededRandom } from './seeded-random.js';

interface FaultableCall {
  method: string;
  path: string;
  /** The JSON of what was sent. */
  sent: () => string[];
}

/** The faults that are still to come. A call meets the first rule that fits it, and no other. */
export class FaultPlan {
  private rules: PlannedFault[] = [];
  private lastId = 0;

  constructor(private readonly random: SeededRandom) {}

  /** Throws a `ZodError` when the rule is not well-formed. */
  add(rule: FaultRule): PlannedFault {
    const planned = { id: ++this.lastId, ...faultRuleSchema.parse(rule) };
    this.rules.push(planned);
    return planned;
  }

  list(): PlannedFault[] {
    return structuredClone(this.rules);
  }

  clear(): void {
    this.rules = [];
  }

  /** The fault this call meets; counts the rule down. */
  take({ method, path, sent }: FaultableCall): Fault | null {
    for (const rule of this.rules) {
      if (rule.method && rule.method !== method) continue;
      if (rule.path && !pathMatches(rule.path, path)) continue;
      if (rule.contains && !sent().some((text) => text.includes(rule.contains as string))) continue;
      if (rule.skip > 0) {
        rule.skip -= 1;
        continue;
      }
      if (rule.probability < 1 && this.random.next() >= rule.probability) continue;
      rule.times -= 1;
      if (rule.times === 0) this.rules = this.rules.filter((other) => other !== rule);
      return rule.fault;
    }
    return null;
  }
}
