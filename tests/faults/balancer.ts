import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Balancer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** How often it asks each node whether it is ready: as the balancers in deploy/. */
const CHECK_EVERY = 2_000;

/**
 * What stands before several nodes: asks /ready, sends each request to the next ready node, and forwards no request twice,
 * so that a node that stops too early shows.
 */
export async function startBalancer(nodes: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const isReady = nodes.map(() => true);
  const stopped = new AbortController();
  const checking = nodes.map(async (node, place) => {
    while (!stopped.signal.aborted) {
      const answer = await fetch(`${node}/ready`, { signal: AbortSignal.timeout(3_000) }).catch(() => null);
      await answer?.text();
      isReady[place] = answer?.ok ?? false;
      await sleep(CHECK_EVERY, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  });

  let turn = 0;
  const nextNode = (): string | undefined => {
    for (let tries = 0; tries < nodes.length; tries += 1) {
      turn = (turn + 1) % nodes.length;
      if (isReady[turn]) return nodes[turn];
    }
    return undefined;
  };
  const forward = (from: IncomingMessage, to: ServerResponse): void => {
    const node = nextNode();
    if (node === undefined) {
      to.writeHead(502).end('no node is ready');
      return;
    }
    const inner = request(
      `${node}${from.url}`,
      { method: from.method, headers: { ...from.headers, 'x-forwarded-for': from.socket.remoteAddress }, agent },
      (answer) => {
        to.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(to);
      },
    );
    inner.on('error', (error) => {
      if (to.headersSent) to.destroy();
      else to.writeHead(502).end(String(error));
    });
    from.pipe(inner);
  };

  const server = createServer(forward);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      stopped.abort();
      await Promise.all(checking);
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}
