import { html, raw } from 'hono/html';
import { fieldsOf } from './description.ts';
import { CALLS, PAYMENTS } from '../../services/http/limits/rate-limit.ts';
import { samplesOf } from './code-samples.ts';
import { curlOf, EXAMPLES, type Example } from './examples.ts';
import type { Call, Description, Field, Schema } from './description.ts';

type Html = ReturnType<typeof html>;

const STYLE = `
:root { color-scheme: light dark; --background: light-dark(#efeeeb, #17161b); --surface: light-dark(#fff, #211f27); --ink: light-dark(#1c1a22, #eeece8);
  --quiet: light-dark(#5d5a66, #b9b5c0); --rule: light-dark(#d8d6d0, #37343f); --violet: light-dark(#5b3a9e, #c0abee); --code: light-dark(#f7f6f3, #1b1a20); }
* { box-sizing: border-box; }
body { background: var(--background); color: var(--ink); font: 16px/25px 'Instrument Sans', 'Helvetica Neue', Arial, sans-serif; margin: 0; }
.frame { display: grid; gap: 0 48px; grid-template-columns: 15rem minmax(0, 1fr); margin: 0 auto; max-width: 96rem; padding: 40px 24px 96px; }
.frame > * { min-width: 0; }
h1, h2 { font-family: 'Brygada 1918', Georgia, serif; font-weight: 600; line-height: 1.2; }
h1 { font-size: 44px; margin: 0 0 12px; } h2 { font-size: 26px; margin: 56px 0 16px; } h3, .call { font: 600 18px/1.3 'Instrument Sans', 'Helvetica Neue', Arial, sans-serif; margin: 0 0 4px; } .part { color: var(--quiet); font-size: 14px; margin: 20px 0 4px; }
pre { margin: 0; } code, .path { font: 14px/22px 'Spline Sans Mono', ui-monospace, Menlo, monospace; }
nav { align-self: start; font-size: 15px; position: sticky; top: 40px; max-height: calc(100vh - 80px); overflow: auto; }
nav ul { list-style: none; margin: 4px 0 20px; padding: 0; } nav li { margin-top: 8px; } nav summary { color: var(--ink); font-size: 15px; margin: 0; padding: 6px 0; }
a { color: inherit; text-decoration-color: var(--rule); text-underline-offset: 4px; } a:hover { text-decoration-color: currentColor; }
:focus-visible { outline: 3px solid var(--violet); outline-offset: 3px; }
article { background: var(--surface); border: 1px solid var(--rule); contain-intrinsic-size: auto 420px; content-visibility: auto; display: grid; margin: 0 0 20px; scroll-margin-top: 24px; }
article > * { min-width: 0; padding: 24px 28px; } .code { background: var(--code); border-top: 1px solid var(--rule); }
@media (min-width: 1240px) { article { grid-template-columns: minmax(0, 1fr) minmax(0, 30rem); } .code { border-left: 1px solid var(--rule); border-top: 0; } .code > * { position: sticky; top: 24px; } }
.code pre { max-height: 30rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 13px; } .bar { align-items: center; color: var(--quiet); display: flex; font-size: 14px; justify-content: space-between; margin-bottom: 8px; min-height: 32px; }
button { background: var(--surface); border: 1px solid var(--quiet); border-radius: 2px; color: var(--ink); cursor: pointer; font: inherit; min-height: 32px; padding: 2px 12px; }
fieldset { border: 0; display: flex; gap: 4px 16px; flex-wrap: wrap; margin: 0 0 24px; padding: 0; } legend { color: var(--quiet); padding: 0; } label { align-items: center; display: flex; gap: 6px; min-height: 32px; } input { accent-color: var(--violet); }
:root:has(#curl:checked) .sample:not(.curl), :root:has(#typescript:checked) .sample:not(.typescript), :root:has(#python:checked) .sample:not(.python) { display: none; }
summary { color: var(--quiet); cursor: pointer; font-size: 14px; margin-top: 20px; padding: 4px 0; }
.path { display: block; overflow-wrap: anywhere; } .path b { color: var(--violet); }
.scroll { overflow-x: auto; } table { border-collapse: collapse; font-size: 15px; width: 100%; }
th { color: var(--quiet); font-weight: 500; } th, td { border-top: 1px solid var(--rule); padding: 6px 16px 6px 0; text-align: left; vertical-align: top; } td:nth-child(2) { min-width: 9rem; }
p { margin: 0 0 12px; max-width: 44rem; } .groups { columns: 16rem; list-style: none; margin: 0; padding: 0; } .groups li { padding: 4px 0; }
@media (max-width: 800px) { .frame { grid-template-columns: minmax(0, 1fr); } nav { margin-bottom: 40px; max-height: none; position: static; } h1 { font-size: 34px; } article > * { padding: 20px; } }
`;

