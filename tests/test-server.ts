import { getRequestListener } from '@hono/node-server';
import { createHttpServer } from '../src/server/http/server.ts';
import type { SiteHandler } from '../src/server/http/http-env.ts';
import { openDoor } from '../src/server/http/listen.ts';
import type { Door } from '../src/server/http/listen.ts';
import type { App } from '../src/server/app.ts';

export interface TestServer {
  readonly url: string;
  readonly door: Door;
  readonly stop: () => Promise<void>;
}

const noPages: SiteHandler = (c) => c.text('no pages in this test', 404);

/** The App's HTTP server on a free port, with pages of the test's own: the real ones need a build. */
export const serveTestApp = async (app: App, site: SiteHandler = noPages): Promise<TestServer> => {
  const door = await openDoor({ ...app.config, port: 0, host: '127.0.0.1', portMayMove: false });
  const http = await createHttpServer(app, site);
  door.answerWith(getRequestListener(http.fetch, { overrideGlobalObjects: false }));
  return {
    url: `http://127.0.0.1:${door.port}`,
    door,
    stop: async () => {
      http.lifecycle.stopping = true;
      await door.close(5_000);
      await http.stop();
    },
  };
};
