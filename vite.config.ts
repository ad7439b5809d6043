import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/**
 * What every public page begins with, as one script and one style: a dozen small files would each wait for a
 * connection before the first paint.
 */
const SHELL =
  /src\/(?:kinds\/(?:kinds|catalogue|[^/]+\/meta)\.|web\/(?:[^/]+\.tsx?$|layouts\/(?!admin)|theme\/(?!mantine)|ui\/(?:button|cut|cut-geometry|icon|is-mounted|level-mark|logo|status-badge)\.))/;

/** What the pages that are only read have in common. */
const READING =
  /src\/web\/(?:structured-data\/|site\/(?:plans|illustrative-testimonials|small-pictures|hero-paper|checking-drawings|reading)\.|ui\/(?:banner|carousel|faq|feature-card|price-tag|testimonials)\.)/;

/** Fields of a form, which the calculator, the guide and the generators share. */
const FIELDS = /src\/web\/ui\/(?:choices|field|help-tooltip|text-input)\./;

/** Packages of the server that consist of many small files. The others stay as they are installed. */
const BUNDLED = [
  /^@asteasolutions\//,
  /^@mantine\//,
  /^@peculiar\//,
  /^@react-router\//,
  /^@react-email\//,
  /^@simplewebauthn\//,
  /^@libpdf\//,
  /^@hono\//,
  /^(asn1js|hono|html-to-text|kysely|pkijs|react-router|stripe|zod)(\/|$)/,
];

// The server is one bundle with the pages, so that both share one module graph.
export default defineConfig({
  plugins: [reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'shell', test: SHELL, priority: 2 },
                { name: 'fields', test: FIELDS, priority: 1 },
                { name: 'reading', test: READING },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: './src/server/main.ts' } },
      // Bundled, because each start would find and link a thousand small files, which takes longer than all the rest.
      resolve: { noExternal: BUNDLED },
    },
  },
});
