import { Transform } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

const PRELOAD = '<link rel="modulepreload"';
const MODULE = ' type="module" async="">';
const STYLE = /(<link nonce="[^"]*") rel="stylesheet"/g;

interface WaitingFiles {
  readonly stylesToo: boolean;
  readonly scriptsOnUse: boolean;
}

/**
 * Pages work without scripts and contain the styles of their first paint. So scripts and style sheets can wait for
 * the first paint and do not compete with it on a slow connection. React Router has no option for that, so this
 * stream marks its tags, and `afterPaintScript` in the page removes the marks. The files of a page that is only read
 * wait until the reader uses it: its style sheets are for the pages after it, and a browser lays the whole page out again
 * for each.
 */
export function filesAfterPaint({ stylesToo, scriptsOnUse }: WaitingFiles): Transform {
  const mark = scriptsOnUse ? 'data-on-use' : 'data-after-paint';
  const decoder = new StringDecoder('utf8');
  /** The text from the last "<" on, because a chunk may end inside a tag. */
  let held = '';
  const marked = (text: string): string => {
    const scripts = text
      .replaceAll(PRELOAD, `<link rel="none" ${mark}="modulepreload"`)
      .replaceAll(MODULE, ` type="text/plain" ${mark}="module">`);
    return stylesToo ? scripts.replace(STYLE, `$1 rel="none" ${mark}="stylesheet"`) : scripts;
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