const anchorOf = (method: string, path: string): string => `${method}${path.replaceAll(/[^\w]+/g, '-')}`;

const table = (heading: string, fields: readonly Field[]): Html | '' =>
  fields.length === 0
    ? ''
    : html`<h3 class="part">${heading}</h3>
        <div class="scroll" tabindex="0" role="group" aria-label="${heading}">
          <table>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Is</th>
                <th scope="col">Note</th>
              </tr>
            </thead>
            <tbody>
              ${fields.map(
                ({ path, kind, required, note }) =>
                  html`<tr>
                    <td><code>${path}</code></td>
                    <td>${kind}${required ? '' : ', optional'}</td>
                    <td>${note}</td>
                  </tr>`,
              )}
            </tbody>
          </table>
        </div>`;

const bodyOf = (content: Call['requestBody']): readonly [string, Schema] | undefined => {
  const [entry] = Object.entries(content?.content ?? {});
  return entry === undefined ? undefined : [entry[0], entry[1].schema ?? {}];
};

const parametersOf = ({ parameters = [] }: Call): Field[] =>
  parameters.map(({ name, in: place, required = false, schema, description = '' }) => ({
    path: name,
    kind: `in the ${place}`,
    required,
    note: description || (schema?.description ?? ''),
  }));

const copied = (of: string, name: string, code: string, language = ''): Html =>
  html`<div class="${language === '' ? 'copied' : `copied sample ${language}`}">
    <div class="bar"><span>${name}</span></div>
    <pre tabindex="0" role="group" aria-label="${of}: ${name}"><code>${code}</code></pre>
  </div>`;

const article = (whole: Description, method: string, path: string, call: Call): Html => {
  const request = bodyOf(call.requestBody);
  const answers = Object.entries(call.responses).filter(([status]) => status !== 'default');
  const summary = call.summary ?? path;
  return html`<article id="${anchorOf(method, path)}">
    <div>
      <h2 class="call">${summary}</h2>
      <span class="path"><b>${method.toUpperCase()}</b> /api${path}</span>
      ${call.description === undefined ? '' : html`<p>${call.description}</p>`}
      ${table('Parameters', parametersOf(call))}
      ${request === undefined ? '' : table(`Body, ${request[0]}`, fieldsOf(whole, request[1]))}
      <details>
        <summary>Answers: ${answers.map(([status]) => status).join(', ')}</summary>
        ${answers.map(([status, answer]) => {
          const got = bodyOf(answer);
          const fields = got === undefined ? [] : fieldsOf(whole, got[1]);
          const heading = `${status}: ${answer.description}${got === undefined ? '' : `, ${got[0]}`}`;
          return fields.length === 0 ? html`<h3 class="part">${heading}</h3>` : table(heading, fields);
        })}
      </details>
    </div>
    <div class="code">
      ${samplesOf(apiOf(whole), method, path, call).map(({ language, name, code }) =>
        copied(summary, name, code, language),
      )}
    </div>
  </article>`;
};

const apiOf = (whole: Description): string => whole.servers?.[0]?.url ?? '/api';

const walk = (whole: Description, example: Example): Html =>
  html`<article>
    <div>
      <h3>${example.heading}</h3>
      <p>${example.words}</p>
    </div>
    <div class="code">${copied(example.heading, 'curl', curlOf(apiOf(whole), example))}</div>
  </article>`;

/** Copies an example, and keeps the language for the next visit. The page has everything without it. */
const SCRIPT = `(function(){document.querySelectorAll('.copied').forEach(function(e){
var b=document.createElement('button');b.type='button';var say=function(w){b.textContent=w;b.setAttribute('aria-label',w+': '+e.querySelector('pre').getAttribute('aria-label'))};say('Copy');
b.onclick=function(){navigator.clipboard.writeText(e.querySelector('code').textContent).then(function(){say('Copied');
setTimeout(say,2000,'Copy')})};e.querySelector('.bar').append(b)});
var k='paperproof-code-language',l=null;try{l=localStorage.getItem(k)}catch(e){}
document.querySelectorAll('[name=language]').forEach(function(i){if(i.id===l)i.checked=true;
i.onchange=function(){try{localStorage.setItem(k,i.id)}catch(e){}}})})()`;

const callsByTag = (whole: Description): Map<string, { method: string; path: string; call: Call }[]> => {
  const calls = Object.entries(whole.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ method, path, call })),
  );
  return Map.groupBy(calls, ({ call }) => call.tags?.[0] ?? 'Others');
};

