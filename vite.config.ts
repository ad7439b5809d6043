import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/**
 * What every public page begins with, as one script and one style: a dozen small files would each wait for a
 * connection before the first paint.
 */
const SHELL =
  /src\/web\/(?:[^/]+\.tsx?$|layouts\/(?!admin)|theme\/(?!mantine)|ui\/(?:button|cut|cut-geometry|icon|is-mounted|level-mark|logo|page-link|status-badge)\.)/;

/** What the pages that are only read have in common. */
const READING =
  /src\/web\/(?:structured-data\/|site\/(?:plans|illustrative-testimonials|covered-years|hero-paper|checking-drawings|reading)\.|ui\/(?:banner|carousel|faq|feature-card|price-tag|testimonials)\.)/;

/** Fields of a form, which the calculator, the guide and the generators share. */
const FIELDS = /src\/web\/ui\/(?:choices|field|help-tooltip|text-input)\./;

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
      // Bundled, so that the few parts we use leave the rest of the package (a style compiler) unread at start.
      resolve: { noExternal: [/^@react-email\//] },
    },
  },
});
