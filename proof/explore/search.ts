import type { Edge } from './edge.js';
import { edgesOf } from './events.js';
import { brokenAtRest, brokenBy, brokenIn } from './invariants.js';
import { keyOf } from './key.js';
import type { World } from './world.js';

const NONE = -1;
const WAITS_FOR_EVER = 'nobody waits for ever';

/** A rule that is broken, and the shortest way there. */
export interface Finding {
  readonly rule: string;
  readonly way: readonly string[];
}

export interface Explored {
  readonly states: number;
  readonly edges: number;
  readonly seconds: number;
  /** The longest that an order takes to rest when nothing goes wrong any more, in events. */
  readonly longestRest: number;
  readonly findings: readonly Finding[];
  /** Whether it ended before every state was seen. */
  readonly isCut: boolean;
}

export interface SearchOptions {
  /** End at the first broken rule. */
  readonly isFirstEnough?: boolean;
  readonly mostStates?: number;
}

/** Visits every world that can follow from this one, nearest first. */
export function explore(start: World, { isFirstEnough = false, mostStates = 5_000_000 }: SearchOptions = {}): Explored {
  return new Search(start, isFirstEnough, mostStates).run();
}

class Search {
  private readonly numbers = new Map<string, number>();
  private readonly parents: number[] = [];
  private readonly ordinals: number[] = [];
  /** The state that follows when nothing goes wrong any more. */
  private readonly nexts: number[] = [];
  private readonly worlds: (World | null)[] = [];
  private readonly findings = new Map<string, Finding>();
  private edges = 0;

  constructor(
    private readonly start: World,
    private readonly isFirstEnough: boolean,
    private readonly mostStates: number,
  ) {}

  run(): Explored {
    const began = performance.now();
    this.numberOf(this.start, keyOf(this.start), NONE, NONE);
    let at = 0;
    for (; at < this.worlds.length && !this.isOver(); at += 1) {
      const world = this.worlds[at] as World;
      this.worlds[at] = null;
      this.expand(world, at);
    }
    const isCut = at < this.worlds.length;
    const longestRest = isCut ? 0 : this.restOfAll();
    const seconds = (performance.now() - began) / 1_000;
    return { states: this.worlds.length, edges: this.edges, seconds, longestRest, findings: [...this.findings.values()], isCut };
  }

  private isOver(): boolean {
    return this.worlds.length > this.mostStates || (this.isFirstEnough && this.findings.size > 0);
  }

  private expand(world: World, at: number): void {
    const own = keyOf(world);
    let first: { readonly priority: number; readonly next: number } | null = null;
    edgesOf(world).forEach((edge, ordinal) => {
      const key = keyOf(edge.world);
      const broken = brokenBy(world, edge);
      if (broken) this.find(broken, at, [edge.label]);
      if (key === own) return;
      this.edges += 1;
      const next = this.numberOf(edge.world, key, at, ordinal);
      if (edge.quiet !== undefined && (first === null || edge.quiet < first.priority)) first = { priority: edge.quiet, next };
    });
    const { next } = (first ?? { next: NONE }) as { readonly next: number };
    this.nexts[at] = next;
    if (next !== NONE) return;
    const broken = brokenAtRest(world);
    if (broken) this.find(broken, at);
  }

  private numberOf(world: World, key: string, parent: number, ordinal: number): number {
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const number = this.worlds.length;
    this.numbers.set(key, number);
    this.worlds.push(world);
    this.parents.push(parent);
    this.ordinals.push(ordinal);
    this.nexts.push(NONE);
    const broken = brokenIn(world);
    if (broken) this.find(broken, number);
    return number;
  }

  private find(rule: string, at: number, more: readonly string[] = []): void {
    if (!this.findings.has(rule)) this.findings.set(rule, { rule, way: [...this.wayTo(at), ...more] });
  }

  /** Follows every state until it rests. One that comes back to itself never does. */
  private restOfAll(): number {
    const steps = new Int32Array(this.nexts.length).fill(NONE);
    let longest = 0;
    for (let at = 0; at < this.nexts.length; at += 1) {
      const path: number[] = [];
      const seen = new Set<number>();
      let here = at;
      while (here !== NONE && steps[here] === NONE && !seen.has(here)) {
        seen.add(here);
        path.push(here);
        here = this.nexts[here] ?? NONE;
      }
      if (here !== NONE && seen.has(here)) this.find(WAITS_FOR_EVER, at, this.roundFrom(here));
      let left = here === NONE ? -1 : (steps[here] ?? 0);
      for (const one of path.reverse()) {
        left += 1;
        steps[one] = left;
      }
      longest = Math.max(longest, left);
    }
    return longest;
  }

  private roundFrom(at: number): string[] {
    const labels = ['and then, again and again:'];
    let here = at;
    do {
      const next = this.nexts[here] ?? NONE;
      labels.push(this.quietLabel(here, next));
      here = next;
    } while (here !== at && labels.length < 20);
    return labels;
  }

  private quietLabel(at: number, next: number): string {
    const edge = edgesOf(this.worldAt(at)).find((one) => one.quiet !== undefined && this.numbers.get(keyOf(one.world)) === next);
    return edge?.label ?? '?';
  }

  private wayTo(at: number): string[] {
    return this.edgesTo(at).map(({ label }) => label);
  }

  private worldAt(at: number): World {
    return this.edgesTo(at).at(-1)?.world ?? this.start;
  }

  private edgesTo(at: number): Edge[] {
    const ordinals: number[] = [];
    for (let here = at; (this.parents[here] ?? NONE) !== NONE; here = this.parents[here] ?? NONE)
      ordinals.push(this.ordinals[here] ?? 0);
    const taken: Edge[] = [];
    for (const ordinal of ordinals.reverse()) {
      const edge = edgesOf(taken.at(-1)?.world ?? this.start)[ordinal];
      if (!edge) throw new Error('the way to a state cannot be found again');
      taken.push(edge);
    }
    return taken;
  }
}
