import { sql } from 'kysely';
import { z } from 'zod';
import { MEMBER_ROLES, MOST_MEMBERS } from '../../../domain/companies/company.ts';
import { AppError } from '../../../domain/errors.ts';
import { emailField } from '../../../domain/fields.ts';
import { isUuid } from '../../../domain/uuid.ts';
import { changeAs } from '../../services/actions/change-as.ts';
import { type Actor, requireUser } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { newToken, tokenHash } from '../../services/auth/token.ts';
import { enqueueEmail } from '../../services/mail/enqueue-email.ts';
import { companyInvitationEmail } from '../../services/mail/templates/company-invitation.tsx';
import { requireWayIn } from './follow-groups.ts';
import { lockCompany } from './lock-company.ts';
import { requireCompany } from './require-company.ts';

const LIFETIME = 14 * 86_400_000;

export const invitationSchema = z.object({
  email: emailField('Please enter an email address'),
  role: z.enum(MEMBER_ROLES),
});
export const memberRole = invitationSchema.pick({ role: true });
export const issuing = z.object({ mayIssue: z.boolean() });

/** Who helps with a company, and who is invited to. */
export async function listMembers(app: App, actor: Actor, companyId: string) {
  await requireCompany(app, actor, companyId, 'own');
  return app.db
    .selectFrom('company_members')
    .select(['id', 'email', 'role', 'user_id', 'may_issue'])
    .where('company_id', '=', companyId)
    .orderBy(sql`lower(email)`)
    .execute();
}

/** Invites somebody, or invites them again with another role until they accept. Only the owner may. */
export async function inviteMember(
  app: App,
  actor: Actor,
  companyId: string,
  { email, role }: z.output<typeof invitationSchema>,
): Promise<void> {
  const { company } = await requireCompany(app, actor, companyId, 'own');
  await changeAs(app, actor, async (trx) => {
    await lockCompany(trx, companyId);
    const members = await trx
      .selectFrom('company_members')
      .select(['id', 'email', 'user_id'])
      .where('company_id', '=', companyId)
      .execute();
    await requireWayIn(app, trx, companyId, email);
    const known = members.find((member) => member.email.toLowerCase() === email.toLowerCase());
    if (known?.user_id) {
      const message = `${email} is a member already. You can change the role in the list.`;
      throw new AppError('CONFLICT', message, { email: message });
    }
    if (!known && members.length >= MOST_MEMBERS)
      throw new AppError('CONFLICT', `A company can have up to ${MOST_MEMBERS} members.`);
    const token = newToken();
    const invitation = {
      role,
      may_issue: false,
      key_hash: tokenHash(token),
      expires_at: new Date(app.now().getTime() + LIFETIME),
    };
    if (known) await trx.updateTable('company_members').set(invitation).where('id', '=', known.id).execute();
    else
      await trx
        .insertInto('company_members')
        .values({ ...invitation, company_id: companyId, email, user_id: null, created_at: app.now() })
        .execute();
    await enqueueEmail(app, trx, {
      template: companyInvitationEmail,
      content: { token, company: company.name, role },
      to: email,
    });
  });
}

/** Changes the role of a member or of an invitation. */
export async function changeRole(
  app: App,
  actor: Actor,
  companyId: string,
  id: string,
  { role }: z.output<typeof memberRole>,
): Promise<string> {
  await requireCompany(app, actor, companyId, 'own');
  const changed = isUuid(id)
    ? await changeAs(app, actor, (trx) =>
        trx
          .updateTable('company_members')
          // Who becomes a manager again is allowed again.
          .set({ role, by_group: false, may_issue: sql<boolean>`may_issue and ${role} = 'manager'` })
          .where('id', '=', id)
          .where('company_id', '=', companyId)
          .returning('email')
          .executeTakeFirst(),
      )
    : undefined;
  if (!changed) throw missing();
  return changed.email;
}

/** Allows a manager to certify, pay and issue pay runs in the name of the company, or ends that. */
export async function allowToIssue(
  app: App,
  actor: Actor,
  companyId: string,
  id: string,
  { mayIssue }: z.output<typeof issuing>,
): Promise<string> {
  await requireCompany(app, actor, companyId, 'own');
  const changed = isUuid(id)
    ? await changeAs(app, actor, (trx) =>
        trx
          .updateTable('company_members')
          .set({ may_issue: mayIssue })
          .where('id', '=', id)
          .where('company_id', '=', companyId)
          .where('role', '=', 'manager')
          .where('user_id', 'is not', null)
          .returning('email')
          .executeTakeFirst(),
      )
    : undefined;
  if (!changed) throw missing();
  return changed.email;
}

/** A member leaves. The owner hands the company over first. */
export async function leaveCompany(app: App, actor: Actor, companyId: string): Promise<void> {
  const { isOwner } = await requireCompany(app, actor, companyId, 'read');
  if (isOwner) throw new AppError('CONFLICT', 'You own this company. Hand it over to another member first.');
  await changeAs(app, actor, (trx) =>
    trx
      .deleteFrom('company_members')
      .where('company_id', '=', companyId)
      .where('user_id', '=', requireUser(actor))
      .execute(),
  );
}

const missing = () => new AppError('NOT_FOUND', 'Member not found.');

export async function removeMember(app: App, actor: Actor, companyId: string, id: string): Promise<string> {
  await requireCompany(app, actor, companyId, 'own');
  const removed = isUuid(id)
    ? await changeAs(app, actor, (trx) =>
        trx
          .deleteFrom('company_members')
          .where('id', '=', id)
          .where('company_id', '=', companyId)
          .returning('email')
          .executeTakeFirst(),
      )
    : undefined;
  if (!removed) throw missing();
  return removed.email;
}

const openInvitation = (app: App, key: string) =>
  app.db
    .selectFrom('company_members')
    .innerJoin('companies', 'companies.id', 'company_members.company_id')
    .select(['company_members.id', 'company_members.email', 'company_members.role'])
    .select(['companies.id as companyId', 'companies.name'])
    .where('key_hash', '=', tokenHash(key))
    .where('expires_at', '>', app.now())
    .executeTakeFirst();

/** What an invitation is for, or null if it is unknown, used or expired. */
export async function findInvitation(app: App, actor: Actor, key: string) {
  requireUser(actor);
  const found = await openInvitation(app, key);
  return found ? { company: found.name, role: found.role } : null;
}

/** Works once, for the account with the invited address. Returns the company. */
export async function acceptInvitation(app: App, actor: Actor, key: string): Promise<string> {
  const userId = requireUser(actor);
  const found = await openInvitation(app, key);
  if (!found) throw new AppError('CONFLICT', 'This invitation was used or has expired. Ask for another one.');
  const { username } = await app.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (username.toLowerCase() !== found.email.toLowerCase())
    throw new AppError('FORBIDDEN', `This invitation is for ${found.email}. Sign in with that address.`);
  await changeAs(app, actor, (trx) =>
    trx
      .updateTable('company_members')
      .set({ user_id: userId, key_hash: null })
      .where('id', '=', found.id)
      .where('key_hash', '=', tokenHash(key))
      .execute(),
  );
  return found.companyId;
}
