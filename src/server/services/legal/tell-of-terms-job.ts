import { z } from 'zod';
import { LEGAL_TEXTS } from '../../../domain/legal/legal-texts.ts';
import { dayInWords } from '../../../domain/moment.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { defineJob, type Job } from '../jobs/job.ts';
import { enqueueEmail } from '../mail/enqueue-email.ts';
import { termsChangeEmail } from '../mail/templates/terms-change.tsx';

const AT_ONCE = 200;

const payload = z.object({ version: z.int(), after: z.uuid().nullable() });

/**
 * Emails account holders about new terms, in batches. Progress is saved in the same transaction as the emails, so that
 * a retry does not email anyone twice.
 */
export const tellOfTermsJob: Job<z.output<typeof payload>> = defineJob({
  name: 'tell-of-terms',
  payload,
  concurrency: 1,
  run: (app, { version, after }) =>
    app.db.transaction().execute(async (trx) => {
      const terms = await trx
        .selectFrom('legal_versions')
        .select(['content', 'effective_at', 'told_up_to'])
        .where('name', '=', 'terms')
        .where('version', '=', version)
        .where('withdrawn_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (!terms || terms.told_up_to !== after) return;
      const holders = await trx
        .selectFrom('users')
        .select(['id', 'full_name', 'username'])
        .where('disabled_at', 'is', null)
        .where('erase_at', 'is', null)
        .$if(after !== null, (query) => query.where('id', '>', after!))
        .orderBy('id')
        .limit(AT_ONCE)
        .execute();
      for (const { full_name: name, username } of holders) {
        await enqueueEmail(app, trx, {
          template: termsChangeEmail,
          content: {
            name,
            day: dayInWords(terms.effective_at),
            path: `${LEGAL_TEXTS.terms.path}?version=${version}`,
          },
          to: username,
        });
      }
      const last = holders.at(-1);
      if (!last) return;
      await trx
        .updateTable('legal_versions')
        .set({ told_up_to: last.id })
        .where('name', '=', 'terms')
        .where('version', '=', version)
        .execute();
      await enqueue(app, trx, tellOfTermsJob, { version, after: last.id });
    }),
});
