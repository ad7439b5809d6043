import { sql } from 'kysely';
import { type PlainDate, plainDate, yearOf } from '../../../domain/calendar.ts';
import type { NamedStub, OwnStub } from '../../../domain/documents/own-stub.ts';
import { AppError } from '../../../domain/errors.ts';
import { readCode, readNumber } from '../../../domain/integrity/document-numbers.ts';
import { foldName } from '../../../domain/integrity/live-key.ts';
import { unpackEarned } from '../../../domain/payroll/earned.ts';
import type { App } from '../../services/app.ts';
import type { Continuer } from './may-continue.ts';

/** This year and the two before. */
const YEARS_BEFORE = 2;

/**
 * All pay stubs in force of the person whose pay stub is named, through a day, in order of their pay dates: those of the same
 * owner, issuer and person. None if that stub is another one's, a specimen's, a contractor's, or in other names.
 */
export async function findOwnStubs(
  app: App,
  named: NamedStub,
  continuer: Continuer,
  day: PlainDate,
): Promise<readonly OwnStub[]> {
  const stub = await findNamed(app, named, continuer);
  if (!stub) return [];
  const rows = await figuresInForce(app)
    .select(['figures.number', 'pay_date', 'period_start', 'period_end', 'person_id'])
    .select(sql<string | null>`array_to_string(earned, ' ')`.as('earned'))
    .where((where) =>
      where.or([
        // An email address is a key that anybody can type.
        ...(stub.owner_key.startsWith('email:') ? [] : [where('figures.owner_key', '=', stub.owner_key)]),
        ...(stub.placed_by === null ? [] : [where('orders.placed_by', '=', stub.placed_by)]),
      ]),
    )
    .where((where) =>
      where.or([
        where('figures.issuer', '=', stub.issuer),
        ...(stub.company_id === null ? [] : [where('company_id', '=', stub.company_id)]),
      ]),
    )
    .where((where) =>
      stub.person_id === null
        ? where(sql`lower(trim(figures.person))`, '=', stub.person.trim().toLowerCase())
        : where.or([
            where('person_id', '=', stub.person_id),
            // Outside of pay runs, by a name that nobody else of the company has.
            where.and([
              where('person_id', 'is', null),
              sql<boolean>`lower(trim(figures.person)) = (
                select lower(trim(own.name)) from company_people own
                where own.id = ${stub.person_id} and not exists (
                  select from company_people others where others.company_id = own.company_id and others.id <> own.id
                    and lower(trim(others.name)) = lower(trim(own.name))))`,
            ]),
          ]),
    )
    .where('pay_date', '<=', day)
    .where('year', '>=', yearOf(day) - YEARS_BEFORE)
    .orderBy('pay_date')
    .orderBy('document_id')
    .execute();
  const known = new Set(rows.flatMap(({ person_id: id }) => id ?? []));
  // Two people of one name: what names neither is not added to either.
  const own = known.size > 1 ? rows.filter(({ person_id: id }) => id === stub.person_id) : rows;
  return own.map((row) => {
    if (row.earned === null)
      throw new AppError(
        'CONFLICT',
        `The figures of pay stub ${row.number} are being read. Try again in a few minutes.`,
      );
    return {
      number: row.number,
      payDate: plainDate(row.pay_date!),
      start: plainDate(row.period_start!),
      end: plainDate(row.period_end!),
      earned: unpackEarned(row.earned.split(' ').map(Number)),
    };
  });
}

const figuresInForce = (app: App) =>
  app.db
    .selectFrom('pay_stub_figures as figures')
    .innerJoin('documents', 'documents.id', 'figures.document_id')
    .leftJoin('orders', 'orders.id', 'documents.order_id')
    .where('is_in_force', '=', true)
    .where('pay_date', 'is not', null)
    .where('is_contractor', '=', false);

const isSame = (one: string, other: string | null): boolean => other !== null && foldName(one) === foldName(other);

async function findNamed(app: App, { number: typed, issuer, person }: NamedStub, continuer: Continuer) {
  const named = readNumber(typed) ?? readCode(typed);
  // An email address is a key that anybody can type.
  const proven = continuer.ownerKeys.filter((key) => !key.startsWith('email:'));
  const isConfirmed = continuer.confirmedStub === typed;
  if (named === null || (proven.length === 0 && !isConfirmed)) return undefined;
  const rows = await figuresInForce(app)
    .leftJoin('companies', 'companies.id', 'figures.company_id')
    .leftJoin('company_people', 'company_people.id', 'figures.person_id')
    .select(['figures.owner_key', 'orders.placed_by', 'figures.company_id', 'person_id'])
    .select(['figures.issuer', 'figures.person', 'companies.name as companyName', 'company_people.name as personName'])
    .where((where) => where.or([where('documents.number', '=', named), where('documents.code', '=', named)]))
    .$if(!isConfirmed, (query) =>
      query.where((where) =>
        where.or([where('documents.owner_key', 'in', proven), where('orders.placed_by', 'in', proven)]),
      ),
    )
    .execute();
  // A company or a person who was renamed in payroll since is the same.
  return rows.find(
    (row) =>
      (isSame(issuer, row.issuer) || isSame(issuer, row.companyName)) &&
      (isSame(person, row.person) || isSame(person, row.personName)),
  );
}
