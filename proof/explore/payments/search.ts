import type { Settle } from './book.js';
import { brokenIn } from './rules.js';
import { edgesOf, keyOf, newWorld, type Scenario, type World } from './world.js';

export interface ExploredPayments {
  readonly states: number;
  readonly seconds: number;
  readonly findings: readonly { readonly rule: string; readonly way: readonly string[] }[];
}

interface Step {
  readonly world: World;
  readonly label: string;
  readonly before: Step | null;
}

/** Visits every world of the scenario, the nearest first, and names the first way to break each rule. `decide`: instead of the product's rule. */
export function explorePayments(scenario: Scenario, decide?: Settle): ExploredPayments {
  const began = performance.now();
  const seen = new Set<string>();
  const findings = new Map<string, readonly string[]>();
  let steps: Step[] = [{ world: newWorld(scenario), label: '', before: null }];
  while (steps.length > 0) {
    const next: Step[] = [];
    for (const step of steps) {
      const rule = brokenIn(step.world);
      if (rule !== null && !findings.has(rule)) findings.set(rule, wayTo(step));
      for (const { label, world } of edgesOf(step.world, scenario, decide)) {
        const key = keyOf(world, scenario);
        if (seen.has(key)) continue;
        seen.add(key);
        next.push({ world, label, before: step });
      }
    }
    steps = next;
  }
  const seconds = (performance.now() - began) / 1_000;
  return { states: seen.size, seconds, findings: [...findings].map(([rule, way]) => ({ rule, way })) };
}

function wayTo(step: Step): string[] {
  const labels: string[] = [];
  for (let at: Step = step; at.before; at = at.before) labels.unshift(at.label);
  return labels;
}
