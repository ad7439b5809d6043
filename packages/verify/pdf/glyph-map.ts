import { type ReadingBudget, STRING_WORK } from './reading-budget.ts';

interface GlyphRange {
  readonly from: number;
  readonly to: number;
  /** The characters of the first code. The last of them counts up. */
  readonly first: string;
}

const MAP_TOKEN = /begin(bfchar|bfrange|codespacerange)|end(?:bfchar|bfrange|codespacerange)|<([0-9A-Fa-f\s]*)>|[[\]]/g;

/** How a font says which characters its glyphs are (ISO 32000-2, 9.10.3). Ranges stay ranges, because each may be long. */
export class GlyphMap {
  readonly #characters = new Map<number, string>();
  readonly #ranges: GlyphRange[] = [];
  /** Bytes of one code. */
  #width: 1 | 2 = 1;

  get width(): 1 | 2 {
    return this.#width;
  }

  /** Null if the budget does not reach. */
  static in(text: string, budget: ReadingBudget): GlyphMap | null {
    const map = new GlyphMap();
    return map.#read(text, budget) ? map : null;
  }

  #read(text: string, budget: ReadingBudget): boolean {
    let block = '';
    let codes: string[] = [];
    let list: string[] | null = null;
    for (const [token, begun, digits] of text.matchAll(MAP_TOKEN)) {
      if (!budget.spend(STRING_WORK)) return false;
      if (begun !== undefined || token.startsWith('end')) {
        block = begun ?? '';
        codes = [];
        list = null;
      } else if (token === '[') list = [];
      else if (digits !== undefined) (list ?? codes).push(digits.replaceAll(/\s/g, ''));
      const isDone = codes.length === (block === 'bfrange' ? 3 : 2);
      const [from = '', to = '', first = ''] = codes;
      if (from.length > 2) this.#width = 2;
      if (token === ']' && list && codes.length === 2 && block === 'bfrange')
        list.forEach((each, at) => this.#characters.set(Number.parseInt(from, 16) + at, unicodeOf(each)));
      else if (!isDone) continue;
      else if (block === 'bfchar') this.#characters.set(Number.parseInt(from, 16), unicodeOf(to));
      else if (block === 'bfrange')
        this.#ranges.push({ from: Number.parseInt(from, 16), to: Number.parseInt(to, 16), first: unicodeOf(first) });
      codes = [];
      list = null;
    }
    return true;
  }

  /** Null if the budget does not reach. */
  lookUp(code: number, budget: ReadingBudget): string | null {
    const known = this.#characters.get(code);
    if (known !== undefined) return known;
    if (!budget.spend(this.#ranges.length)) return null;
    // Of two that overlap, readers take the later one.
    const range = this.#ranges.findLast(({ from, to }) => code >= from && code <= to);
    const last = range?.first.codePointAt(range.first.length - 1);
    const character =
      range && last !== undefined ? range.first.slice(0, -1) + String.fromCodePoint(last + code - range.from) : '';
    this.#characters.set(code, character);
    return character;
  }
}

const unicodeOf = (digits: string): string =>
  (digits.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');
