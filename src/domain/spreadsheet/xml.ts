import { unreadable } from './sheet.ts';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text with its five named entities and characters by number. There are no others, because there is no DTD. */
export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (all, hex?: string, digits?: string, name?: string) => {
        if (name !== undefined) return ENTITIES[name] ?? all;
        const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
        return code <= 0x10ffff ? String.fromCodePoint(code) : '';
      })
    : text;

/** The attribute of a tag as written, without its entities decoded. */
export function attribute(attributes: string, name: string): string | null {
  const at = attributes.indexOf(`${name}=`);
  if (at === -1) return null;
  // "r" must not find the end of "colr".
  if (at > 0 && !/[\s:]/.test(attributes[at - 1]!)) {
    const rest = attributes.slice(at + name.length + 1);
    return attribute(rest, name);
  }
  const quote = attributes[at + name.length + 1]!;
  const start = at + name.length + 2;
  const end = attributes.indexOf(quote, start);
  return end === -1 ? null : attributes.slice(start, end);
}

export interface XmlReader {
  /** The name is without its namespace prefix. */
  open?(name: string, attributes: string): void;
  close?(name: string): void;
  text?(text: string): void;
}

const TAG = /<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:[^"'>]|"[^"]*"|'[^']*')*?)(\/?)>/y;

/** Reads XML once from start to end. A document type is refused, so nothing expands and nothing is fetched. */
export function readXml(xml: string, { open, close, text }: XmlReader): void {
  let at = 0;
  while (at < xml.length) {
    const next = xml.indexOf('<', at);
    if (next === -1) return;
    if (next > at) text?.(decodeEntities(xml.slice(at, next)));
    if (xml.startsWith('<?', next)) at = after(xml, '?>', next);
    else if (xml.startsWith('<!--', next)) at = after(xml, '-->', next);
    else if (xml.startsWith('<![CDATA[', next)) {
      at = after(xml, ']]>', next);
      text?.(xml.slice(next + 9, at - 3));
    } else {
      TAG.lastIndex = next;
      const tag = TAG.exec(xml);
      if (!tag) throw unreadable('This file is damaged. Save it again in your spreadsheet program.');
      at = TAG.lastIndex;
      const name = tag[2]!;
      if (tag[1] === '/') close?.(name);
      else {
        open?.(name, tag[3]!);
        if (tag[4] === '/') close?.(name);
      }
    }
  }
}

function after(xml: string, mark: string, from: number): number {
  const found = xml.indexOf(mark, from);
  if (found === -1) throw unreadable('This file is damaged. Save it again in your spreadsheet program.');
  return found + mark.length;
}
