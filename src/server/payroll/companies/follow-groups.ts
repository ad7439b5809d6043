import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { MEMBER_ROLES, type MemberRole, MOST_MEMBERS } from '../../../domain/companies/company.ts';
import { AppError } from '../../../domain/errors.ts';
import { line } from '../../../domain/fields.ts';
import type { Database } from '../../platform/db/schema.ts';
import { changeAs, noteActor } from '../../services/actions/change-as.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { requireProvider } from '../../services/auth/provider/provider-of-site.ts';
import { lockCompany } from './lock-company.ts';
import { requireCompany } from './require-company.ts';

const MOST_GROUPS = 20;

export const providerGroups = z.object({
  /** The role of whoever is in a group, by its name at the provider. Nobody becomes an owner by a group. */
  groups: z
    .array(
      z.object({
        name: line('Enter the name of a group')
          .trim()
          .min(1, 'Enter the name of a group')
          .max(256, 'Use at most 256 characters'),
        role: z.enum(MEMBER_ROLES),
      }),
    )
    .max(MOST_GROUPS, `Use at most ${MOST_GROUPS} groups`),
  /** Members sign in through the provider and in no other way. */
  isOnlyWay: z.boolean(),
});

/** How the members of a company sign in through the operator's provider. Null if the site has none. */
export async function readProviderRules(app: App, actor: Actor, companyId: string) {
  if (!app.config.signInProvider) return null;
  const { company } = await requireCompany(app, actor, companyId, 'own');
  return {
    provider: app.config.signInProvider.name,
    groups: Object.entries(company.provider_groups).map(([name, role]) => ({ name, role })),
    isOnlyWay: company.only_through_provider,
  };
}

const speaksFor = (domains: readonly string[], email: string): boolean =>
  domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());

/** The owner says which groups work for the company, and whether its members may sign in any other way. */
export async function saveProviderRules(
  app: App,
  actor: Actor,
  companyId: string,
  { groups, isOnlyWay }: z.output<typeof providerGroups>,
): Promise<void> {
  const { name, domains } = requireProvider(app);
  await requireCompany(app, actor, companyId, 'own');
  await changeAs(app, actor, async (trx) => {
    await lockCompany(trx, companyId);
    if (isOnlyWay) {
      const members = await trx
        .selectFrom('company_members')
        .select('email')
        .where('company_id', '=', companyId)
        .execute();
      const others = members.filter(({ email }) => !speaksFor(domains, email));
      if (others.length > 0)
        throw new AppError(
          'CONFLICT',
          `${others.map(({ email }) => email).join(', ')} cannot sign in through ${name}. Remove them first.`,
        );
    }
    await trx
      .updateTable('companies')
      .set({
        provider_groups: JSON.stringify(Object.fromEntries(groups.map((group) => [group.name, group.role]))),
        only_through_provider: isOnlyWay,
        updated_at: app.now(),
      })
      .where('id', '=', companyId)
      .execute();
  });
}

/** Refuses to invite an address that could never sign in. */
export async function requireWayIn(app: App, trx: Kysely<Database>, companyId: string, email: string): Promise<void> {
  const provider = app.config.signInProvider;
  if (!provider || speaksFor(provider.domains, email)) return;
  const { only_through_provider: isOnlyWay } = await trx
    .selectFrom('companies')
    .select('only_through_provider')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  if (!isOnlyWay) return;
  const message = `Members sign in through ${provider.name}, which does not know addresses like this one.`;
  throw new AppError('CONFLICT', message, { email: message });
}

/** From the role that may do the most. */
const BY_RIGHTS: readonly MemberRole[] = ['manager', 'accountant', 'viewer'];

/**
 * Gives somebody the roles that owners gave to their groups, and takes back those of groups that they left. What an owner
 * gave them in person stays.
 */
export async function followGroups(
  app: App,
  trx: Transaction<Database>,
  userId: string,
  { email, groups }: { readonly email: string; readonly groups: readonly string[] },
): Promise<void> {
  const companies = await trx
    .selectFrom('companies')
    .leftJoin('company_members', (join) =>
      join.onRef('company_members.company_id', '=', 'companies.id').on('company_members.user_id', '=', userId),
    )
    .select(['companies.id', 'owner_id', 'provider_groups'])
    .select(['company_members.id as memberId', 'role', 'by_group'])
    .where((where) =>
      where.or([sql<boolean>`provider_groups ?| ${[...groups]}::text[]`, where('company_members.by_group', '=', true)]),
    )
    .where('is_implied', '=', false)
    .where('archived_at', 'is', null)
    .where('owner_id', '!=', userId)
    .orderBy('companies.id')
    .execute();
  if (companies.length === 0) return;
  await noteActor(trx, userId);
  for (const { id, provider_groups: roles, memberId, role, by_group: isByGroup } of companies) {
    const given = BY_RIGHTS.find((one) => groups.some((group) => Object.hasOwn(roles, group) && roles[group] === one));
    if (memberId === null) {
      if (given) await admit(app, trx, id, { userId, email, role: given });
    } else if (isByGroup && given === undefined) {
      await trx.deleteFrom('company_members').where('id', '=', memberId).execute();
    } else if (isByGroup && given !== role) {
      await trx
        .updateTable('company_members')
        .set({ role: given!, may_issue: sql<boolean>`may_issue and ${given!} = 'manager'` })
        .where('id', '=', memberId)
        .execute();
    }
  }
}

interface Joining {
  readonly userId: string;
  readonly email: string;
  readonly role: MemberRole;
}

async function admit(app: App, trx: Transaction<Database>, companyId: string, { userId, email, role }: Joining) {
  await lockCompany(trx, companyId);
  const members = await trx.selectFrom('company_members').select('email').where('company_id', '=', companyId).execute();
  // An invitation to them stands for what the owner gave in person.
  if (members.length >= MOST_MEMBERS || members.some((member) => member.email.toLowerCase() === email)) return;
  await trx
    .insertInto('company_members')
    .values({
      company_id: companyId,
      email,
      role,
      user_id: userId,
      by_group: true,
      key_hash: null,
      expires_at: app.now(),
      created_at: app.now(),
    })
    .execute();
}
