import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface WayToDatabase {
  readonly url: string;
  /** As a network that fails: connections stay open and nothing arrives. */
  readonly hang: () => void;
  /** As a server that is gone: connections end, and new ones are refused, until it is mended. */
  readonly cut: () => void;
  readonly mend: () => void;
  readonly close: () => void;
}

/** An address that leads to the database, and that a test can break. */
export async function openWayTo(databaseUrl: string, port = 0): Promise<WayToDatabase> {
  const database = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(database.port), database.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
      from.pipe(to);
    }
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const way = new URL(database);
  way.port = String((server.address() as AddressInfo).port);
  return {
    url: way.href,
    hang: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend: () => {
      isCut = false;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
