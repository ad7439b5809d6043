import { inflate } from './inflate.ts';
import { textOf } from './pdf-text.ts';

/** How a file that is attached to a PDF says what it is. */
const ATTACHED = '/Type /EmbeddedFile';
const STREAM = 'stream\n';
const END = '\nendstream';

/**
 * The texts of a type that are attached to one of our files, which keep each attachment in an object of its own. What
 * they say is proven by their own signatures, not by their place.
 */
export async function readAttachments(
  pdf: Uint8Array<ArrayBuffer>,
  type: string,
  text = textOf(pdf),
): Promise<readonly string[]> {
  // Only a slash cannot be in a name.
  const subtype = `/Subtype /${type.replace('/', '#2F')}\n`;
  const found: string[] = [];
  for (let at = text.indexOf(subtype); at !== -1; at = text.indexOf(subtype, at + 1)) {
    const object = text.lastIndexOf(' 0 obj', at);
    const from = text.indexOf(STREAM, at) + STREAM.length;
    const dictionary = text.slice(object, from);
    const to = text.indexOf(END, from);
    if (!dictionary.includes(ATTACHED) || to === -1) continue;
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1]);
    const content = await inflate(pdf.subarray(from, from + length));
    if (content !== null) found.push(new TextDecoder().decode(content));
  }
  return found;
}
