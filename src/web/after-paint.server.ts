import { Transform } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

const PRELOAD = '<link rel="modulepreload"';
const MODULE = ' type="module" async="">';
const STYLE = /(<link nonce="[^"]*") rel="stylesheet"/g;

/**
 * Our pages can be read, and their forms sent, without scripts, and carry the styles of their first paint in
 * themselves: so scripts and style sheets wait until the page has been painted and do not compete with it for a slow
 * line. React Router writes them itself and knows no such order. What it writes is marked while the page streams by;
 * `afterPaintScript` in the page takes the marks off.
 */
export function filesAfterPaint({ stylesToo }: { readonly stylesToo: boolean }): Transform {
  const decoder = new StringDecoder('utf8');
  /** From the last "<" on: a tag may be cut in two. */
  let held = '';
  const marked = (text: string): string => {
    const scripts = text
      .replaceAll(PRELOAD, '<link rel="none" data-after-paint="modulepreload"')
      .replaceAll(MODULE, ' type="text/plain" data-after-paint="module">');
    return stylesToo ? scripts.replace(STYLE, '$1 rel="none" data-after-paint="stylesheet"') : scripts;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const text = held + decoder.write(chunk);
      const last = text.lastIndexOf('<');
      const end = last === -1 || text.includes('>', last) ? text.length : last;
      held = text.slice(end);
      done(null, marked(text.slice(0, end)));
    },
    flush(done) {
      done(null, marked(held + decoder.end()));
    },
  });
}
