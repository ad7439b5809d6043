/*
 * <script src="https://SITE/embed/document-check.js"></script>
 * <document-check></document-check>
 *
 * Verifies documents of the site that this script comes from, on a page of any other site. The file stays on the device:
 * the site gets its hash, or with the attribute "private" only five digits of a hash of it, which many files share. No
 * cookie goes along, and the site keeps no record of who asked. It imports nothing, so that one tag is enough.
 */
// Functions stay inside: at the top of a plain script, they would be names of the page.
/* oxlint-disable unicorn/consistent-function-scoping */
(() => {
  type Verdict = 'fits' | 'specimen' | 'disputed' | 'superseded' | 'revoked' | 'unknown';

  /** The part of the site's answer that is shown. */
  interface Facts {
    readonly id: string;
    readonly number: string;
    readonly issuer: string;
    readonly level: string;
    readonly statusLine: string;
    readonly sealedAt: string;
    readonly isDisputed: boolean;
    readonly newerNumber: string | null;
  }
  interface Answer {
    readonly verdict: Exclude<Verdict, 'specimen' | 'disputed'>;
    readonly document: Facts | null;
  }
  interface RangedFile {
    readonly hashOfHash: string;
    readonly verdict: Answer['verdict'];
    readonly isDisputed: boolean;
    readonly isSpecimen: boolean;
  }
  interface Checked {
    readonly verdict: Verdict;
    /** Null if nothing is known, or if the attribute "private" is set. */
    readonly document: Facts | null;
  }

  const site = new URL((document.currentScript as HTMLScriptElement).src).origin;

  const SAYS: Readonly<Record<Verdict, readonly [tone: 'good' | 'doubtful' | 'bad', heading: string, text: string]>> = {
    fits: ['good', 'Verified', 'This file is unchanged since it was issued.'],
    specimen: ['doubtful', 'Specimen', 'This file is unchanged, but it is for training or testing only.'],
    disputed: [
      'doubtful',
      'Verified, but disputed',
      'This file is unchanged, but the person it names says that it is not correct.',
    ],
    superseded: ['doubtful', 'Replaced by a newer version', 'This file is unchanged, but it may be out of date.'],
    revoked: ['bad', 'Revoked', 'This file is unchanged, but the document was revoked. Do not rely on it.'],
    unknown: ['bad', 'Not a match', 'This file was changed or is not from this site. Do not rely on it.'],
  };

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

  const verdictOf = (answer: Answer['verdict'], isDisputed: boolean, isSpecimen: boolean): Verdict => {
    if (answer !== 'fits') return answer;
    if (isDisputed) return 'disputed';
    return isSpecimen ? 'specimen' : 'fits';
  };

  async function checkByHash(digest: Uint8Array): Promise<Checked> {
    const { verdict, document: found } = await ask<Answer>('hash', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ sha256: digitsOf(digest) }),
    });
    return { verdict: verdictOf(verdict, found?.isDisputed === true, found?.level === 'S'), document: found };
  }

  async function checkByRange(digest: Uint8Array<ArrayBuffer>): Promise<Checked> {
    const wanted = digitsOf(await hash(digest));
    const files = await ask<readonly RangedFile[]>(`range/${wanted.slice(0, 5)}`, {});
    const found = files.find(({ hashOfHash }) => hashOfHash === wanted);
    const verdict = found ? verdictOf(found.verdict, found.isDisputed, found.isSpecimen) : 'unknown';
    return { verdict, document: null };
  }

  // The colors follow the page, not the visitor: most pages stay white for those who prefer dark ones.
  const STYLE = `
    :host { display: block; --good: light-dark(#1d6b45, #6fcf9b);
      --doubtful: light-dark(#8a5300, #f0b45c); --bad: light-dark(#a32020, #ff8f85); }
    label { display: block; font-weight: 600; }
    input { margin-top: .5em; font: inherit; max-width: 100%; min-height: 2.75em; }
    h3 { margin: 1em 0 .25em; font-size: 1.25em; color: var(--tone); }
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
        const digest = await hash(await file.arrayBuffer());
        const checked = await (this.hasAttribute('private') ? checkByRange(digest) : checkByHash(digest));
        this.#show(checked);
        this.dispatchEvent(new CustomEvent('documentcheck', { detail: checked }));
        return checked;
      } catch {
        this.#result.replaceChildren(make('p', 'This file could not be verified. Check the connection and try again.'));
        return null;
      }
    }

    #show({ verdict, document: found }: Checked): void {
      const [tone, title, text] = SAYS[verdict];
      const heading = make('h3', title);
      heading.style.setProperty('--tone', `var(--${tone})`);
      const list = document.createElement('dl');
      const rows: readonly (readonly [string, string])[] = found
        ? [
            ['Issued by', found.issuer],
            ['Issuer status', `${found.level}: ${found.statusLine}`],
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
      this.#result.replaceChildren(heading, make('p', text), ...(rows.length > 0 ? [list] : []), more);
    }
  }

  // Twice if the page has two tags.
  if (!customElements.get('document-check')) customElements.define('document-check', DocumentCheck);
})();
