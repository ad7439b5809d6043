import { Transform } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

const PRELOAD = '<link rel="modulepreload"';
const MODULE = ' type="module" async="">';
const STYLE = /(<link nonce="[^"]*") rel="stylesheet"/g;
/** For no medium, because Chromium until 155 fetches in advance also what is disabled. */
const OFF = 'rel="stylesheet" media="not all" disabled=""';

interface PageFiles {
  /** The page contains the text of its style sheets. */
  readonly hasStyles: boolean;
  readonly scriptsOnUse: boolean;
}

/**
 * Pages work without scripts and contain their styles. So scripts can wait for the first paint and do not compete with
 * it on a slow connection, those of a page that is only read until the reader uses it. React Router has no option for
 * that, so this stream marks its tags, and `afterPaintScript` in the page removes the marks.
 *
 * Style sheets that the page contains stay off: they would only repeat what it has, and a browser would lay the whole page
 * out again. Their links stay, so that the next page and parts that are loaded later find them and bring only what is
 * missing.
 */
export function filesAfterPaint({ hasStyles, scriptsOnUse }: PageFiles): Transform {
  const mark = scriptsOnUse ? 'data-on-use' : 'data-after-paint';
  const decoder = new StringDecoder('utf8');
  /** The text from the last "<" on, because a chunk may end inside a tag. */
  let held = '';
  const marked = (text: string): string => {
    const scripts = text
      .replaceAll(PRELOAD, `<link rel="none" ${mark}="modulepreload"`)
      .replaceAll(MODULE, ` type="text/plain" ${mark}="module">`);
    return hasStyles ? scripts.replace(STYLE, `$1 ${OFF}`) : scripts;
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
