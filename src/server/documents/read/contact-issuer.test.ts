import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailsTo } from '../../../../tests/emails.ts';
import { runJobs } from '../../../../tests/run-jobs.ts';
import { createPerson } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { emailKey, type OwnerKey, userKey } from '../../../domain/owner-key.ts';
import { invoice } from '../../../kinds/invoice/model/kind.ts';
import { contactIssuer } from './contact-issuer.ts';
import { issueDocuments } from '../issue/issue-documents.ts';

let clock = new Date();
let tested: TestApp;
beforeAll(async () => {
  tested = await createTestApp({}, () => clock);
});
afterAll(() => tested?.stop());

let counter = 0;
async function issue(ownerKey: OwnerKey) {
  const sample = invoice.sample(1);
  const { documents } = await issueDocuments(tested.app, {
    kind: 'Invoice',
    input: { ...sample, details: { ...sample.details, number: `C-${(counter += 1)}` } },
    ownerKey,
    attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
    originHash: 'none',
  });
  await runJobs(tested.app);
  return documents[0]!;
}
const message = { email: 'leasing@example.com', message: 'Is this yours?\nWe ask for a lease.' };

test('forwards a message to the issuer, who can answer its sender', async () => {
  const { id, number, code } = await issue(emailKey('ines@example.com'));
  await contactIssuer(tested.app, id, { ...message, code });
  const [email] = await emailsTo(tested.app, 'ines@example.com');
  expect(email).toMatchObject({
    template: 'issuer-message',
    replyTo: 'leasing@example.com',
    content: { number, message: message.message, email: 'leasing@example.com' },
  });
  const events = await tested.app.db
    .selectFrom('document_events')
    .select(['event', 'detail'])
    .where('document_id', '=', id)
    .where('event', '=', 'contacted')
    .execute();
  expect(events).toEqual([{ event: 'contacted', detail: {} }]);
});

test('a number without the code reaches nobody', async () => {
  const { number } = await issue(emailKey('nora@example.com'));
  const before = await emailsTo(tested.app, 'nora@example.com');
  await expect(contactIssuer(tested.app, number, { ...message, code: '' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    fields: { contactCode: expect.stringContaining('eight-character code') },
  });
  await expect(contactIssuer(tested.app, '26-0000000000', { ...message, code: '' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await emailsTo(tested.app, 'nora@example.com')).toHaveLength(before.length);
});

test('an issuer gets five messages about a document in a day, and more on the next', async () => {
  const { id, code } = await issue(emailKey('mara@example.com'));
  const send = () => contactIssuer(tested.app, id, { ...message, code });
  const answers = await Promise.allSettled(Array.from({ length: 7 }, send));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  await expect(send()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  clock = new Date(clock.getTime() + 2 * 86_400_000);
  await send();
});

test('a closed account gets no messages', async () => {
  const person = await createPerson(tested.app, 0);
  const { id, code } = await issue(userKey(person.id));
  await tested.app.db.updateTable('users').set({ disabled_at: clock }).where('id', '=', person.id).execute();
  await expect(contactIssuer(tested.app, id, { ...message, code })).rejects.toMatchObject({ code: 'CONFLICT' });
});
