import { z } from 'zod';
import { defineJob } from '../jobs/job.ts';
import { readSiteInfo } from '../settings/read-site-info.ts';
import { emailTemplates } from './templates/registry.ts';
import { renderEmail } from './render-email.ts';

export const emailRequest = z.object({
  template: z.string(),
  content: z.record(z.string(), z.unknown()),
  to: z.string(),
  replyTo: z.string().optional(),
  /** Stored files, read when the email is sent. */
  attachments: z.array(z.object({ storageKey: z.string(), filename: z.string(), contentType: z.string() })).default([]),
});

/** Sends a queued email. Its retries cover a mail server that is down for a day. */
export const sendEmailJob = defineJob({
  name: 'mail',
  payload: emailRequest,
  retries: 30,
  firstRetrySeconds: 2,
  expireSeconds: 120,
  concurrency: 4,
  run: async (app, request, { id }) => {
    const template = emailTemplates.find(({ name }) => name === request.template);
    if (template === undefined) throw new Error(`There is no email template named ${request.template}.`);
    const content = template.content.parse(request.content);
    const site = await readSiteInfo(app);
    await app.mail.send({
      id,
      senderName: site.brandName,
      to: request.to,
      replyTo: request.replyTo,
      ...renderEmail(site, template, content),
      attachments: await Promise.all(
        request.attachments.map(async ({ storageKey, filename, contentType }) => ({
          filename,
          contentType,
          content: await app.hooks.attachment(app, storageKey),
        })),
      ),
    });
  },
});
