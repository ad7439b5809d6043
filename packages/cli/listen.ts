import { createServer } from 'node:http';
import { readWebhook } from '../client/webhook.ts';
import { UsageError } from './exit.ts';
import { printLines, printToErrors } from './print.ts';

const MOST_BYTES = 1_000_000;

interface ListenOptions {
  readonly port: number;
  readonly secret: string;
  readonly asJson: boolean;
}

/** Prints the messages of a webhook that arrive at this machine and are signed with its secret, until Ctrl-C. */
export function listen({ asJson, port, secret }: ListenOptions): Promise<never> {
  const server = createServer((request, answer) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const end = (status: number) => answer.writeHead(status).end();
    const read = async (): Promise<void> => {
      const headers = new Headers();
      for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature']) {
        const value = request.headers[name];
        if (typeof value === 'string') headers.set(name, value);
      }
      const message = await readWebhook(secret, headers, Buffer.concat(chunks).toString('utf8'));
      if (!message) {
        printToErrors('Refused a message that is not signed with this secret, or is more than five minutes old.');
        return void end(401);
      }
      const { data, timestamp, type } = message;
      printLines(asJson ? JSON.stringify(message) : `${timestamp}  ${type}  ${JSON.stringify(data)}`);
      end(204);
    };
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= MOST_BYTES) chunks.push(chunk);
    });
    request.on('end', () => {
      if (size > MOST_BYTES) return void end(413);
      return void read().catch(() => end(400));
    });
  });
  return new Promise<never>((_resolve, reject) => {
    server.on('error', ({ code, message }: NodeJS.ErrnoException) =>
      reject(
        new UsageError(
          code === 'EADDRINUSE' ? `Another program listens on port ${port}. Choose one with --port.` : message,
        ),
      ),
    );
    server.listen(port, '127.0.0.1', () => {
      const { port: open } = server.address() as { port: number };
      printToErrors(
        `Listening on http://localhost:${open}/. Ctrl-C ends it. This is no tunnel: only a site on this machine, in test mode, can send here.`,
      );
    });
  });
}
