/** The part of Markdown in which the texts for developers are written. */
export type Block =
  | { readonly is: 'heading'; readonly level: 2 | 3; readonly id: string; readonly text: string }
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'list'; readonly isNumbered: boolean; readonly items: readonly string[] }
  | { readonly is: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly is: 'code'; readonly language: string; readonly code: string };

export type Inline =
  | { readonly is: 'text' | 'code'; readonly text: string }
  | { readonly is: 'link'; readonly text: string; readonly to: string };

const FENCE = '```';

/** The name that a heading has in an address, as GitHub makes it. */
const idOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const cellsOf = (row: string): readonly string[] =>
  row
    .replaceAll(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

function blockOf(lines: readonly string[]): Block {
  const [first] = lines as [string];
  const [, marks, title] = /^(##+) (.+)$/.exec(first) ?? [];
  if (title !== undefined) return { is: 'heading', level: marks === '##' ? 2 : 3, id: idOf(title), text: title };
  if (first.startsWith('|')) {
    const [head, , ...rows] = lines.map(cellsOf) as [readonly string[], ...(readonly string[])[]];
    return { is: 'table', head, rows };
  }
  const [mark] = /^(?:- |1\. )/.exec(first) ?? [];
  if (mark !== undefined)
    return { is: 'list', isNumbered: mark !== '- ', items: lines.map((line) => line.replace(/^(?:-|\d+\.) /, '')) };
  return { is: 'text', text: lines.join(' ') };
}

/** Reads a text of ours: headings, paragraphs, lists of one line each, tables, and code between fences. */
export function readMarkdown(text: string): readonly Block[] {
  const blocks: Block[] = [];
  for (const [at, part] of text.split(`\n${FENCE}`).entries()) {
    if (at % 2 === 1) {
      const end = part.indexOf('\n');
      blocks.push({ is: 'code', language: part.slice(0, end), code: part.slice(end + 1) });
    } else {
      const paragraphs = part.split(/\n{2,}/).map((lines) => lines.split('\n').filter((line) => line !== ''));
      blocks.push(...paragraphs.filter((lines) => lines.length > 0).map(blockOf));
    }
  }
  return blocks;
}

/** The code and links of a line. */
export function readInline(text: string): readonly Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const { 0: whole, 1: code, 2: label, 3: to, index } of text.matchAll(/`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    if (index > end) parts.push({ is: 'text', text: text.slice(end, index) });
    parts.push(code === undefined ? { is: 'link', text: label!, to: to! } : { is: 'code', text: code });
    end = index + whole.length;
  }
  if (end < text.length) parts.push({ is: 'text', text: text.slice(end) });
  return parts;
}
