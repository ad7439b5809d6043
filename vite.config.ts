import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

// The server is one bundle with the pages, so that both share one module graph.
export default defineConfig({
  plugins: [reactRouter()],
  environments: {
    ssr: {
      build: { rollupOptions: { input: './src/server/main.ts' } },
      // Bundled, so that the few parts we use leave the rest of the package (a style compiler) unread at start.
      resolve: { noExternal: [/^@react-email\//] },
    },
  },
});
