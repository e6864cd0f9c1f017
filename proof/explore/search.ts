import type { Edge } from './edge.js';
import { edgesOf } from './events.js';
import { brokenAtRest, brokenBy, brokenIn } from './invariants.js';
import { keyOf } from './key.js';
import { Numbers, Register } from './numbers.js';
import { restOfAll } from './rest.js';
import { Visits } from './visits.js';
import type { World } from './world.js';

const NONE = -1;
const WAITS_FOR_EVER = 'nobody waits for ever';

/** A rule that is broken, and a way there: one with the fewest acts and misfortunes, and of these the shortest. */
export interface Finding {
  readonly rule: string;
  readonly way: readonly string[];
}

export interface Explored {
  /** The worlds, each with what may still happen. */
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

/** Visits every world that can follow from this one. */
export function explore(start: World, { isFirstEnough = false, mostStates = 20_000_000 }: SearchOptions = {}): Explored {
  return new Search(start, isFirstEnough, mostStates).run();
}

interface Visited {
  readonly world: World;
  readonly number: number;
  readonly visit: number;
}

/** What spends nothing comes first, so that no world is visited with less than at a later visit. */
class Search {
  private readonly register = new Register();
  private readonly visits: Visits;
  /** For each world the one that follows when nothing goes wrong any more. */
  private readonly nexts = new Numbers();
  private readonly findings = new Map<string, Finding>();
  private edges = 0;
  /** To be left next, and once nothing else can happen without spending anything. */
  private now: (Visited | null)[] = [];
  private later: (Visited | null)[] = [];

  constructor(
    private readonly start: World,
    private readonly isFirstEnough: boolean,
    private readonly mostStates: number,
  ) {
    this.visits = new Visits(start.left);
  }

  run(): Explored {
    const began = performance.now();
    this.visit(this.start, NONE, NONE, this.now);
    while (this.now.length > 0 && !this.isOver()) {
      for (let at = 0; at < this.now.length && !this.isOver(); at += 1) {
        this.leave(this.now[at] as Visited);
        this.now[at] = null;
      }
      [this.now, this.later] = [this.later, []];
    }
    const isCut = this.isOver();
    const longestRest = isCut ? 0 : this.restOfAll();
    const seconds = (performance.now() - began) / 1_000;
    const states = this.visits.length;
    return { states, edges: this.edges, seconds, longestRest, findings: [...this.findings.values()], isCut };
  }

  private isOver(): boolean {
    return this.visits.length > this.mostStates || (this.isFirstEnough && this.findings.size > 0);
  }

  private leave({ world, number, visit }: Visited): void {
    let first: { readonly priority: number; readonly next: number } | null = null;
    edgesOf(world).forEach((edge, ordinal) => {
      const broken = brokenBy(world, edge);
      if (broken) this.find(broken, visit, [edge.label]);
      const queue = edge.world.left === world.left ? this.now : this.later;
      const next = this.visit(edge.world, visit, ordinal, queue);
      if (next === number) return;
      this.edges += 1;
      if (edge.quiet !== undefined && (first === null || edge.quiet < first.priority)) first = { priority: edge.quiet, next };
    });
    const { next } = (first ?? { next: NONE }) as { readonly next: number };
    this.nexts.set(number, next);
    if (next !== NONE) return;
    const broken = brokenAtRest(world);
    if (broken) this.find(broken, visit);
  }

  /** The number of this world. */
  private visit(world: World, parent: number, ordinal: number, queue: (Visited | null)[]): number {
    const number = this.numberOf(world);
    const isNew = number === this.nexts.length;
    if (isNew) this.nexts.push(NONE);
    const visit = this.visits.add(number, world.left, parent, ordinal);
    if (visit !== NONE) queue.push({ world, number, visit });
    const broken = isNew ? brokenIn(world) : null;
    if (broken) this.find(broken, visit);
    return number;
  }

  private numberOf(world: World): number {
    return this.register.numberOf(keyOf(world));
  }

  private find(rule: string, visit: number, more: readonly string[] = []): void {
    if (!this.findings.has(rule)) this.findings.set(rule, { rule, way: [...this.wayTo(visit), ...more] });
  }

  private restOfAll(): number {
    const { longest, endless } = restOfAll(this.nexts);
    if (endless !== NONE) this.find(WAITS_FOR_EVER, this.visits.firstOf(endless), this.roundFrom(endless));
    return longest;
  }

  private roundFrom(number: number): string[] {
    const labels = ['and then, again and again:'];
    let world = this.edgesTo(this.visits.firstOf(number)).at(-1)?.world ?? this.start;
    do {
      const quiet = edgesOf(world).filter((one) => one.quiet !== undefined && this.numberOf(one.world) !== number);
      const next = quiet.sort((one, other) => (one.quiet ?? 0) - (other.quiet ?? 0))[0];
      if (!next) break;
      labels.push(next.label);
      world = next.world;
    } while (this.numberOf(world) !== number && labels.length < 20);
    return labels;
  }

  private wayTo(visit: number): string[] {
    return this.edgesTo(visit).map(({ label }) => label);
  }

  private edgesTo(visit: number): Edge[] {
    const taken: Edge[] = [];
    for (const ordinal of this.visits.ordinalsTo(visit)) {
      const edge = edgesOf(taken.at(-1)?.world ?? this.start)[ordinal];
      if (!edge) throw new Error('the way to a state cannot be found again');
      taken.push(edge);
    }
    return taken;
  }
}
