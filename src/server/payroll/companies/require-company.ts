import type { Kysely } from 'kysely';
import type { CompanyRole } from '../../../domain/companies/company.ts';
import { AppError } from '../../../domain/errors.ts';
import { isUuid } from '../../../domain/uuid.ts';
import type { Right } from '../../services/actions/action.ts';
import { type Actor, requireUser } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { CompanyRow } from '../../platform/db/tables/companies.ts';

/** What a call does with a company: only reads it, changes people and runs, or issues, pays and manages members. */
export type CompanyRight = 'read' | 'edit' | 'own';

const RIGHTS: Readonly<Record<CompanyRole, readonly CompanyRight[]>> = {
  owner: ['read', 'edit', 'own'],
  manager: ['read', 'edit'],
  viewer: ['read'],
};

const REFUSALS: Readonly<Record<CompanyRight, string>> = {
  read: '',
  edit: 'You can view this company but not change it. Ask its owner to make you a manager.',
  own: 'Only the owner of this company can do this.',
};

export const missingCompany = () => new AppError('NOT_FOUND', 'Company not found.');

export const mayDo = (role: CompanyRole, right: CompanyRight): boolean => RIGHTS[role].includes(right);

export interface OpenCompany {
  readonly company: CompanyRow;
  readonly role: CompanyRole;
}

/**
 * The permission check of every call about a company. To people outside it, the company does not exist. An account's own
 * list of people is no company.
 */
export async function requireCompany(
  app: App,
  actor: Actor,
  id: string,
  right: CompanyRight,
  db: Kysely<Database> = app.db,
): Promise<OpenCompany> {
  const open = await requirePeople(app, actor, id, right, db);
  if (open.company.is_implied) throw missingCompany();
  return open;
}

/** The permission check of every call about a person, of a company or of the account's own list. */
export async function requirePeople(
  app: App,
  actor: Actor,
  id: string,
  right: CompanyRight,
  db: Kysely<Database> = app.db,
): Promise<OpenCompany> {
  const userId = requireUser(actor);
  if (!isUuid(id)) throw missingCompany();
  const found = await db
    .selectFrom('companies')
    .leftJoin('company_members', (join) =>
      join.onRef('company_members.company_id', '=', 'companies.id').on('company_members.user_id', '=', userId),
    )
    .selectAll('companies')
    .select('company_members.role')
    .where('companies.id', '=', id)
    .executeTakeFirst();
  if (!found) throw missingCompany();
  const { role: memberRole, ...company } = found;
  const role = company.owner_id === userId ? 'owner' : memberRole;
  if (role === null) throw missingCompany();
  if (!mayDo(role, right)) throw new AppError('FORBIDDEN', REFUSALS[right]);
  return { company, role };
}

type Require = typeof requireCompany;
const rightIn = (right: CompanyRight, required: Require): Right<{ readonly company: string }> => ({
  name: `${required === requirePeople ? 'people' : 'company'}: ${right}`,
  who: 'account',
  check: (app, { actor }, { company }) => required(app, actor, company, right),
});

/** The rights of actions in a company, by what they do with it. */
export const IN_COMPANY = {
  read: rightIn('read', requireCompany),
  edit: rightIn('edit', requireCompany),
  own: rightIn('own', requireCompany),
};

/** The same for people, also those of the account's own list. */
export const PEOPLE_IN = { edit: rightIn('edit', requirePeople) };
