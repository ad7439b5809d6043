import type { App } from '../../services/app.ts';
import { enqueueEmail } from '../../services/mail/enqueue-email.ts';
import { verificationExpiresEmail } from '../../services/mail/templates/verification-expires.tsx';
import { dayOf } from '../../services/mail/days.ts';

/** Days before a verification expires on which its owner gets a reminder, earliest first. */
const REMINDERS = [30, 7] as const;
const BATCH_SIZE = 100;

/** Sends a reminder 30 days and 7 days before a verification expires, unless it was renewed. */
export async function remindIssuers(app: App): Promise<void> {
  for (const days of REMINDERS) {
    const due = await app.db
      .selectFrom('verifications')
      .select('id')
      .where('state', '=', 'confirmed')
      .where('expires_at', '>', app.now())
      .where('expires_at', '<=', new Date(app.now().getTime() + days * 86_400_000))
      .where((where) => where.or([where('reminded_days', 'is', null), where('reminded_days', '>', days)]))
      .limit(BATCH_SIZE)
      .execute();
    for (const { id } of due) await remind(app, id, days);
  }
}

async function remind(app: App, id: string, days: number): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    // Only the sweep that updates the row sends the email, so that two sweeps cannot both send it.
    const row = await trx
      .updateTable('verifications')
      .set({ reminded_days: days })
      .where('id', '=', id)
      .where('state', '=', 'confirmed')
      .where((where) => where.or([where('reminded_days', 'is', null), where('reminded_days', '>', days)]))
      .returning(['user_id', 'issuer', 'issuer_key', 'method', 'domain', 'expires_at'])
      .executeTakeFirst();
    // Both reminders are due, for example after downtime, so send only the later one.
    if (!row || (days === REMINDERS[0] && isWithinLast(app, row.expires_at!))) return;
    const renewal = await trx
      .selectFrom('verifications')
      .select('id')
      .where('user_id', '=', row.user_id)
      .where('issuer_key', '=', row.issuer_key)
      .where('method', row.method === 'business' ? '=' : '<>', 'business')
      .where('state', 'in', ['confirmed', 'waiting'])
      .where('id', '<>', id)
      .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', row.expires_at!)]))
      .executeTakeFirst();
    if (renewal) return;
    const user = await trx
      .selectFrom('users')
      .select(['full_name', 'username', 'disabled_at'])
      .where('id', '=', row.user_id)
      .executeTakeFirstOrThrow();
    if (user.disabled_at !== null) return;
    await enqueueEmail(app, trx, {
      template: verificationExpiresEmail,
      content: {
        name: user.full_name,
        issuer: row.issuer,
        domain: row.method === 'business' ? null : row.domain,
        until: dayOf(row.expires_at!),
      },
      to: user.username,
    });
  });
}

const isWithinLast = (app: App, expiresAt: Date): boolean =>
  expiresAt.getTime() - app.now().getTime() <= REMINDERS[1] * 86_400_000;
