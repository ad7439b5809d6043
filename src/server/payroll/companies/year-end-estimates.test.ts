import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJobs } from '../../../../tests/run-jobs.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { companySchema } from '../../../domain/companies/company.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { payStub } from '../../../kinds/pay-stub/model/kind.ts';
import { linesOf } from '../../documents/credentials/document-credential.ts';
import { checkDocument } from '../../documents/check/check-document.ts';
import { correctDocument } from '../../documents/correct/correct-document.ts';
import { documentData } from '../../documents/issue/document-data.ts';
import { findOwnDocument, type WholeRow } from '../../documents/read/find-document.ts';
import { issueDocuments } from '../../documents/issue/issue-documents.ts';
import { w2FromStub } from '../../documents/prepare/w2-from-stub.ts';
import { factsToShare } from '../../documents/shares/facts-to-share.ts';
import { createCompany } from './companies.ts';
import { readFiling } from './filing.ts';
import { openYearEnd, productsOfYearEnd, saveYearEnd } from './year-end-forms.ts';

const ATTESTATION = { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true };

let tested: TestApp;
let owner: Person;
let companyId: string;
let ann: WholeRow;

/** One pay stub of 2,000.00, the 23rd of its year. */
const stubOf = (name: string, details: object) => ({
  ...payStub.sample(1),
  templateMode: false,
  period0Index: 23,
  details: { state: 'TX', email: 'pay@example.com', taxMethod: 'official', ...details },
  employee: { ...payStub.sample(1).employee, name },
  stubs: [
    {
      payPeriod: { start: '2026-11-01', end: '2026-11-14' },
      payDate: '2026-11-20',
      earnings: [{ key: 'regular', rate: 2_500, hours: 80 }],
    },
  ],
});

beforeAll(async () => {
  tested = await createTestApp({}, () => new Date('2027-01-04T16:00:00Z'));
  owner = await createPerson(tested.app, 0);
  const { company } = payStub.sample(1);
  ({ id: companyId } = await createCompany(
    tested.app,
    owner.actor,
    companySchema.parse({ ...company, phone: '6105550118', email: 'pay@example.com', firstPeriodStart: '2026-01-04' }),
  ));
  for (const [name, details] of [
    ['Ann Lee', {}],
    ['Bo Marsh', { estimatePriorYTD: false }],
    ['Cy Ortega', { employmentType: 'contractor', taxMethod: 'standard' }],
  ] as const)
    await issueDocuments(tested.app, {
      kind: 'PayStub',
      input: stubOf(name, details),
      ownerKey: userKey(owner.id),
      attestation: ATTESTATION,
      originHash: 'none',
    });
  await runJobs(tested.app);
  const { id } = await tested.app.db
    .selectFrom('documents')
    .select('id')
    .where('person', '=', 'Ann Lee')
    .executeTakeFirstOrThrow();
  ann = (await findOwnDocument(tested.app, owner.actor, id)) as WholeRow;
});
afterAll(() => tested?.stop());

const open = () => openYearEnd(tested.app, owner.actor, companyId, 2026);

test('no form, return or file of the year counts the estimate of one untouched pay stub', async () => {
  const { tied, forms } = await open();
  expect(forms.map(({ kind, name, amount }) => [kind, name, amount])).toEqual([
    ['w2', 'Ann Lee', 200_000],
    ['w2', 'Bo Marsh', 200_000],
    ['nec', 'Cy Ortega', 200_000],
  ]);
  expect(tied.rows.map(({ before }) => before)).toEqual(tied.rows.map(() => 0));
  expect(tied.rows.find(({ box }) => box === '1')).toMatchObject({ w3: 400_000 });
  expect(tied.annual.line3).toBe(400_000);
});

test('every figure of a person’s year says what of it is calculated here, entered or estimated', async () => {
  const { employees, contractors } = await open();
  const lines = [...employees, ...contractors].flatMap(({ name, sources }) =>
    sources.lines.filter(({ list }) => list === 'earnings').map((line) => ({ ...line, person: name })),
  );
  expect(lines).toMatchObject([
    { person: 'Ann Lee', here: 200_000, given: 0, estimated: 4_400_000, after: 200_000 },
    { person: 'Bo Marsh', here: 200_000, given: 0, estimated: 0, after: 200_000 },
    { person: 'Cy Ortega', here: 200_000, given: 0, estimated: 4_400_000, after: 200_000 },
  ]);
});

