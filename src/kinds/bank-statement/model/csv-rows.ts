/** How a delimited file is written. */
export interface CsvDialect {
  readonly delimiter: string;
  readonly quote: '"' | "'";
}

export interface CsvRow {
  /** The line on which the row starts, 1-based. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Set if the row is broken; its cells are then only those of its first line. */
  readonly problem?: string;
}

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** Quoted text may span this many lines, so that one missing quotation mark does not swallow the file. */
const MOST_QUOTED_LINES = 20;
const LONGEST_LINE = 10_000;
const SAMPLED_LINES = 30;

export const MOST_COLUMNS = 60;

/** Splits text into lines at CRLF, LF or CR, and drops a byte order mark. */
const linesOf = (text: string): readonly string[] => text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);

/** The delimiter that splits most lines into the same number of cells, and the quotation mark in use. */
export function detectDialect(text: string): CsvDialect {
  const lines = linesOf(text.slice(0, SAMPLED_LINES * 1_000))
    .filter((line) => line.trim() !== '')
    .slice(0, SAMPLED_LINES);
  const sample = lines.join('\n');
  const single = (sample.match(/(?:^|[,;\t|])'[^'\n]*'(?=[,;\t|]|$)/gm) ?? []).length;
  const double = (sample.match(/(?:^|[,;\t|])"[^"\n]*"(?=[,;\t|]|$)/gm) ?? []).length;
  const quote = single > double ? "'" : '"';
  let best = { delimiter: ',', score: 0 };
  for (const delimiter of DELIMITERS) {
    const counts = new Map<number, number>();
    for (const line of lines) {
      const cells = splitLine(line, { delimiter, quote })?.length ?? 0;
      if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1);
    }
    // Prefer more equal lines, then more columns.
    for (const [cells, count] of counts) {
      const score = count * 1_000 + Math.min(cells, MOST_COLUMNS);
      if (score > best.score) best = { delimiter, score };
    }
  }
  return { delimiter: best.delimiter, quote };
}

/** How far a line has been read: an open cell is read again when the next line has been added, and no cell before it. */
interface Progress {
  readonly cells: string[];
  at: number;
}

/** The cells of one line; null if a quoted cell is still open at its end. */
function splitLine(
  line: string,
  { delimiter, quote }: CsvDialect,
  progress: Progress = { cells: [], at: 0 },
): string[] | null {
  const { cells } = progress;
  let { at } = progress;
  for (;;) {
    progress.at = at;
    let start = at;
    while (line[start] === ' ') start += 1;
    if (line[start] === quote) {
      let cell = '';
      let from = start + 1;
      for (;;) {
        const end = line.indexOf(quote, from);
        if (end === -1) return null;
        cell += line.slice(from, end);
        if (line[end + 1] !== quote) {
          at = end + 1;
          break;
        }
        cell += quote;
        from = end + 2;
      }
      const next = line.indexOf(delimiter, at);
      const rest = line.slice(at, next === -1 ? line.length : next).trim();
      cells.push((cell + rest).trim());
      if (next === -1) return cells;
      at = next + 1;
    } else {
      const next = line.indexOf(delimiter, at);
      cells.push(line.slice(at, next === -1 ? line.length : next).trim());
      if (next === -1) return cells;
      at = next + 1;
    }
  }
}

/**
 * Every row with its starting line. Each line is read a limited number of times, whatever the file holds:
 * a row that is still open after twenty lines is abandoned, and reading continues after its first line.
 */
export function* readRows(text: string, dialect: CsvDialect): Generator<CsvRow> {
  const lines = linesOf(text);
  for (let index = 0; index < lines.length; index += 1) {
    const first = lines[index]!;
    const line = index + 1;
    if (first.trim() === '') continue;
    if (first.length > LONGEST_LINE) {
      yield { line, cells: [first.slice(0, 200)], problem: 'This line is too long' };
      continue;
    }
    let joined = first;
    const progress: Progress = { cells: [], at: 0 };
    let cells = splitLine(joined, dialect, progress);
    let last = index;
    while (cells === null && last - index < MOST_QUOTED_LINES && last + 1 < lines.length) {
      last += 1;
      joined += `\n${lines[last]}`;
      if (joined.length > LONGEST_LINE) break;
      cells = splitLine(joined, dialect, progress);
    }
    if (cells === null) {
      yield { line, cells: [first.slice(0, 200)], problem: 'A quotation mark is missing' };
      continue;
    }
    index = last;
    if (cells.length > MOST_COLUMNS)
      yield { line, cells: cells.slice(0, MOST_COLUMNS), problem: 'This line has too many columns' };
    else yield { line, cells };
  }
}
