import { add, type Cents, sumOf } from '../../domain/money.ts';
import { isWages } from '../../domain/payroll/earning-kinds.ts';
import { isMiscPayment, MISC_PAYMENTS, type MiscPayment } from '../../domain/payroll/misc-payments.ts';
import { tieOut, type TieOut } from '../../domain/payroll/year-end/tie-out.ts';
import { yearRatesOf } from '../../domain/payroll/year-end/year-rates.ts';
import type { YearPerson } from '../../domain/payroll/year-end/year-stub.ts';
import type { W2FromStubs } from '../../kinds/w2/from-stubs.ts';
import { yearOfPerson } from '../../kinds/w2/year-of-person.ts';
import type { Actor } from '../actor.ts';
import type { App } from '../app.ts';
import type { CompanyPersonRow, CompanyRow } from '../db/tables/companies.ts';
import { readIssuedStubs, type ReadStub } from './read-issued-stubs.ts';

/** A person's key: their record in the company, or the name on stubs from outside of pay runs. */
interface Keyed {
  readonly key: string;
  /** Null for somebody who is not in the company's list. */
  readonly person: CompanyPersonRow | null;
  readonly name: string;
}

export type YearEmployee = Keyed & YearPerson & { readonly filled: W2FromStubs; readonly states: readonly string[] };

type ContractorPayment = 'services' | MiscPayment;

/** A contractor's year: what the stubs paid for, with what was paid in the year before the first one. */
export interface YearContractor extends Keyed {
  readonly payments: Readonly<Record<ContractorPayment, Cents>>;
  readonly last: ReadStub;
}

export interface YearEnd {
  readonly company: CompanyRow;
  readonly employees: readonly YearEmployee[];
  readonly contractors: readonly YearContractor[];
  readonly tied: TieOut;
  /** The numbers of pay stubs that are not included. */
  readonly unread: readonly string[];
}

/** Everything that a company's forms of a year are made from. */
export async function readYearEnd(app: App, actor: Actor, companyId: string, year: number): Promise<YearEnd> {
  const { company, read, unread } = await readIssuedStubs(app, actor, companyId, year);
  const people = await app.db.selectFrom('company_people').selectAll().where('company_id', '=', company.id).execute();
  const named = Map.groupBy(people, ({ name }) => folded(name));
  const byId = new Map(people.map((person) => [person.id, person]));
  const personOf = ({ row, order }: ReadStub): CompanyPersonRow | null => {
    if (row.person_id !== null) return byId.get(row.person_id) ?? null;
    const found = named.get(folded(order.employee.name)) ?? [];
    return found.length === 1 ? found[0]! : null;
  };
  const rates = await yearRatesOf(year);
  const employees: YearEmployee[] = [];
  const contractors: YearContractor[] = [];
  const groups = Map.groupBy(
    read,
    (each) => `${personOf(each)?.id ?? folded(each.order.employee.name)} ${isContractor(each)}`,
  );
  for (const [key, unsorted] of groups) {
    const stubs = unsorted.toSorted((one, other) => one.stub.payDate.localeCompare(other.stub.payDate));
    const last = stubs.at(-1)!;
    const keyed = { key, person: personOf(last), name: last.order.employee.name };
    if (isContractor(last)) {
      contractors.push({ ...keyed, payments: paymentsOf(stubs), last });
      continue;
    }
    const issued = stubs.map(({ row, order, stub }) => ({ documentId: row.id, number: row.number, order, stub }));
    employees.push({
      ...keyed,
      ...(await yearOfPerson(keyed, issued, rates)),
      states: [...new Set(stubs.map(({ order }) => order.details.state))],
    });
  }
  return {
    company,
    employees: byName(employees),
    contractors: byName(contractors),
    tied: tieOut(employees, rates),
    unread,
  };
}

const isContractor = ({ order }: ReadStub): boolean => order.details.employmentType === 'contractor';

/** By what each line pays for. Reimbursements are no pay. Together they are the gross pay and the prior year to date. */
function paymentsOf(stubs: readonly ReadStub[]): YearContractor['payments'] {
  const lines = stubs.flatMap(({ stub }, index) =>
    stub.earnings.filter(isWages).map(({ kind, total, priorYTD }) => ({
      payment: isMiscPayment(kind) ? kind : ('services' as const),
      amount: index === 0 ? add(priorYTD, total) : total,
    })),
  );
  const sumFor = (payment: ContractorPayment): Cents =>
    sumOf(
      lines.filter((line) => line.payment === payment),
      ({ amount }) => amount,
    );
  return Object.fromEntries(
    (['services', ...MISC_PAYMENTS] as const).map((payment) => [payment, sumFor(payment)]),
  ) as YearContractor['payments'];
}

const folded = (name: string): string => name.trim().toLowerCase();

const byName = <Each extends Keyed>(all: readonly Each[]): readonly Each[] =>
  all.toSorted((one, other) => one.name.localeCompare(other.name));
