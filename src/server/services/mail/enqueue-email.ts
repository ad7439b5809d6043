import type { Kysely, Transaction } from 'kysely';
import type { App } from '../app.ts';
import type { Database } from '../../platform/db/schema.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { sendEmailJob } from './send-email-job.ts';
import type { EmailTemplate } from './template.ts';

export interface EmailRequest<Content extends object> {
  readonly template: EmailTemplate<Content>;
  readonly content: Content;
  readonly to: string;
  readonly replyTo?: string;
  readonly attachments?: { storageKey: string; filename: string; contentType: string }[];
}

/** Queues an email inside the caller's transaction. A worker sends it after the commit. */
export const enqueueEmail = async <Content extends object>(
  app: App,
  trx: Transaction<Database> | Kysely<Database>,
  { template, content, to, replyTo, attachments = [] }: EmailRequest<Content>,
): Promise<void> => {
  await enqueue(app, trx, sendEmailJob, {
    template: template.name,
    content: template.content.parse(content) as Record<string, unknown>,
    to,
    replyTo,
    attachments,
  });
};
