import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/**
 * What every public page begins with, as one script and one style: a dozen small files would each wait for a
 * connection before the first paint.
 */
const SHELL =
  /src\/web\/(?:[^/]+\.tsx?$|layouts\/(?!admin)|theme\/(?!mantine)|ui\/(?:button|cut|cut-geometry|icon|is-mounted|level-mark|logo|page-link|status-badge)\.)/;

// The server is one bundle with the pages, so that both share one module graph.
export default defineConfig({
  plugins: [reactRouter()],
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shell', test: SHELL }] } } } },
    },
    ssr: {
      build: { rollupOptions: { input: './src/server/main.ts' } },
      // Bundled, so that the few parts we use leave the rest of the package (a style compiler) unread at start.
      resolve: { noExternal: [/^@react-email\//] },
    },
  },
});
