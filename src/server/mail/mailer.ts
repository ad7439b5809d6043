import { constants } from 'node:fs';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';

export interface MailAttachment {
  readonly filename: string;
  readonly content: Uint8Array;
  readonly contentType: string;
}

export interface MailMessage {
  /** Becomes the Message-ID: a repeated attempt is recognised as the same letter. */
  readonly id: string;
  readonly to: string;
  /** What the house is called today. */
  readonly houseName?: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly MailAttachment[];
}

export interface Mailer {
  send(message: MailMessage): Promise<void>;
  /** Says hello to the mail server and signs in, as before every letter; fails with what is in the way. */
  verify(): Promise<void>;
  close(): void;
}

/** The address is the mail server's matter. The name beside it is the environment's until settings name the house otherwise. */
const senderOf = ({ brandName, mail }: Config, houseName = brandName) =>
  houseName === brandName ? mail.from : { name: houseName, address: /<([^>]+)>$/.exec(mail.from)?.[1] ?? mail.from };

const toEnvelope = (config: Config, message: MailMessage) => ({
  from: senderOf(config, message.houseName),
  to: message.to,
  replyTo: message.replyTo,
  subject: message.subject,
  html: message.html,
  text: message.text,
  messageId: `<${message.id}@${new URL(config.siteUrl).hostname}>`,
  attachments: message.attachments?.map(({ filename, content, contentType }) => ({
    filename,
    content: Buffer.from(content),
    contentType,
  })),
  // Nothing in a letter may make the sender fetch a file or an address.
  disableFileAccess: true,
  disableUrlAccess: true,
});

const createSmtpMailer = (config: Config, url: string): Mailer => {
  const transport = createTransport(url, undefined);
  return {
    send: async (message) => {
      await transport.sendMail(toEnvelope(config, message));
    },
    verify: async () => {
      await transport.verify();
    },
    close: () => transport.close(),
  };
};

/** Without a mail server every letter is a file that any mail program opens, newest last by name. */
const createFolderMailer = (config: Config, now: () => Date): Mailer => {
  const folder = join(config.dataDir, 'mail');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (message) => {
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
    close: () => transport.close(),
  };
};

export const createMailer = (config: Config, now: () => Date): Mailer =>
  config.mail.smtpUrl === undefined ? createFolderMailer(config, now) : createSmtpMailer(config, config.mail.smtpUrl);
