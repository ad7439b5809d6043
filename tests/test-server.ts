import { createHttpServer } from '../src/server/doors/http/server.ts';
import type { SiteHandler } from '../src/server/services/http/who/http-env.ts';
import { drain } from '../src/server/services/http/limits/drain.ts';
import { openHttpPort } from '../src/server/services/http/listen.ts';
import type { HttpPort } from '../src/server/services/http/listen.ts';
import type { App } from '../src/server/services/app.ts';

export interface TestServer {
  readonly url: string;
  readonly httpPort: HttpPort;
  /** Says that the server stops, without closing it. */
  readonly drain: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const noPages: SiteHandler = (c) => c.text('no pages in this test', 404);

/** The App's HTTP server on a free port, with test pages, because the real ones need a build. */
export const serveTestApp = async (app: App, site: SiteHandler = noPages): Promise<TestServer> => {
  const httpPort = await openHttpPort({ ...app.config, port: 0, host: '127.0.0.1', portMayMove: false });
  const http = createHttpServer(app, site);
  httpPort.answerWith(http.listener);
  return {
    url: `http://127.0.0.1:${httpPort.port}`,
    httpPort,
    drain: () => drain(http, httpPort, 0),
    stop: async () => {
      await httpPort.close(5_000);
      await http.stop();
    },
  };
};
