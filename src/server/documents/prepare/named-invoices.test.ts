import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { plainDate } from '../../../domain/calendar.ts';
import { type OwnerKey, emailKey } from '../../../domain/owner-key.ts';
import { hoursStatement } from '../../../kinds/hours-statement/model/kind.ts';
import type { HoursInput } from '../../../kinds/hours-statement/model/schema.ts';
import { invoice } from '../../../kinds/invoice/model/kind.ts';
import { startWorker } from '../../services/jobs/worker.ts';
import { checkDocument } from '../check/check-document.ts';
import { issueDocuments, waitForDocument } from '../issue/issue-documents.ts';
import { vouchForInput } from './vouch-for-input.ts';

const attestation = { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true };
const seller = invoice.sample(1).seller.name;
const OWNER: OwnerKey = 'user:5b0e6a4e-6c54-4b7e-9d0e-2f3a1c5d7e90';

let tested: TestApp;
beforeAll(async () => {
  tested = await createTestApp({}, () => new Date('2026-11-20T17:00:00Z'));
  await startWorker(tested.app);
});
afterAll(() => tested?.stop());

let counter = 0;
async function issueInvoice(ownerKey: OwnerKey, name = seller) {
  counter += 1;
  const sample = invoice.sample(1);
  const input = {
    ...sample,
    seller: { ...sample.seller, name },
    details: { ...sample.details, number: `N-${counter}` },
  };
  const { documents } = await issueDocuments(tested.app, {
    kind: 'Invoice',
    input,
    ownerKey,
    attestation,
    originHash: 'none',
  });
  const { id } = documents[0]!;
  await waitForDocument(tested.app, id);
  const { number, code } = await tested.app.db
    .selectFrom('documents')
    .select(['number', 'code'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, number, code };
}

/** A log with a day for each of these invoices. */
function logOf(typed: readonly string[], ownInvoice = ''): HoursInput {
  const sample = hoursStatement.sample(1);
  const days = typed.map((text, index) => ({ ...sample.months[0]!.days[index]!, invoice: text, ownInvoice }));
  return { ...sample, type: 'log', issuer: { ...sample.issuer, name: seller }, months: [{ by: 'days', days }] };
}

const found = async (typed: readonly string[], ownerKeys: readonly OwnerKey[], sent = logOf(typed)) =>
  (await vouchForInput(tested.app, hoursStatement, sent, { ownerKeys }, plainDate('2026-11-20'))).months[0]!.days.map(
    ({ ownInvoice }) => ownInvoice,
  );

test('an invoice that the same owner issued here under the same name is found by its number and by its code', async () => {
  const { number, code } = await issueInvoice(OWNER);
  const spaced = number.toLowerCase().replaceAll('-', ' ');
  expect(await found([number, spaced, code, 'N-1', ''], [OWNER])).toEqual([number, number, number, '', '']);
});

test('an invoice of another owner, of another name, or of a typed address is not found', async () => {
  const own = await issueInvoice(OWNER);
  const otherName = await issueInvoice(OWNER, 'Harrow Lane Drafting');
  const guest = await issueInvoice(emailKey('ines@example.com'));
  expect(await found([own.number], ['user:7d1f8c5e-0f43-4c1a-8a57-94a0f4a1b2c3'])).toEqual(['']);
  expect(await found([own.number], [])).toEqual(['']);
  expect(await found([otherName.number], [OWNER])).toEqual(['']);
  expect(await found([guest.number], [emailKey('ines@example.com')])).toEqual(['']);
});

test('what the sender says was found does not count', async () => {
  const claimed = logOf(['26-1XPE-W47A'], '26-1XPE-W47A');
  expect(await found([], [OWNER], claimed)).toEqual(['']);
  const statement = { ...claimed, type: 'statement' as const };
  expect(await found([], [OWNER], statement)).toEqual(['']);
});

test('a correction keeps what was found when the document was issued, and finds nothing else without its owner', async () => {
  const { months } = await vouchForInput(
    tested.app,
    hoursStatement,
    logOf(['26-1XPE-W47A', '26-0000-0000']),
    { ownerKeys: [], confirmedInvoices: ['26-1XPE-W47A'] },
    plainDate('2026-11-20'),
  );
  expect(months[0]!.days.map(({ ownInvoice }) => ownInvoice)).toEqual(['26-1XPE-W47A', '']);
});

test('a log names the found invoice, and shows its hours and payments to everyone who has the code', async () => {
  const { number } = await issueInvoice(OWNER);
  const { documents } = await issueDocuments(tested.app, {
    kind: 'HoursStatement',
    input: logOf([number, 'N-77']),
    ownerKey: OWNER,
    attestation,
    originHash: 'none',
  });
  const { id } = documents[0]!;
  await waitForDocument(tested.app, id);
  const row = await tested.app.db
    .selectFrom('documents')
    .select(['content', 'code', 'level', 'label', 'period'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ level: 'U', label: `Log kept by ${seller}`, period: 'Oct 1 – Oct 31, 2026' });
  const printed = JSON.stringify(row.content!.view.twin);
  expect(printed).toContain(`Invoice ${number}, issued here by the same seller`);
  expect(printed).toContain('Invoice N-77, not checked');
  const { document } = await checkDocument(tested.app, id, row.code);
  expect(document!.details).toMatchObject({
    period: 'Oct 1 – Oct 31, 2026',
    quantities: [{ name: 'Hours worked', value: '15:45' }],
    figures: [{ name: 'Pay', amount: 289_80 }],
  });
});
