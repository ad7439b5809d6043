import { type Agent, request as ask } from 'node:http';
import { connect } from 'node:net';

export interface Sent {
  readonly method: string;
  /** Path and query as sent over the wire. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

export interface Answer {
  /** Null when the connection ended without an answer. */
  readonly status: number | null;
  readonly text: string;
}

const PATIENCE = 45_000;
const REMEMBERED = 600;

/** Sends the request unchanged with Node's own client, because fetch would fix what is malformed. */
export const send = (site: URL, agent: Agent, { method, target, headers, body }: Sent): Promise<Answer> =>
  new Promise((resolve) => {
    const none = (error: Error): void => resolve({ status: null, text: String(error) });
    const outgoing = ask(
      { host: site.hostname, port: site.port, agent, method, path: target, headers, timeout: PATIENCE },
      (incoming) => {
        let text = '';
        incoming.on('data', (chunk: Buffer) => {
          if (text.length < REMEMBERED) text += chunk.toString();
        });
        incoming.on('error', none);
        incoming.on('end', () => resolve({ status: incoming.statusCode!, text }));
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer within ${PATIENCE / 1_000} seconds`)));
    outgoing.on('error', none);
    outgoing.end(body ?? undefined);
  });

/** Bytes that are not a request, or a request that never finishes: answered with a status or a closed connection. */
export const sendBytes = (site: URL, bytes: string, leaveAfter: number): Promise<Answer> =>
  new Promise((resolve) => {
    const socket = connect(Number(site.port), site.hostname, () => socket.write(Buffer.from(bytes, 'latin1')));
    let text = '';
    const end = (): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? Number.NaN) || null, text });
    };
    const timer = setTimeout(end, leaveAfter);
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      end();
    });
    socket.on('error', end);
    socket.on('close', end);
  });
