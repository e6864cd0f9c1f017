import { Numbers } from './numbers.js';

const NONE = -1;

export interface Rest {
  /** The most events until a world rests. */
  readonly longest: number;
  /** A world that comes back to itself, and never rests; NONE for none. */
  readonly endless: number;
}

/** Follows every world until it rests. `nexts`: the world that follows each one when nothing goes wrong any more; NONE for one that rests. */
export function restOfAll(nexts: Numbers): Rest {
  const steps = new Int32Array(nexts.length).fill(NONE);
  const seenFrom = new Int32Array(nexts.length).fill(NONE);
  let [longest, endless] = [0, NONE];
  for (let at = 0; at < nexts.length; at += 1) {
    const path: number[] = [];
    let here = at;
    while (here !== NONE && steps[here] === NONE && seenFrom[here] !== at) {
      seenFrom[here] = at;
      path.push(here);
      here = nexts.at(here);
    }
    if (here !== NONE && steps[here] === NONE && endless === NONE) endless = here;
    let left = here === NONE ? -1 : Math.max(0, steps[here] ?? 0);
    for (const one of path.reverse()) {
      left += 1;
      steps[one] = left;
    }
    longest = Math.max(longest, left);
  }
  return { longest, endless };
}
