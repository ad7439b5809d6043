import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../free-port.ts';

/** A mail server that can be away, slow, or refuse one address. */
export interface MailServer {
  readonly url: string;
  /** How often each message arrived, by its Message-ID. */
  readonly arrived: ReadonlyMap<string, number>;
  readonly goAway: () => Promise<void>;
  readonly comeBack: () => Promise<void>;
  readonly beSlow: (milliseconds: number) => void;
  readonly refuse: (address: RegExp | null) => void;
}

export async function startMailServer(): Promise<MailServer> {
  const port = await freePort();
  const arrived = new Map<string, number>();
  let delay = 0;
  let refused: RegExp | null = null;
  const open = (): SMTPServer =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) => {
        done(refused?.test(address) ? Object.assign(new Error('No such mailbox'), { responseCode: 451 }) : null);
      },
      async onData(stream, _session, done) {
        const text = (await buffer(stream)).toString();
        await sleep(delay);
        const id = /^Message-ID: (.+)$/im.exec(text)?.[1] ?? 'none';
        arrived.set(id, (arrived.get(id) ?? 0) + 1);
        done();
      },
    });
  let server = open();
  const comeBack = async (): Promise<void> => {
    server = open();
    server.on('error', () => undefined);
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
  };
  await comeBack();
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    comeBack,
    goAway: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
    beSlow: (milliseconds) => {
      delay = milliseconds;
    },
    refuse: (address) => {
      refused = address;
    },
  };
}
