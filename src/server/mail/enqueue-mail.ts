import type { Kysely, Transaction } from 'kysely';
import type { App } from '../app.ts';
import type { Database } from '../db/schema.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { sendMailJob } from './send-mail-job.ts';
import type { MailTemplate } from './template.ts';

export interface MailRequest<Content extends object> {
  readonly template: MailTemplate<Content>;
  readonly content: Content;
  readonly to: string;
  readonly replyTo?: string;
  readonly attachments?: { storageKey: string; filename: string; contentType: string }[];
}

/** Promises a letter inside the caller's transaction; a worker sends it. */
export const enqueueMail = async <Content extends object>(
  app: App,
  trx: Transaction<Database> | Kysely<Database>,
  { template, content, to, replyTo, attachments = [] }: MailRequest<Content>,
): Promise<void> => {
  await enqueue(app, trx, sendMailJob, {
    template: template.name,
    content: template.content.parse(content) as Record<string, unknown>,
    to,
    replyTo,
    attachments,
  });
};
