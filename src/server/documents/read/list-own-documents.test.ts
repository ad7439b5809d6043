import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJobs } from '../../../../tests/run-jobs.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { plainDate } from '../../../domain/calendar.ts';
import { cents } from '../../../domain/money.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { invoice } from '../../../kinds/invoice/model/kind.ts';
import { payStub } from '../../../kinds/pay-stub/model/kind.ts';
import { issueDocuments } from '../issue/issue-documents.ts';
import {
  type DocumentFilter,
  type FoundDocument,
  listOwnDocuments,
  listOwnIssuers,
  openOwnDocuments,
} from './list-own-documents.ts';

let tested: TestApp;
let owner: Person;
let other: Person;
const sample = payStub.sample(1);

async function issue(who: Person, kind: 'PayStub' | 'Invoice', input: object): Promise<void> {
  await issueDocuments(tested.app, {
    kind,
    input,
    ownerKey: userKey(who.id),
    attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
    originHash: 'none',
  });
}

const stubOf = (name: string, company: string, rate: number) => ({
  ...sample,
  templateMode: false,
  company: { ...sample.company, name: company },
  employee: { ...sample.employee, name },
  stubs: [{ ...sample.stubs[0]!, earnings: [{ key: 'regular', rate, hours: 80 }] }],
});

beforeAll(async () => {
  tested = await createTestApp({}, () => new Date('2026-11-22T12:00:00Z'));
  [owner, other] = await Promise.all([createPerson(tested.app, 0), createPerson(tested.app, 0)]);
  await issue(owner, 'PayStub', stubOf('Ana Núñez', 'Sea Bakery LLC', 2_000));
  await issue(owner, 'PayStub', stubOf('Bo Marsh', 'Hill Bakery LLC', 3_000));
  await issue(owner, 'Invoice', invoice.sample(1));
  await issue(other, 'PayStub', stubOf('Ana Núñez', 'Other Bakery LLC', 2_000));
  await runJobs(tested.app);
}, 120_000);
afterAll(() => tested?.stop());

const find = async (filter: DocumentFilter, who = owner) => {
  const { documents, total } = await listOwnDocuments(tested.app, who.actor, { ...filter, page: 1 });
  expect(total).toBe(documents.length);
  return documents.map(({ issuer, person }) => person ?? issuer).toSorted();
};
const seller = invoice.sample(1).seller.name;

async function fileOf(filter: DocumentFilter, who = owner): Promise<readonly FoundDocument[]> {
  const found: FoundDocument[] = [];
  for await (const part of openOwnDocuments(tested.app, who.actor, filter)) found.push(...part);
  return found;
}

test.each(['nunez', 'NÚÑEZ', 'Nu\u0301n\u0303ez'])(
  'the text %s finds Núñez, and only one’s own documents',
  async (search) => {
    expect(await find({ search })).toEqual(['Ana Núñez']);
    expect((await fileOf({ search })).map(({ issuer }) => issuer)).toEqual(['Sea Bakery LLC']);
  },
);

test('marks that search patterns know are letters', async () => {
  for (const search of ['%', '_', 'Ana_N', String.raw`\\`]) expect(await find({ search })).toEqual([]);
});

test('an issuer finds what has that name on it, and only one’s own names are offered', async () => {
  expect(await find({ issuer: 'Sea Bakery LLC' })).toEqual(['Ana Núñez']);
  expect(await find({ issuer: 'Other Bakery LLC' })).toEqual([]);
  expect(await listOwnIssuers(tested.app, owner.actor)).toEqual(
    ['Hill Bakery LLC', seller, 'Sea Bakery LLC'].toSorted(),
  );
});

test('dates find pay stubs by their pay date and other documents by their day of issue, both ends included', async () => {
  const { date } = (await fileOf({ kind: 'PayStub' }))[0]!;
  const day = plainDate(date);
  expect(date).not.toBe('2026-11-22');
  expect(await find({ from: day, to: day })).toEqual(['Ana Núñez', 'Bo Marsh']);
  const issued = plainDate('2026-11-22');
  expect(await find({ from: issued, to: issued })).toEqual(['Bright Harbor Press']);
  expect(await find({ to: plainDate('2020-01-01') })).toEqual([]);
});

test('an amount finds the documents that have it as a total, to the cent', async () => {
  const [ana] = await fileOf({ search: 'nunez' });
  expect(ana!.gross).toBeGreaterThan(ana!.net!);
  expect(await find({ amount: cents(ana!.gross!) })).toEqual(['Ana Núñez']);
  expect(await find({ amount: cents(ana!.net!) })).toEqual(['Ana Núñez']);
  expect(await find({ amount: cents(ana!.net! + 1) })).toEqual([]);
  expect(await find({ amount: cents(ana!.net!), issuer: 'Hill Bakery LLC' })).toEqual([]);
});

test('the file has each document once, in the order of the list, with the pay of pay stubs only', async () => {
  const listed = await listOwnDocuments(tested.app, owner.actor, { page: 1 });
  const file = await fileOf({});
  expect(file.map(({ id }) => id)).toEqual(listed.documents.map(({ id }) => id));
  expect(file.map(({ kind, gross }) => [kind, gross === null])).toEqual(
    file.map(({ kind }) => [kind, kind === 'Invoice']),
  );
  expect(await fileOf({}, other)).toHaveLength(1);
});
