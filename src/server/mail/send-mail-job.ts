import { z } from 'zod';
import { defineJob } from '../jobs/job.ts';
import { readHouse } from '../house/read-house.ts';
import { mailTemplates } from './templates/registry.ts';
import { writeLetter } from './write-letter.ts';

export const mailOrder = z.object({
  template: z.string(),
  content: z.record(z.string(), z.unknown()),
  to: z.string(),
  replyTo: z.string().optional(),
  /** Files of the storage, fetched when the letter is sent. */
  attachments: z.array(z.object({ storageKey: z.string(), filename: z.string(), contentType: z.string() })).default([]),
});

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
    const house = await readHouse(app);
    await app.mail.send({
      id,
      houseName: house.brandName,
      to: order.to,
      replyTo: order.replyTo,
      ...(await writeLetter(house, template, content)),
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
