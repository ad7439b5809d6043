import { constants } from 'node:fs';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMailbox } from '../../../domain/email-address.ts';
import type { Config } from '../../platform/config.ts';

export interface EmailAttachment {
  readonly filename: string;
  readonly content: Uint8Array;
  readonly contentType: string;
}

export interface EmailMessage {
  /** Becomes the Message-ID, so that mail servers recognize a repeated attempt as the same email. */
  readonly id: string;
  readonly to: string;
  /** The site's current name, shown as the sender. */
  readonly senderName?: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly EmailAttachment[];
}

export interface Mailer {
  send(message: EmailMessage): Promise<void>;
  /** Connects to the mail server and signs in, and fails with the reason if that does not work. */
  verify(): Promise<void>;
  close(): void;
}

/** The address always comes from the environment. The name comes from the site settings once they change it. */
const senderOf = ({ brandName, mail }: Config, senderName = brandName) =>
  senderName === brandName ? mail.from : { name: senderName, address: /<([^>]+)>$/.exec(mail.from)?.[1] ?? mail.from };

/** Passed on as one address, never as text in which the mail library may find another one. */
function mailbox(address: string) {
  if (!isMailbox(address)) throw new Error(`This is not one email address: ${JSON.stringify(address)}`);
  return { name: '', address };
}

const toEnvelope = (config: Config, message: EmailMessage) => ({
  from: senderOf(config, message.senderName),
  to: mailbox(message.to),
  ...(message.replyTo !== undefined && { replyTo: mailbox(message.replyTo) }),
  subject: message.subject,
  html: message.html,
  text: message.text,
  messageId: `<${message.id}@${new URL(config.siteUrl).hostname}>`,
  attachments: message.attachments?.map(({ filename, content, contentType }) => ({
    filename,
    content: Buffer.from(content),
    contentType,
  })),
  // No email content may make the mailer read a file or fetch a URL.
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Opened with the first email: a start sends none, and loading the mail library would make it longer. */
const opensLate = <Transport extends { close(): void }>(openNow: () => Promise<Transport>) => {
  let opened: Promise<Transport> | undefined;
  return {
    open: (): Promise<Transport> => (opened ??= openNow()),
    close: (): void => {
      void opened?.then((transport) => transport.close());
    },
  };
};

const createSmtpMailer = (config: Config, url: string): Mailer => {
  const { open, close } = opensLate(async () => (await import('nodemailer')).createTransport(url, undefined));
  return {
    send: async (message) => {
      await (await open()).sendMail(toEnvelope(config, message));
    },
    verify: async () => {
      await (await open()).verify();
    },
    close,
  };
};

/** Without a mail server, every email is saved as a file that any email app can open. The newest sorts last by name. */
const createFolderMailer = (config: Config, now: () => Date): Mailer => {
  const folder = join(config.dataDir, 'mail');
  const { open, close } = opensLate(async () =>
    (await import('nodemailer')).createTransport({ streamTransport: true, buffer: true, newline: 'windows' }),
  );
  return {
    send: async (message) => {
      const transport = await open();
      const { message: source } = await transport.sendMail({ ...toEnvelope(config, message), date: now() });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${now().toISOString().replaceAll(':', '-')}-${message.id}.eml`;
      const half = join(folder, `.${name}.part`);
      await writeFile(half, source as Buffer, { mode: 0o600 });
      await rename(half, join(folder, name));
    },
    verify: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await access(folder, constants.W_OK);
    },
    close,
  };
};

export const createMailer = (config: Config, now: () => Date): Mailer =>
  config.mail.smtpUrl === undefined ? createFolderMailer(config, now) : createSmtpMailer(config, config.mail.smtpUrl);
