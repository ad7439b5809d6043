import { render, toPlainText } from '@react-email/render';
import { z } from 'zod';
import { defineJob } from '../jobs/job.ts';
import { mailTemplates } from './templates/registry.ts';

export const mailOrder = z.object({
  template: z.string(),
  content: z.record(z.string(), z.unknown()),
  to: z.string(),
  replyTo: z.string().optional(),
  /** Files of the storage, fetched when the letter is sent. */
  attachments: z.array(z.object({ storageKey: z.string(), filename: z.string(), contentType: z.string() })).default([]),
});

/** An address in pointed brackets ends where it ends, whatever the sentence goes on with. */
const LINKS = {
  selector: 'a',
  options: { linkBrackets: ['<', '>'] as [string, string], hideLinkHrefIfSameAsText: true },
};

/** Writes the letter and hands it over. A mail server that is down for a day delays it and loses nothing. */
export const sendMailJob = defineJob({
  name: 'mail',
  payload: mailOrder,
  retries: 30,
  firstRetrySeconds: 2,
  expireSeconds: 120,
  concurrency: 4,
  run: async (app, order, { id }) => {
    const template = mailTemplates.find(({ name }) => name === order.template);
    if (template === undefined) throw new Error(`There is no letter named ${order.template}.`);
    const content = template.content.parse(order.content);
    const { brandName, siteUrl, mail } = app.config;
    const house = { brandName, siteUrl, supportEmail: mail.support };
    const html = await render(template.body(content, house));
    await app.mail.send({
      id,
      to: order.to,
      replyTo: order.replyTo,
      subject: template.subject(content, house),
      html,
      text: toPlainText(html, { selectors: [LINKS] }),
      attachments: await Promise.all(
        order.attachments.map(async ({ storageKey, filename, contentType }) => ({
          filename,
          contentType,
          content: await app.storage.get(storageKey),
        })),
      ),
    });
  },
});
