import type { App } from '../app.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { verificationEndsMail } from '../mail/templates/verification-ends.tsx';
import { dayOf } from '../subscriptions/days.ts';

/** Days before the end of a proof on which its owner hears of it, the furthest first. */
const REMINDERS = [30, 7] as const;
const AT_ONCE = 100;

/** One letter thirty days before a proof ends and one a week before, unless it was proved anew in the meantime. */
export async function remindIssuers(app: App): Promise<void> {
  for (const days of REMINDERS) {
    const due = await app.db
      .selectFrom('verifications')
      .select('id')
      .where('state', '=', 'confirmed')
      .where('expires_at', '>', app.now())
      .where('expires_at', '<=', new Date(app.now().getTime() + days * 86_400_000))
      .where((where) => where.or([where('reminded_days', 'is', null), where('reminded_days', '>', days)]))
      .limit(AT_ONCE)
      .execute();
    for (const { id } of due) await remind(app, id, days);
  }
}

async function remind(app: App, id: string, days: number): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    // Whoever changes the row sends the letter: of two sweeps one finds it done.
    const row = await trx
      .updateTable('verifications')
      .set({ reminded_days: days })
      .where('id', '=', id)
      .where('state', '=', 'confirmed')
      .where((where) => where.or([where('reminded_days', 'is', null), where('reminded_days', '>', days)]))
      .returning(['user_id', 'issuer', 'issuer_key', 'method', 'domain', 'expires_at'])
      .executeTakeFirst();
    // Found in both windows, as after a long silence: one letter is enough.
    if (!row || (days === REMINDERS[0] && isWithinLast(app, row.expires_at!))) return;
    const anew = await trx
      .selectFrom('verifications')
      .select('id')
      .where('user_id', '=', row.user_id)
      .where('issuer_key', '=', row.issuer_key)
      .where('method', row.method === 'business' ? '=' : '<>', 'business')
      .where('state', 'in', ['confirmed', 'waiting'])
      .where('id', '<>', id)
      .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', row.expires_at!)]))
      .executeTakeFirst();
    if (anew) return;
    const user = await trx
      .selectFrom('users')
      .select(['full_name', 'username', 'disabled_at'])
      .where('id', '=', row.user_id)
      .executeTakeFirstOrThrow();
    if (user.disabled_at !== null) return;
    await enqueueMail(app, trx, {
      template: verificationEndsMail,
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
