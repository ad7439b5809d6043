import { yearOf } from '../../../domain/calendar.ts';
import { type RunEntries, NO_ENTRIES } from '../../../domain/companies/run-entries.ts';
import type { Language } from '../../../domain/language/document-language.ts';
import { dateInNewYork } from '../../../domain/moment.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { calculate } from '../../../kinds/pay-stub/model/calculate.ts';
import { type ExplainedStubs, type PayCodeSheet, payCodesOf } from '../../../kinds/pay-stub/model/pay-codes.ts';
import { requestOfRow } from '../../../kinds/pay-stub/model/run-row.ts';
import { schema } from '../../../kinds/pay-stub/model/schema.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { CompanyRow } from '../../platform/db/tables/companies.ts';
import { personOn } from '../../../domain/companies/moves.ts';
import { personOfRow } from './person-of-row.ts';
import { knownFigures } from './figures-of-company.ts';
import { fillFigures } from './fill-figures.ts';
import { readIssuedOrders } from './read-issued-orders.ts';
import { scheduleOf, schedulesOf } from './pay-schedules.ts';
import { requireCompany } from './require-company.ts';
import { type ProposedRun, proposeRun } from './runs.ts';

/** People are calculated one by one, so a large company is explained by its first ones and by the stubs of the year. */
const MOST_PEOPLE = 200;
/** The newest of the year. Each is calculated again, as the figures that are kept have no rates. */
const MOST_STUBS = 2_000;

/** An hour of each, so that their lines and rates show. */
const EXAMPLE: RunEntries = { ...NO_ENTRIES, regular: 1, overtime: 1 };

/**
 * What each line of a company's pay stubs means: the lines of this year's pay stubs, and those that its people's next ones
 * will have, so that there is a sheet for somebody who was just hired.
 */
export async function companyPayCodes(
  app: App,
  actor: Actor,
  companyId: string,
  languages: readonly Language[],
): Promise<{ readonly company: CompanyRow; readonly sheets: readonly PayCodeSheet[] }> {
  const today = dateInNewYork(app.now());
  const { company } = await requireCompany(app, actor, companyId, 'read');
  const explained: readonly ExplainedStubs[] = [
    ...(await nextStubs(app, actor, company)),
    ...(await issuedStubs(app, company, yearOf(today))),
  ];
  return {
    company,
    sheets: explained.length === 0 ? [] : languages.map((language) => payCodesOf(explained, language)),
  };
}

async function issuedStubs(app: App, company: CompanyRow, year: number): Promise<readonly ExplainedStubs[]> {
  await fillFigures(app, userKey(company.owner_id), [year]);
  const rows = await knownFigures(app.db, company, year)
    .select('document_id')
    .orderBy('pay_date', 'desc')
    .limit(MOST_STUBS)
    .execute();
  const orders = await readIssuedOrders(
    app,
    rows.map(({ document_id: id }) => id),
  );
  return [...orders.values()].map(({ order, stub }) => ({ order, stubs: [stub] }));
}

async function nextStubs(app: App, actor: Actor, company: CompanyRow): Promise<readonly ExplainedStubs[]> {
  const today = dateInNewYork(app.now());
  const proposals = new Map<string, ProposedRun>();
  for (const { id } of schedulesOf(company)) proposals.set(id, await proposeRun(app, actor, company.id, id));
  const people = await app.db
    .selectFrom('company_people')
    .selectAll()
    .where('company_id', '=', company.id)
    .where((where) => where.or([where('ends_on', 'is', null), where('ends_on', '>=', today)]))
    .orderBy('created_at', 'desc')
    .limit(MOST_PEOPLE)
    .execute();
  const found: ExplainedStubs[] = [];
  for (const row of people) {
    const { period, payDate, periodicity } = proposals.get(scheduleOf(company, row.schedule).id)!;
    const person = personOn(personOfRow(row), payDate);
    const request = requestOfRow({
      company,
      person,
      periodicity,
      period,
      payDate,
      offCycle: null,
      entries: EXAMPLE,
      carried: null,
    });
    // A person whose details are not complete yet has no stub to explain.
    const input = schema.safeParse(request);
    const order = input.success ? await calculate(input.data, today).catch(() => null) : null;
    if (order) found.push({ order, stubs: order.stubs });
  }
  return found;
}
