import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addMember } from '../../../../tests/add-member.ts';
import { exampleCompany } from '../../../../tests/example-company.ts';
import { issueRun } from '../../../../tests/issue-run.ts';
import { startRun } from '../../../../tests/order-run.ts';
import { runJobs } from '../../../../tests/run-jobs.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { recordsKeptUntil } from '../../../domain/documents/retention.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { employmentStatement } from '../../../kinds/employment-statement/model/kind.ts';
import { invoice } from '../../../kinds/invoice/model/kind.ts';
import { payStub } from '../../../kinds/pay-stub/model/kind.ts';
import { issueDocuments } from '../../documents/issue/issue-documents.ts';
import { keptUntil, setRetentionYears } from '../../documents/retention/document-retention.ts';
import { sweepJob } from '../../doors/jobs/sweep-job.ts';
import { createCompany } from './companies.ts';
import { keepRecords } from './keep-records.ts';
import { listActivity } from './list-activity.ts';
import { addPerson } from './people.ts';
import { beginStatements, openStatements, saveStatements } from './statements.ts';
import { openYearEnd, saveYearEnd } from './year-end-forms.ts';

const NAME = 'Kept Bakery LLC';
const ISSUED = new Date('2026-12-01T16:00:00Z');
/** Four years after the last return of employment taxes of 2026 is due. */
const END = new Date('2031-02-01T00:00:00Z');

let clock = ISSUED;
let tested: TestApp;
let owner: Person;
let manager: Person;
let company: string;

async function issue(kind: 'PayStub' | 'Invoice', input: object): Promise<void> {
  await issueDocuments(tested.app, {
    kind,
    input,
    ownerKey: userKey(owner.id),
    attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
    originHash: 'none',
  });
  await runJobs(tested.app);
}

const stubFrom = (name: string) => {
  const sample = payStub.sample(1);
  return { ...sample, templateMode: false, company: { ...sample.company, name } };
};

beforeAll(async () => {
  tested = await createTestApp({}, () => clock);
  const { app } = tested;
  [owner, manager] = await Promise.all([createPerson(app, 0), createPerson(app, 0)]);
  ({ id: company } = await createCompany(app, owner.actor, { ...exampleCompany(NAME), phone: '6105550118' }));
  await addMember(app, company, manager, 'manager');
  const home = { address1: '4 Elm Street', city: 'Easton', state: 'PA', zip: '18042', rate: 2_000, defaultHours: 80 };
  await addPerson(
    app,
    owner.actor,
    company,
    companyPersonSchema.parse({ ...home, name: 'Ann Lee', title: 'Baker', startsOn: '2024-03-04' }),
  );
  await issueRun(app, owner.actor, await startRun(app, owner.actor, company));
  const batch = await beginStatements(
    app,
    owner.actor,
    company,
    { kind: employmentStatement.id, firstMonth: '', months: 1 },
    null,
  );
  const { rows } = await openStatements(app, owner.actor, batch);
  await saveStatements(app, owner.actor, batch, {
    signerName: 'Ines Vallejo',
    signerTitle: 'Owner',
    rows: rows.map(({ rowId }) => ({ id: rowId, isIncluded: true, confirmed: null })),
  });
  await issueRun(app, owner.actor, batch, 'statements');
  clock = new Date('2027-01-04T16:00:00Z');
  const { forms } = await openYearEnd(app, owner.actor, company, 2026);
  const yearEnd = await saveYearEnd(app, owner.actor, company, 2026, {
    ein: '12-3456789',
    rows: forms.map(({ key }, index) => ({ key, isIncluded: true, numberKind: 'ssn', lastFour: `123${index}` })),
  });
  await issueRun(app, owner.actor, yearEnd, 'year-end');
  await issue('PayStub', stubFrom(NAME));
  await issue('PayStub', stubFrom('Another Employer LLC'));
  await issue('Invoice', invoice.sample(1));
  await sql`update documents set created_at = ${ISSUED}`.execute(app.db);
}, 180_000);
afterAll(() => tested?.stop());

/** Everything is back, with the presets. */
beforeEach(async () => {
  clock = ISSUED;
  await sql`update users set retention_years = 2`.execute(tested.app.db);
  await sql`update companies set retention_years = 4`.execute(tested.app.db);
  await sweep();
});

/** The real job. Its step may not have failed. */
async function sweep(): Promise<void> {
  const { app } = tested;
  await sweepJob.run(app, {}, { id: 'sweep', attempt: 1, signal: new AbortController().signal });
  const step = await app.db.selectFrom('job_steps').select('failed').where('name', '=', 'old documents').execute();
  expect(step).toEqual([{ failed: false }]);
}

