import { randomInt } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { AppError } from '../../../domain/errors.ts';
import { isUuid } from '../../../domain/uuid.ts';
import type { Database } from '../../platform/db/schema.ts';
import { changeAs } from '../../services/actions/change-as.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { newToken, tokenHash } from '../../services/auth/token.ts';
import { enqueueEmail } from '../../services/mail/enqueue-email.ts';
import { workerInvitationEmail } from '../../services/mail/templates/worker-invitation.tsx';
import { lockCompany } from './lock-company.ts';
import { requireCompany } from './require-company.ts';

const DAYS = 14;
const DAY_MS = 86_400_000;
const MOST_AT_ONCE = 500;

export const workersToInvite = z.object({
  people: z
    .array(z.uuid({ error: 'Choose people of this company.' }))
    .min(1, { error: 'Choose at least one person.' })
    .max(MOST_AT_ONCE, { error: `Choose up to ${MOST_AT_ONCE} people at once.` }),
  by: z.enum(['email', 'link']),
});

/** Somebody who can fill in now. The code is shown once. So is the link, which is null if it was emailed. */
export const invitedWorker = z.object({
  person: z.string(),
  name: z.string(),
  link: z.string().nullable(),
  code: z.string(),
});
export type InvitedWorker = z.output<typeof invitedWorker>;

/** "4821-7730": easy to say on the phone. */
function newCode(): string {
  const digits = String(randomInt(100_000_000)).padStart(8, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** The code belongs to its link, so that neither opens bank details alone. */
export const hashOfCode = (hashOfToken: string, code: string): string =>
  tokenHash(`${hashOfToken} ${code.replaceAll(/\D/g, '')}`);

/** Makes a link for each of these people. A link that somebody had before ends. */
export async function inviteWorkers(
  app: App,
  actor: Actor,
  companyId: string,
  { people: ids, by }: z.output<typeof workersToInvite>,
): Promise<readonly InvitedWorker[]> {
  const { company } = await requireCompany(app, actor, companyId, 'edit');
  return changeAs(app, actor, async (trx) => {
    await lockCompany(trx, companyId);
    const people = await trx
      .selectFrom('company_people')
      .select(['id', 'name', 'email', 'language'])
      .where('company_id', '=', companyId)
      .where('id', 'in', ids)
      .orderBy(sql`lower(name)`)
      .execute();
    if (people.length < new Set(ids).size) throw new AppError('NOT_FOUND', 'Person not found.');
    const invited: InvitedWorker[] = [];
    for (const person of people) {
      const sentTo = by === 'email' ? person.email : '';
      const { token, code } = await writeInvitation(app, trx, { companyId, personId: person.id, sentTo });
      if (sentTo !== '')
        await enqueueEmail(app, trx, {
          template: workerInvitationEmail,
          content: { token, company: company.name, language: person.language, days: DAYS },
          to: sentTo,
        });
      const link = sentTo === '' ? `${app.config.siteUrl}/my-pay/details/?token=${token}` : null;
      invited.push({ person: person.id, name: person.name, link, code });
    }
    return invited;
  });
}

async function writeInvitation(
  app: App,
  trx: Transaction<Database>,
  { companyId, personId, sentTo }: { readonly companyId: string; readonly personId: string; readonly sentTo: string },
): Promise<{ readonly token: string; readonly code: string }> {
  const token = newToken();
  const code = newCode();
  await trx.deleteFrom('worker_invitations').where('person_id', '=', personId).execute();
  await trx
    .insertInto('worker_invitations')
    .values({
      company_id: companyId,
      person_id: personId,
      token_hash: tokenHash(token),
      code_hash: hashOfCode(tokenHash(token), code),
      sent_to: sentTo,
      expires_at: new Date(app.now().getTime() + DAYS * DAY_MS),
      created_at: app.now(),
    })
    .execute();
  return { token, code };
}

/** Ends the link of a person. What they sent stays. */
export async function revokeInvitation(app: App, actor: Actor, companyId: string, personId: string): Promise<string> {
  await requireCompany(app, actor, companyId, 'edit');
  const missing = new AppError('NOT_FOUND', 'This link was not found.');
  if (!isUuid(personId)) throw missing;
  return changeAs(app, actor, async (trx) => {
    const revoked = await trx
      .deleteFrom('worker_invitations')
      .using('company_people')
      .whereRef('company_people.id', '=', 'worker_invitations.person_id')
      .where('worker_invitations.company_id', '=', companyId)
      .where('worker_invitations.person_id', '=', personId)
      .where('submitted_at', 'is', null)
      .returning('company_people.name')
      .executeTakeFirst();
    if (!revoked) throw missing;
    return revoked.name;
  });
}

/** What became of the last link of each person. */
export type InvitationState = 'none' | 'open' | 'expired' | 'sent';

/** The people of a company, each with whether they were asked, by name. */
export async function listInvitations(app: App, actor: Actor, companyId: string, personId?: string) {
  await requireCompany(app, actor, companyId, 'read');
  const rows = await app.db
    .selectFrom('company_people')
    .leftJoin('worker_invitations', 'worker_invitations.person_id', 'company_people.id')
    .select(['company_people.id', 'name', 'email', 'sent_to', 'expires_at', 'submitted_at'])
    .select(
      sql<boolean>`withholding is null or coalesce((withholding ->> 'isAssumed')::boolean, false)`.as('lacksForms'),
    )
    .where('company_people.company_id', '=', companyId)
    .where((where) => where.or([where('ends_on', 'is', null), where('worker_invitations.id', 'is not', null)]))
    .$if(personId !== undefined, (query) => query.where('company_people.id', '=', personId!))
    .orderBy(sql`lower(name)`)
    .limit(MOST_AT_ONCE)
    .execute();
  const stateOf = ({ expires_at: ends, submitted_at: sent }: (typeof rows)[number]): InvitationState => {
    if (ends === null) return 'none';
    if (sent !== null) return 'sent';
    return ends > app.now() ? 'open' : 'expired';
  };
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    lacksForms: row.lacksForms,
    state: stateOf(row),
    until: row.expires_at,
    sentAt: row.submitted_at,
  }));
}