/** What programs seldom call. */
const LAST = new Set(['Accounts', 'Admin', 'Blog']);

const HOME = '/api/docs';

/** "Companies and people" -> "/api/docs/companies-and-people". */
const addressOf = (tag: string): string => `${HOME}/${tag.toLowerCase().replaceAll(/\W+/g, '-')}`;

interface Site {
  readonly brandName: string;
  readonly nonce: string;
  readonly fonts: string;
}

type Group = readonly [
  tag: string,
  calls: readonly { readonly method: string; readonly path: string; readonly call: Call }[],
];

const groupOf = (whole: Description, ...[tag, calls]: Group): Html =>
  html`<h1>${tag}</h1>
    <p><a href="${HOME}">API</a>: how calls answer, keys, limits, and the way from a form to a verified document.</p>
    ${calls.map(({ method, path, call }) => article(whole, method, path, call))}`;

const startOf = (whole: Description, groups: readonly Group[]): Html => html`
  <h1>API</h1>
  <p>
    JSON in, JSON out. A call that worked answers <code>{ "data": ... }</code>; one that did not answers
    <code>{ "type", "message", "code", "fields", "requestId" }</code> with a status from 400 on; <code>type</code> is
    the page about the error. Money is whole cents, dates are <code>YYYY-MM-DD</code>. Create an API key in the
    dashboard and send it as <code>Authorization: Bearer ...</code>. A call that creates or pays may carry an
    <code>Idempotency-Key</code> and then runs once, no matter how often you send it.
  </p>
  <p>
    Too many calls get a 429 with <code>Retry-After</code>. Every response says how many calls are left in
    <code>RateLimit-Remaining</code>. The limit is ${CALLS.limit} calls a minute and ${PAYMENTS.limit} payments an hour
    per IP address. Calls that send email or verify documents may have lower limits. A body can be 1 MB, an upload 10
    MB.
  </p>
  <p>
    <a href="/developers/">For developers</a>: quick start, keys and scopes, webhooks with their signature, and every
    error.
  </p>
  <p>
    The TypeScript is that of <code>@paperproof/client</code> where a call takes a key, and the Python that of
    <code>requests</code>. Bodies show what a call requires. Put your own values in their place.
  </p>
  <p>For programs: <a href="/api/openapi.json">openapi.json</a>, OpenAPI 3.1.</p>
  <h2 id="start">From a form to a verified document</h2>
  ${EXAMPLES.map((example) => walk(whole, example))}
  <h2 id="calls">All calls</h2>
  <ul class="groups">
    ${groups.map(([tag, calls]) => html`<li><a href="${addressOf(tag)}">${tag}</a>: ${calls.length}</li>`)}
  </ul>
`;

/**
 * Renders the description, or the calls of one address of it, as a page that needs no scripts and fetches nothing. Its
 * columns are calls, words and code. Null if no group has the address.
 */
export const documentationPage = (
  whole: Description,
  address: string,
  { brandName, nonce, fonts }: Site,
): Html | null => {
  const groups = [...callsByTag(whole)].toSorted(
    ([a], [b]) => Number(LAST.has(a)) - Number(LAST.has(b)) || a.localeCompare(b),
  );
  const shown = groups.find(([tag]) => addressOf(tag) === address);
  if (!shown && address !== HOME) return null;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>${shown ? `${shown[0]} | ` : ''}API | ${brandName}</title>
        <style nonce="${nonce}">
          ${raw(fonts + STYLE)}
        </style>
      </head>
      <body>
        <div class="frame">
          <nav aria-label="Calls">
            <p><a href="/">${brandName}</a></p>
            <fieldset>
              <legend>Examples in</legend>
              <label><input type="radio" name="language" id="curl" checked /> curl</label>
              <label><input type="radio" name="language" id="typescript" /> TypeScript</label>
              <label><input type="radio" name="language" id="python" /> Python</label>
            </fieldset>
            <p><a href="${HOME}#start">From a form to a verified document</a></p>
            ${groups.map(
              ([tag, calls]) =>
                html`<details ${tag === shown?.[0] ? 'open' : ''}>
                  <summary>${tag}</summary>
                  <ul>
                    ${calls.map(
                      ({ method, path, call }) =>
                        html`<li>
                          <a href="${addressOf(tag)}#${anchorOf(method, path)}">${call.summary ?? path}</a>
                        </li>`,
                    )}
                  </ul>
                </details>`,
            )}
          </nav>
          <main>${shown ? groupOf(whole, ...shown) : startOf(whole, groups)}</main>
        </div>
        <script nonce="${nonce}">
          ${raw(SCRIPT)};
        </script>
      </body>
    </html>`;
};