async function readable(): Promise<readonly string[]> {
  const rows = await tested.app.db
    .selectFrom('documents')
    .select(['kind', 'issuer'])
    .where('content', 'is not', null)
    .execute();
  return rows.map(({ kind, issuer }) => `${kind} from ${issuer}`).toSorted();
}

const OF_COMPANY = [
  `EmploymentStatement from ${NAME}`,
  `PayStub from ${NAME}`,
  `PayStub from ${NAME}`,
  `W2Form from ${NAME}`,
];
const ALL = [
  `Invoice from ${invoice.sample(1).seller.name}`,
  'PayStub from Another Employer LLC',
  ...OF_COMPANY,
].toSorted();

const yearsLater = (years: number): Date => new Date(ISSUED.getTime() + years * 365 * 86_400_000 + 86_400_000);

test('everything is there to begin with', async () => {
  expect(await readable()).toEqual(ALL);
});

test('what a company issued is kept four years after the last return of its year, and what others issued two years', async () => {
  expect(recordsKeptUntil(ISSUED, 4)).toEqual(END);
  clock = yearsLater(2);
  await sweep();
  expect(await readable()).toEqual(OF_COMPANY);
  clock = new Date(END.getTime() - 1_000);
  await sweep();
  expect(await readable()).toEqual(OF_COMPANY);
  clock = END;
  await sweep();
  expect(await readable()).toEqual([]);
});

test.each([
  [2, '2029-02-01'],
  [7, '2034-02-01'],
])('the owner chooses %d years instead', async (documentYears, end) => {
  expect(await keepRecords(tested.app, owner.actor, company, { documentYears })).toBe(documentYears);
  const until = new Date(`${end}T00:00:00Z`);
  clock = new Date(until.getTime() - 1_000);
  await sweep();
  expect(await readable()).toEqual(OF_COMPANY);
  clock = until;
  await sweep();
  expect(await readable()).toEqual([]);
});

test('the longer time of the account applies to its company too, and a shorter one leaves the company’s records', async () => {
  const { app } = tested;
  await setRetentionYears(app, owner.actor, { documentYears: 7 });
  clock = new Date('2033-11-01T00:00:00Z');
  await sweep();
  expect(await readable()).toEqual(ALL);
  clock = yearsLater(3);
  const shorter = { documentYears: 2 };
  await expect(setRetentionYears(app, owner.actor, shorter)).rejects.toMatchObject({
    fields: { isSure: expect.stringMatching(/^2 documents are older/) },
  });
  await setRetentionYears(app, owner.actor, { ...shorter, isSure: true });
  expect(await readable()).toEqual(OF_COMPANY);
});

test('fewer years need a confirmation, set the records aside at once, and more years bring them back within the week', async () => {
  const { app } = tested;
  clock = new Date('2030-06-01T00:00:00Z');
  await sweep();
  await expect(keepRecords(app, owner.actor, company, { documentYears: 3 })).rejects.toMatchObject({
    code: 'CONFLICT',
    fields: { isSure: expect.stringMatching(/^4 documents are older/) },
  });
  expect(await readable()).toEqual(OF_COMPANY);
  await keepRecords(app, owner.actor, company, { documentYears: 3, isSure: true });
  expect(await readable()).toEqual([]);
  await keepRecords(app, owner.actor, company, { documentYears: 5 });
  await sweep();
  expect(await readable()).toEqual(OF_COMPANY);
});

test('only the owner chooses, from two to seven years, and the activity log has it', async () => {
  const { app } = tested;
  await expect(keepRecords(app, manager.actor, company, { documentYears: 7 })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  for (const documentYears of [1, 8, 2.5])
    await expect(keepRecords(app, owner.actor, company, { documentYears })).rejects.toMatchObject({
      fields: { documentYears: 'Choose from 2 to 7 years' },
    });
  await keepRecords(app, owner.actor, company, { documentYears: 6 });
  const { lines } = await listActivity(app, owner.actor, company, 1);
  expect(lines[0]!.figures).toEqual([{ figure: 'Years that records are kept', from: '4', to: '6' }]);
});

test('the page of a document says until when it is kept, and who says so', async () => {
  const { app } = tested;
  const rows = await app.db.selectFrom('documents').selectAll().execute();
  const shown = await Promise.all(
    rows.map(async (row) => [row.issuer === NAME, await keptUntil(app, owner.actor, row)] as const),
  );
  for (const [isOfCompany, kept] of shown)
    expect(kept).toEqual(
      isOfCompany
        ? { until: END, companyId: company }
        : { until: new Date(ISSUED.getTime() + 730 * 86_400_000), companyId: null },
    );
  await setRetentionYears(app, owner.actor, { documentYears: 7 });
  for (const row of rows) expect((await keptUntil(app, owner.actor, row)).companyId).toBeNull();
});
