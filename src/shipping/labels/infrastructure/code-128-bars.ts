/** Longer ones are too fine for some readers on a page. */
const MAX_LENGTH = 30;
/** Readers type what they read: no control characters, and nothing beyond ASCII, which Code 128 has in part only. */
const PRINTABLE = /^[ -~]+$/;

/** The widths of bars and spaces of a text in Code 128, a bar first, in modules. Null for a text that is not to be a bar code. */
export type BarsOf = (text: string) => readonly number[] | null;

/** The library takes 19 MB of memory: it is loaded when the first list is printed. */
export async function loadCode128(): Promise<BarsOf> {
  const { default: bwip } = await import('bwip-js/node');
  return (text) => {
    if (text.length > MAX_LENGTH || !PRINTABLE.test(text)) return null;
    const [symbol] = bwip.raw('code128', text);
    return symbol && 'sbs' in symbol ? symbol.sbs : null;
  };
}