test('the year end names the person and asks, and issues and files nothing of theirs before', async () => {
  const { forms, employees, contractors } = await open();
  expect([...employees, ...contractors].map(({ name, estimated }) => [name, estimated.length])).toEqual([
    ['Ann Lee', 1],
    ['Bo Marsh', 0],
    ['Cy Ortega', 1],
  ]);
  const id = await saveYearEnd(tested.app, owner.actor, companyId, 2026, {
    ein: '12-3456789',
    rows: forms.map(({ key }) => ({ key, isIncluded: true, numberKind: 'ssn', lastFour: '1234' })),
  });
  await expect(productsOfYearEnd(tested.app, owner.actor, id)).rejects.toThrow(
    `Ann Lee: What was paid in the year before pay stub ${ann.number}?`,
  );
  const { w2s, necs, isWhole } = await readFiling(tested.app, owner.actor, companyId, 2026);
  expect([w2s.map(({ name }) => name), necs, isWhole]).toEqual([['Bo Marsh'], [], false]);
});

test('the file, its credentials, shares and a W-2 filled in from it leave the estimate out', async () => {
  const { app } = tested;
  const { input, notes } = await w2FromStub(app, owner.actor, ann.id);
  expect(input.boxes.wages).toBe(200_000);
  expect(notes.join(' ')).toContain('is estimated, so it is left out');
  for (const text of [documentData(ann, ann.content), linesOf(ann), factsToShare(ann)].map((part) =>
    JSON.stringify(part),
  ))
    expect(text).not.toMatch(/46,000\.00|4600000/);
});

test('the verification page shows it apart, as an estimate', async () => {
  const { document } = await checkDocument(tested.app, ann.id, ann.code);
  expect(document!.details!.figures.map(({ name }) => name)).not.toContain('Gross pay, year to date');
  expect(document!.details!.estimates).toContainEqual({ name: 'Gross pay, year to date', amount: 4_600_000 });
});

test('a document of before, which marked no figure, has it apart as well, and shares no line with it', async () => {
  const { view, facts } = ann.content;
  const { isYtdEstimated: _, ...unmarked } = view as typeof view & { isYtdEstimated?: true };
  const { estimates, ...rest } = facts;
  const row = {
    ...ann,
    content: {
      ...ann.content,
      facts: { ...rest, figures: [...facts.figures, ...estimates!] },
      view: {
        ...unmarked,
        twin: [{ heading: 'Earnings', rows: [{ name: 'Gross pay', value: '2,000.00', note: 'YTD 46,000.00' }] }],
      },
    },
  };
  expect(JSON.stringify(documentData(row, row.content).figures)).not.toContain('4600000');
  expect(factsToShare(row).map(({ name }) => name)).toEqual(['Person', 'Period', 'Gross pay']);
});

test('once the owner says that it was the first pay of the year, the forms are issued', async () => {
  const { app } = tested;
  for (const [name, details] of [
    ['Ann Lee', { estimatePriorYTD: false }],
    ['Cy Ortega', { employmentType: 'contractor', taxMethod: 'standard', estimatePriorYTD: false }],
  ] as const) {
    const { id } = await app.db
      .selectFrom('documents')
      .select('id')
      .where('person', '=', name)
      .executeTakeFirstOrThrow();
    await correctDocument(app, owner.actor, id, {
      input: stubOf(name, details),
      reason: 'The first pay of the year',
      attestation: ATTESTATION,
      originHash: 'none',
      accessKey: 'none',
    });
  }
  await runJobs(app);
  const { tied, forms } = await open();
  expect(tied.isTied).toBe(true);
  expect(forms.map(({ question }) => question)).toEqual([null, null, null]);
  const { id } = await app.db.selectFrom('year_ends').select('id').executeTakeFirstOrThrow();
  expect(await productsOfYearEnd(app, owner.actor, id)).toHaveLength(3);
});
