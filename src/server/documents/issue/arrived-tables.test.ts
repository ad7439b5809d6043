/** Real tables arrive: those of the newest year, after a pay stub that had only those of the year before. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailsTo } from '../../../../tests/emails.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { formatDate, formatSlashes, plainDate } from '../../../domain/calendar.ts';
import type { DocumentView } from '../../../domain/documents/kind.ts';
import { storedText } from '../../../domain/language/stored-text.ts';
import { cents, formatDollars, subtract } from '../../../domain/money.ts';
import { emailKey } from '../../../domain/owner-key.ts';
import { earlierTables, NEWEST_TAX_YEAR } from '../../../domain/payroll/tax/table-day.ts';
import { kindById } from '../../../kinds/registry.ts';
import { NOBODY } from '../../services/actor.ts';
import type { FrozenContent } from '../../platform/db/tables/documents.ts';
import { startWorker } from '../../services/jobs/worker.ts';
import { announceTables } from './announce-tables.ts';
import { arrivedTables, earlierTablesInSpanish } from './awaited-tables.ts';
import { correctFromDraft, prepareCorrection } from '../correct/correct-from-draft.ts';
import { issueDocuments, waitForDocument } from './issue-documents.ts';
import { reopenDocument } from '../../commerce/orders/reopen-document.ts';

const BEFORE = NEWEST_TAX_YEAR - 1;

/** The dates of a stub that is the first of a year. */
const datesOf = (year: number) => ({
  start: plainDate(`${year - 1}-12-13`),
  end: plainDate(`${year - 1}-12-26`),
  payDate: plainDate(`${year}-01-08`),
});
const NOTE = `Calculated with the tax tables of ${BEFORE}: ${earlierTables(NEWEST_TAX_YEAR)}`;
const attestation = { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true };
const visitor = 'visitor:one';
const accessKeys = new Map<string, string>();
let tested: TestApp;

beforeAll(async () => {
  tested = await createTestApp({}, () => new Date(`${NEWEST_TAX_YEAR}-02-01T16:00:00Z`));
  await startWorker(tested.app);
});
afterAll(() => tested?.stop());

async function issueStub(email: string, year: number, language: 'en' | 'es' = 'en') {
  const { start, payDate } = datesOf(year);
  const sample = kindById('PayStub')!.sample(1) as { details: object; stubs: readonly object[] };
  const { accessKey, documents } = await issueDocuments(tested.app, {
    kind: 'PayStub',
    input: {
      ...sample,
      templateMode: false,
      details: { ...sample.details, quantity: 1, language },
      stubs: [{ ...sample.stubs[0], payPeriod: { start }, payDate }],
    },
    ownerKey: emailKey(email),
    attestation,
    originHash: 'none',
  });
  const { id } = documents[0]!;
  await waitForDocument(tested.app, id);
  accessKeys.set(id, accessKey);
  return id;
}

async function contentOf(id: string): Promise<FrozenContent> {
  const { content } = await tested.app.db
    .selectFrom('documents')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return content!;
}

const figureOf = ({ facts }: FrozenContent, wanted: string) =>
  cents(facts.figures.find(({ name }) => name === wanted)!.amount);

/** The text with the dates of a stub of the year before as those of the newest year. */
const dated = (text: string): string => {
  const after = datesOf(NEWEST_TAX_YEAR);
  return Object.entries(datesOf(BEFORE)).reduce(
    (all, [name, date]) =>
      [(each: typeof date) => each, formatSlashes, formatDate].reduce(
        (changed, write) => changed.replaceAll(write(date), write(after[name as keyof typeof after])),
        all,
      ),
    text,
  );
};

/** The notes of a stub, which are also the last part of its text. */
interface PrintedNotes extends DocumentView {
  readonly notes: string[];
  readonly twin: { readonly heading: string; readonly rows: { readonly name: string; readonly value: string }[] }[];
}

