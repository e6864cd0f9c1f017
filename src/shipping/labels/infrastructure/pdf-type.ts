import { type PDFDocument, type PDFFont, StandardFonts } from '@pdfme/pdf-lib';

const ELLIPSIS = '…';
/** As long as texts of the provider are kept: what is longer is not measured further. */
const MOST_LETTERS = 300;
/** Letters with a stroke, which Unicode does not take apart. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ŧ: 't',
  Ŧ: 'T',
};

/** Without its accents. */
const bareOf = (letter: string): string | undefined => [...letter.normalize('NFD')][0];

/** A font in a size. Lengths are in points. */
export class Type {
  constructor(
    readonly font: PDFFont,
    readonly size: number,
    /** The code points that the font has. */
    private readonly known: ReadonlySet<number>,
  ) {}

  /** From one line to the next. */
  get leading(): number {
    return this.size * 1.1;
  }

  /** As it is drawn: without the kerning that the library would count. */
  widthOf(text: string): number {
    return [...text].reduce((sum, letter) => sum + this.font.widthOfTextAtSize(letter, this.size), 0);
  }

  /** As much of a text as fits, with an ellipsis if that is not all of it. */
  cut(text: string, width: number): string {
    const [whole = '', ...rest] = this.lines(text, width);
    if (rest.length === 0) return whole;
    const [beginning = ''] = this.lines(text, width - this.widthOf(ELLIPSIS));
    return `${beginning.trimEnd()}${ELLIPSIS}`;
  }

  /** Broken between any letters. */
  lines(text: string, width: number): string[] {
    const lines = [''];
    let taken = 0;
    for (const letter of this.printable(text)) {
      const own = this.widthOf(letter);
      if (taken + own > width) {
        lines.push('');
        taken = 0;
      }
      lines[lines.length - 1] += letter;
      taken += own;
    }
    return lines;
  }

  /** What the font does not know is the nearest letter that it knows, or else a question mark. */
  private printable(text: string): string[] {
    const letters = [...text.normalize('NFC')].slice(0, MOST_LETTERS);
    return letters.map((letter) => [letter, PLAIN_LETTERS[letter], bareOf(letter)].find((one) => this.knows(one)) ?? '?');
  }

  private knows(letter: string | undefined): boolean {
    return letter !== undefined && this.known.has(letter.codePointAt(0) ?? -1);
  }
}

export interface Types {
  readonly plain: (size: number) => Type;
  readonly bold: (size: number) => Type;
}

/** The fonts that every reader of PDFs has, which know the letters of Western Europe. */
export async function embedTypes(pdf: PDFDocument): Promise<Types> {
  const plain = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  const known = new Set(plain.getCharacterSet());
  return { plain: (size) => new Type(plain, size, known), bold: (size) => new Type(bold, size, known) };
}
