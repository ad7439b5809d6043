import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailsTo } from '../../../../tests/emails.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { emailKey } from '../../../domain/owner-key.ts';
import { NEWEST_TAX_YEAR } from '../../../domain/payroll/tax/table-day.ts';
import { kindById } from '../../../kinds/registry.ts';
import { NOBODY } from '../../services/actor.ts';
import { startWorker } from '../../services/jobs/worker.ts';
import { announceTables } from './announce-tables.ts';
import { issueDocuments, waitForDocument } from './issue-documents.ts';
import { revokeDocument } from '../correct/revoke-document.ts';

const NEXT = NEWEST_TAX_YEAR + 1;
let tested: TestApp;

beforeAll(async () => {
  tested = await createTestApp({}, () => new Date(`${NEWEST_TAX_YEAR}-12-20T16:00:00Z`));
  await startWorker(tested.app);
});
afterAll(() => tested?.stop());

async function issueStub(email: string, start: string, payDate: string) {
  const sample = kindById('PayStub')!.sample(1) as { details: object; stubs: readonly object[] };
  const { accessKey, documents } = await issueDocuments(tested.app, {
    kind: 'PayStub',
    input: {
      ...sample,
      templateMode: false,
      details: { ...sample.details, quantity: 1 },
      stubs: [{ ...sample.stubs[0], payPeriod: { start }, payDate }],
    },
    ownerKey: emailKey(email),
    attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
    originHash: 'none',
  });
  await waitForDocument(tested.app, documents[0]!.id);
  return { ...documents[0]!, owner: { ...NOBODY, key: accessKey } };
}

/** As if the tables of that day had given other figures: 2.31 more in deductions, and so less in net pay. */
const printOtherFigures = (id: string): Promise<unknown> =>
  sql`
    update documents set content = jsonb_set(content, '{facts,figures}', (
      select jsonb_agg(case figure->>'name'
        when 'Total deductions' then jsonb_set(figure, '{amount}', to_jsonb((figure->>'amount')::int + 231))
        when 'Net pay' then jsonb_set(figure, '{amount}', to_jsonb((figure->>'amount')::int - 231))
        else figure end)
      from jsonb_array_elements(content->'facts'->'figures') figure))
    where id = ${id}`.execute(tested.app.db);

const issueForNextYear = (email: string) => issueStub(email, `${NEWEST_TAX_YEAR}-12-13`, `${NEXT}-01-08`);
const toldTo = async (email: string) =>
  (await emailsTo(tested.app, email)).filter(({ template }) => template === 'tables-arrived');

test('the owner of a pay stub with earlier tables hears once that those of its year are here', async () => {
  const { id, number } = await issueForNextYear('ines@example.com');
  await printOtherFigures(id);
  await announceTables(tested.app);
  expect(await toldTo('ines@example.com')).toEqual([]);
  // Also if two nodes look at once.
  await Promise.all([announceTables(tested.app, NEXT), announceTables(tested.app, NEXT)]);
  await announceTables(tested.app, NEXT);
  const told = await toldTo('ines@example.com');
  expect(told.map(({ content }) => content)).toMatchObject([
    {
      year: NEXT,
      documents: [
        {
          number,
          path: expect.stringContaining(id),
          difference: 'Total deductions: $2.31 less. Net pay: $2.31 more.',
        },
      ],
    },
  ]);
});

test('nobody is told about a pay stub whose figures are the same with the new tables', async () => {
  const { id } = await issueForNextYear('same@example.com');
  await announceTables(tested.app, NEXT);
  expect(await toldTo('same@example.com')).toEqual([]);
  const events = await tested.app.db
    .selectFrom('document_events')
    .select('event')
    .where('document_id', '=', id)
    .where('event', '=', 'tables-arrived')
    .execute();
  expect(events).toHaveLength(1);
});

test('a pay stub with the tables of its own year, and a revoked one, are not announced', async () => {
  await issueStub('maren@example.com', `${NEWEST_TAX_YEAR}-11-15`, `${NEWEST_TAX_YEAR}-12-04`);
  const { id, owner } = await issueForNextYear('ola@example.com');
  await revokeDocument(tested.app, owner, id, 'Wrong person');
  await announceTables(tested.app, NEXT);
  expect([...(await toldTo('maren@example.com')), ...(await toldTo('ola@example.com'))]).toEqual([]);
});
