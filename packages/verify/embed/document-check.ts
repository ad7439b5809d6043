/*
 * <script src="https://SITE/embed/document-check.js"></script>
 * <document-check></document-check>
 *
 * Verifies documents of the site that this script comes from, on a page of any other site. The file stays on the device:
 * the site gets its hash, or with the attribute "private" only five digits of a hash of it, which many files share. No
 * cookie goes along, and the site keeps no record of who asked. It is built as one script that loads nothing else.
 */
// Functions stay inside: at the top of a plain script, they would be names of the page.
/* oxlint-disable unicorn/consistent-function-scoping */
import {
  cellsOf,
  headingOf,
  inEnglish,
  OF_OTHER_FILE,
  type Verdict as Words,
  verdictOf as wordsOf,
} from '../verdict-words.ts';
import type { IssuerLevel } from '../levels.ts';
import { fromPem } from '../log/bytes.ts';
import { findOurMarks } from '../pdf/our-marks.ts';

(() => {
  /** `unknown` carries our seal, name, number or address. `foreign` does not. `unread` is too long to tell. */
  type Verdict = 'fits' | 'specimen' | 'disputed' | 'superseded' | 'revoked' | 'unknown' | 'foreign' | 'unread';

  /** The part of the site's answer that is shown. */
  interface Facts {
    readonly id: string;
    readonly number: string;
    readonly issuer: string;
    readonly kind: string;
    readonly level: IssuerLevel;
    readonly statusLine: string;
    readonly sealedAt: string;
    readonly isDisputed: boolean;
    readonly newerNumber: string | null;
  }
  interface Answer {
    readonly verdict: Exclude<Verdict, 'specimen' | 'disputed' | 'foreign' | 'unread'>;
    readonly document: Facts | null;
  }
  interface RangedFile {
    readonly hashOfHash: string;
    readonly verdict: Answer['verdict'];
    readonly isDisputed: boolean;
    readonly level: IssuerLevel;
  }
  interface Checked {
    readonly verdict: Verdict;
    /** Null if nothing is known, or if the attribute "private" is set. */
    readonly document: Facts | null;
    /** Null if nothing is known. */
    readonly level: IssuerLevel | null;
  }

  const site = new URL((document.currentScript as HTMLScriptElement).src).origin;

  /** The words of every program. */
  function wordsFor({ verdict, document: found, level }: Checked): Words {
    if (verdict === 'unknown') return OF_OTHER_FILE.ours;
    if (verdict === 'foreign') return OF_OTHER_FILE.none;
    if (verdict === 'unread') return OF_OTHER_FILE.unread;
    return wordsOf({
      compared: 'file',
      level,
      statusLine: found?.statusLine,
      kind: found?.kind,
      state: verdict === 'superseded' || verdict === 'revoked' ? verdict : 'live',
      isDisputed: verdict === 'disputed',
      known: 'now',
    });
  }

  const hash = async (bytes: BufferSource): Promise<Uint8Array<ArrayBuffer>> =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const digitsOf = (bytes: Uint8Array): string =>
    Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

  async function ask<Data>(path: string, options: RequestInit): Promise<Data> {
    const answer = await fetch(`${site}/api/v1/verify/${path}`, {
      ...options,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    if (!answer.ok) throw new Error(`${site} answered with status ${answer.status}.`);
    return ((await answer.json()) as { data: Data }).data;
  }

  const OF_MARKS = { ours: 'unknown', none: 'foreign', unread: 'unread' } as const;
  async function ofOtherFile(
    bytes: Uint8Array<ArrayBuffer>,
    listed: readonly { readonly pem: string }[],
  ): Promise<Verdict> {
    const certificates = listed.map(({ pem }) => fromPem(pem));
    return OF_MARKS[await findOurMarks(bytes, { names: ['Paperproof', new URL(site).host], certificates })];
  }

  const verdictOf = (answer: Answer['verdict'], isDisputed: boolean, level: IssuerLevel | null): Verdict => {
    if (answer !== 'fits') return answer;
    if (isDisputed) return 'disputed';
    return level === 'S' ? 'specimen' : 'fits';
  };

  async function checkByHash(digest: Uint8Array): Promise<Checked> {
    const { verdict, document: found } = await ask<Answer>('hash', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ sha256: digitsOf(digest) }),
    });
    const level = found?.level ?? null;
    return { verdict: verdictOf(verdict, found?.isDisputed === true, level), document: found, level };
  }

  async function checkByRange(digest: Uint8Array<ArrayBuffer>): Promise<Checked> {
    const wanted = digitsOf(await hash(digest));
    const files = await ask<readonly RangedFile[]>(`range/${wanted.slice(0, 5)}`, {});
    const found = files.find(({ hashOfHash }) => hashOfHash === wanted);
    const verdict = found ? verdictOf(found.verdict, found.isDisputed, found.level) : 'unknown';
    return { verdict, document: null, level: found?.level ?? null };
  }

  // The colors follow the page, not the visitor: most pages stay white for those who prefer dark ones.
  const STYLE = `
    :host { display: block; --green: light-dark(#1d6b45, #6fcf9b); --ink: currentcolor;
      --amber: light-dark(#8a5300, #f0b45c); --red: light-dark(#a32020, #ff8f85); --grey: light-dark(#55525e, #b9b5c0); }
    label { display: block; font-weight: 600; }
    input { margin-top: .5em; font: inherit; max-width: 100%; min-height: 2.75em; }
    h3 { margin: 1em 0 .25em; font-size: 1.25em; color: var(--tone); }
    .cells { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 0 1em; }
    .cells div { display: block; }
    .cells dt { font-size: .85em; }
    .cells dd { font-weight: 600; }
    p { margin: 0 0 .75em; }
    dl { margin: 0 0 .75em; }
    dl div { display: flex; flex-wrap: wrap; gap: 0 1em; padding: .375em 0; border-top: 1px solid light-dark(#d8d8d0, #45453f); }
    dt { flex: 0 0 8em; opacity: .8; }
    dd { margin: 0; flex: 1 1 12em; overflow-wrap: anywhere; }
    a { color: inherit; }`;

  /** As text: names in a document are never markup. */
  function make<Name extends keyof HTMLElementTagNameMap>(name: Name, text: string): HTMLElementTagNameMap[Name] {
    const made = document.createElement(name);
    made.textContent = text;
    return made;
  }

  class DocumentCheck extends HTMLElement {
    readonly #result = document.createElement('div');

    constructor() {
      super();
      const root = this.attachShadow({ mode: 'open' });
      // Not a <style>, which the policy of the page would have to allow.
      const style = new CSSStyleSheet();
      style.replaceSync(STYLE);
      root.adoptedStyleSheets = [style];
      const input = document.createElement('input');
      input.type = 'file';
      input.accept = 'application/pdf';
      const label = make('label', 'PDF to verify');
      label.append(document.createElement('br'), input);
      this.#result.setAttribute('role', 'status');
      root.append(label, this.#result);
      input.addEventListener('change', () => {
        const [file] = input.files ?? [];
        if (file) void this.check(file);
      });
    }

    /** Verifies a file and shows the verdict. A page can call it with a file from a field of its own. */
    async check(file: Blob): Promise<Checked | null> {
      try {
        const bytes = new Uint8Array(await file.arrayBuffer());
        const digest = await hash(bytes);
        // Both always: that somebody asks for certificates must not tell that a file was not found.
        const [found, certificates] = await Promise.all([
          this.hasAttribute('private') ? checkByRange(digest) : checkByHash(digest),
          ask<readonly { readonly pem: string }[]>('certificates', {}),
        ]);
        const checked =
          found.verdict === 'unknown' ? { ...found, verdict: await ofOtherFile(bytes, certificates) } : found;
        this.#show(checked);
        this.dispatchEvent(new CustomEvent('documentcheck', { detail: checked }));
        return checked;
      } catch {
        this.#result.replaceChildren(make('p', 'This file could not be verified. Check the connection and try again.'));
        return null;
      }
    }

    #show(checked: Checked): void {
      const { document: found } = checked;
      const words = wordsFor(checked);
      const heading = make('h3', headingOf(words));
      heading.style.setProperty('--tone', `var(--${words.tone})`);
      const cells = document.createElement('dl');
      cells.className = 'cells';
      for (const [name, cell] of cellsOf(words)) {
        const one = document.createElement('div');
        one.append(make('dt', inEnglish(name)), make('dd', inEnglish(cell)));
        cells.append(one);
      }
      const list = document.createElement('dl');
      const rows: readonly (readonly [string, string])[] = found
        ? [
            ['Issued by', found.issuer],
            ['Number', found.number],
            ['Issued', found.sealedAt],
            ...(found.newerNumber === null ? [] : [['Newer version', found.newerNumber] as const]),
          ]
        : [];
      for (const [name, value] of rows) {
        const row = document.createElement('div');
        row.append(make('dt', name), make('dd', value));
        list.append(row);
      }
      const more = make('a', `Verify at ${new URL(site).host}`);
      more.href = found ? `${site}/v/${found.id}/` : `${site}/verify/`;
      more.referrerPolicy = 'no-referrer';
      const text = make('p', inEnglish(words.sentence));
      this.#result.replaceChildren(heading, cells, text, ...(rows.length > 0 ? [list] : []), more);
    }
  }

  // Twice if the page has two tags.
  if (!customElements.get('document-check')) customElements.define('document-check', DocumentCheck);
})();
