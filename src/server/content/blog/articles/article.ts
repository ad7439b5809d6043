/** An article that the seed adds to the blog. Its figures are computed, not typed. */
export interface Article {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  /** The slug of its category. */
  readonly category: string;
  readonly body: () => Promise<string> | string;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export const bullets = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`;

const line = (cells: readonly string[], tag: 'th' | 'td'): string =>
  `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><thead>${line(head, 'th')}</thead><tbody>${rows.map((row) => line(row, 'td')).join('')}</tbody></table>`;
