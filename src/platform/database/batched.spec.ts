import { setImmediate as turn } from 'node:timers/promises';
import { batched } from './batched.js';

/** Calls that the test answers when it wants to. */
function asks() {
  const batches: number[][] = [];
  const answers: { resolve(answers: string[]): void; reject(error: Error): void }[] = [];
  const one = batched<number, string>((questions) => {
    batches.push([...questions]);
    return new Promise((resolve, reject) => answers.push({ resolve, reject }));
  });
  return { batches, answers, one };
}

describe('batched queries', () => {
  it('are sent immediately when there is only one', async () => {
    const { batches, answers, one } = asks();
    const first = one(1);
    expect(batches).toEqual([[1]]);
    answers[0]?.resolve(['a']);
    expect(await first).toBe('a');
    const second = one(2);
    await turn();
    expect(batches).toEqual([[1], [2]]);
    answers[1]?.resolve(['b']);
    expect(await second).toBe('b');
  });

  it('form one batch while another is in flight, and each gets its own result', async () => {
    const { batches, answers, one } = asks();
    const all = [one(1), one(2), one(3)];
    answers[0]?.resolve(['a']);
    await all[0];
    await turn();
    expect(batches).toEqual([[1], [2, 3]]);
    answers[1]?.resolve(['b', 'c']);
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
  });

  it('are limited to fifty; the rest follow', async () => {
    const { batches, answers, one } = asks();
    const all = Array.from({ length: 62 }, (_, number) => one(number));
    for (let at = 0; at < 3; at += 1) {
      answers[at]?.resolve((batches[at] as number[]).map(String));
      await turn();
    }
    expect(batches.map(({ length }) => length)).toEqual([1, 50, 11]);
    expect(await Promise.all(all)).toEqual(Array.from({ length: 62 }, (_, number) => String(number)));
  });

  it('are sent one by one when one has invalid values', async () => {
    const one = batched<number, string>(async (questions) => {
      if (questions.includes(3)) throw Object.assign(new Error('no such text'), { code: '22P05' });
      return questions.map(String);
    });
    const answers = await Promise.allSettled([one(1), one(2), one(3), one(4)]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });

  it('fail together, without affecting later ones', async () => {
    const { answers, one } = asks();
    const all = [one(1), one(2), one(3)];
    answers[0]?.resolve(['a']);
    await all[0];
    await turn();
    answers[1]?.reject(new Error('away'));
    await expect(all[1]).rejects.toThrow('away');
    await expect(all[2]).rejects.toThrow('away');
    const later = one(4);
    await turn();
    answers[2]?.resolve(['d']);
    expect(await later).toBe('d');
  });
});
