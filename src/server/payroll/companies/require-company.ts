import type { Kysely } from 'kysely';
import type { CompanyRole } from '../../../domain/companies/company.ts';
import { AppError } from '../../../domain/errors.ts';
import { isUuid } from '../../../domain/uuid.ts';
import type { Right } from '../../services/actions/action.ts';
import { type Actor, requireUser } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { CompanyRow } from '../../platform/db/tables/companies.ts';

/**
 * What a call does with a company: only reads it, keeps its books and year end, changes people and runs, or issues, pays and
 * manages members. A manager issues pay runs if the owner allows it. Its owner restores an archived one.
 */
export type CompanyRight = 'read' | 'books' | 'edit' | 'issue' | 'own' | 'restore';

const RIGHTS: Readonly<Record<CompanyRole, readonly CompanyRight[]>> = {
  owner: ['read', 'books', 'edit', 'issue', 'own', 'restore'],
  manager: ['read', 'books', 'edit'],
  accountant: ['read', 'books'],
  viewer: ['read'],
};

const ARCHIVED = 'This company is archived. Its owner can restore it in the company settings.';
const OF_OWNER = 'Only the owner of this company can do this.';

const REFUSALS: Readonly<Record<CompanyRight, string>> = {
  read: '',
  books: 'You can view this company but not change it. Ask its owner to make you a manager or its accountant.',
  edit: 'You can view this company but not change it. Ask its owner to make you a manager.',
  issue: 'Only the owner of this company, and managers whom the owner allowed to, can certify, pay and issue.',
  own: OF_OWNER,
  restore: OF_OWNER,
};

export const missingCompany = () => new AppError('NOT_FOUND', 'Company not found.');

export const mayDo = (role: CompanyRole, right: CompanyRight): boolean => RIGHTS[role].includes(right);

export interface OpenCompany {
  readonly company: CompanyRow;
  /** In an archived company, everybody is a viewer. */
  readonly role: CompanyRole;
  readonly isOwner: boolean;
  /** Certifies, pays and issues pay runs. */
  readonly mayIssue: boolean;
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
  const only = actor.via?.companyId ?? null;
  if (only !== null && only !== id) throw missingCompany();
  const found = await db
    .selectFrom('companies')
    .leftJoin('company_members', (join) =>
      join.onRef('company_members.company_id', '=', 'companies.id').on('company_members.user_id', '=', userId),
    )
    .selectAll('companies')
    .select(['company_members.role', 'company_members.may_issue'])
    .where('companies.id', '=', id)
    .executeTakeFirst();
  if (!found) throw missingCompany();
  const { role: memberRole, may_issue: isAllowed, ...company } = found;
  const isOwner = company.owner_id === userId;
  const role = isOwner ? 'owner' : memberRole;
  if (role === null) throw missingCompany();
  const mayIssue = mayDo(role, 'issue') || (role === 'manager' && isAllowed === true);
  if (right === 'issue' ? !mayIssue : !mayDo(role, right)) throw new AppError('FORBIDDEN', REFUSALS[right]);
  const isArchived = company.archived_at !== null;
  if (isArchived && !['read', 'restore'].includes(right)) throw new AppError('FORBIDDEN', ARCHIVED);
  return { company, role: isArchived ? 'viewer' : role, isOwner, mayIssue: mayIssue && !isArchived };
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
  books: rightIn('books', requireCompany),
  edit: rightIn('edit', requireCompany),
  issue: rightIn('issue', requireCompany),
  own: rightIn('own', requireCompany),
  restore: rightIn('restore', requireCompany),
};

/** The same for people, also those of the account's own list. */
export const PEOPLE_IN = { read: rightIn('read', requirePeople), edit: rightIn('edit', requirePeople) };
