import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../../platform/config.ts';
import { ConfigError } from '../../platform/config.ts';

/** The open port of this process. It is opened first, so that a taken port is noticed before anything starts. */
export interface HttpPort {
  readonly port: number;
  /** From now on `listener` answers; until then requests are asked to come back. */
  readonly answerWith: (listener: RequestListener) => void;
  /** From now on, each connection ends with its answer, so that clients open the next one elsewhere. */
  readonly endConnections: () => void;
  /** Accepts no new requests and resolves once the open ones have been answered. */
  readonly close: (patience: number) => Promise<void>;
}

const NEIGHBOURS = 20;

const starting: RequestListener = (_, response) => {
  response.writeHead(503, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Retry-After': '1',
    'Cache-Control': 'no-store',
  });
  response.end('Starting. Please try again in a moment.\n');
};

const listenOn = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });

const sentenceFor = ({ code }: NodeJS.ErrnoException, { host, port }: Config): string => {
  if (code === 'EADDRINUSE') return `PORT ${port} on ${host} is taken by another program. Set PORT to a free one.`;
  if (code === 'EACCES') return `PORT ${port} may not be opened by this user. Set PORT to a number above 1023.`;
  return `HOST ${host} cannot be listened on (${code}). Set HOST to an address of this machine, or to 0.0.0.0 for all.`;
};

export const openHttpPort = async (config: Config): Promise<HttpPort> => {
  let listener = starting;
  let ending = false;
  let closing = false;
  const server = createServer(
    {
      // Limits slow senders: headers within 15 s. Bodies have their own, stricter limits.
      headersTimeout: 15_000,
      requestTimeout: 150_000,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 5_000,
      maxHeaderSize: 16_384,
    },
    (request, response) => {
      if (ending) response.setHeader('Connection', 'close');
      // Otherwise a connection that just became idle would be waited for until it times out.
      response.once('close', () => setImmediate(() => closing && server.closeIdleConnections()));
      listener(request, response);
    },
  );

  // Disconnects a client that stops reading an answer, and frees what was kept open to write it.
  server.setTimeout(120_000);

  const last = config.portMayMove && config.port !== 0 ? Math.min(config.port + NEIGHBOURS, 65_535) : config.port;
  for (let port = config.port; ; port++) {
    try {
      const opened = await listenOn(server, port, config.host);
      return {
        port: opened,
        answerWith: (next) => {
          listener = next;
        },
        endConnections: () => {
          ending = true;
        },
        close: (patience) => {
          ending = true;
          closing = true;
          return new Promise((resolve) => {
            const timer = setTimeout(() => server.closeAllConnections(), patience);
            server.close(() => {
              clearTimeout(timer);
              resolve();
            });
            server.closeIdleConnections();
          });
        },
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE' && port < last) continue;
      throw new ConfigError(sentenceFor(error as NodeJS.ErrnoException, config));
    }
  }
};