/**
 * Issues a stub by the tables of the year before and dates it to the newest year: as the program of that December, which had
 * no newer tables, issued it.
 */
async function issueInDecember(email: string, language: 'en' | 'es' = 'en'): Promise<string> {
  const id = await issueStub(email, BEFORE, language);
  const note = language === 'es' ? storedText(NOTE, 'es') : NOTE;
  const content = JSON.parse(dated(JSON.stringify(await contentOf(id)))) as FrozenContent;
  const view = content.view as PrintedNotes;
  view.notes.push(note);
  const { rows } = view.twin.at(-1)!;
  rows.push({ ...rows.at(-1)!, value: note });
  await sql`
    update documents set content = ${JSON.stringify(content)}::jsonb, period = ${content.facts.period}
    where id = ${id}`.execute(tested.app.db);
  return id;
}

const toldTo = async (email: string) =>
  (await emailsTo(tested.app, email)).filter(({ template }) => template === 'tables-arrived');

test('when the tables are here, the owner hears the real difference, and one press prepares the free correction', async () => {
  const id = await issueInDecember('ines@example.com');
  const december = await contentOf(id);
  const now = await contentOf(await issueStub('other@example.com', NEWEST_TAX_YEAR));
  const less = subtract(figureOf(now, 'Net pay'), figureOf(december, 'Net pay'));
  expect(less).toBeGreaterThan(0);

  await announceTables(tested.app);
  const [told, ...more] = await toldTo('ines@example.com');
  expect(more).toEqual([]);
  const { year, documents } = told!.content as {
    year: number;
    documents: readonly { path: string; difference: string }[];
  };
  expect(year).toBe(NEWEST_TAX_YEAR);
  expect(documents[0]!.difference).toContain(`Net pay: ${formatDollars(less)} more.`);

  expect(documents[0]!.path).toContain(id);
  const reader = { actor: { ...NOBODY, key: accessKeys.get(id)! }, ownerKeys: [] };
  expect(arrivedTables(december)).toBe(NEWEST_TAX_YEAR);
  const draft = await reopenDocument(tested.app, reader, visitor, id);
  const { changes } = await prepareCorrection(tested.app, { ...reader, ownerKeys: [visitor] }, draft.id);
  const netPay = formatDollars(figureOf(now, 'Net pay')).slice(1);
  expect(changes.some(({ after }) => after?.includes(netPay))).toBe(true);

  const revised = await correctFromDraft(tested.app, { ...reader, ownerKeys: [visitor] }, draft.id, {
    reason: `The tax tables for ${year} were not available yet.`,
    attestation,
    originHash: 'none',
    accessKey: 'key',
  });
  await waitForDocument(tested.app, revised.id);
  const revision = await contentOf(revised.id);
  expect(revision.facts.figures).toEqual(now.facts.figures);
  expect(arrivedTables(revision)).toBeNull();
  await announceTables(tested.app);
  expect(await toldTo('ines@example.com')).toHaveLength(1);
});

test('the owner of a pay stub in Spanish hears it too', async () => {
  expect(storedText(NOTE, 'es')).toContain(earlierTablesInSpanish(NEWEST_TAX_YEAR));
  const id = await issueInDecember('lucia@example.com', 'es');
  expect(arrivedTables(await contentOf(id))).toBe(NEWEST_TAX_YEAR);
  await announceTables(tested.app);
  expect(await toldTo('lucia@example.com')).toHaveLength(1);
});

test('a pay stub that waits for tables of a later year has none to be calculated with', async () => {
  const content = await contentOf(await issueStub('later@example.com', NEWEST_TAX_YEAR));
  const later = earlierTables(NEWEST_TAX_YEAR + 1);
  expect(arrivedTables({ ...content, working: later })).toBeNull();
  expect(arrivedTables({ ...content, working: earlierTables(NEWEST_TAX_YEAR) })).toBe(NEWEST_TAX_YEAR);
});
