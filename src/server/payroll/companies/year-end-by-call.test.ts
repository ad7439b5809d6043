import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleCompany } from '../../../../tests/example-company.ts';
import { runJobs } from '../../../../tests/run-jobs.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp, type TestServer } from '../../../../tests/test-server.ts';
import { SCOPES } from '../../../domain/api-key.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { payStub } from '../../../kinds/pay-stub/model/kind.ts';
import { issueDocuments } from '../../documents/issue/issue-documents.ts';
import { createKey } from '../api-keys/own-keys.ts';
import { createCompany } from './companies.ts';

const NOW = new Date('2027-01-04T16:00:00Z');
const attestation = { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true };

let tested: TestApp;
let server: TestServer;
let owner: Person;
let company: string;
let key: string;

beforeAll(async () => {
  tested = await createTestApp({ RATE_LIMIT_SCALE: '1000' }, () => NOW);
  server = await serveTestApp(tested.app);
  owner = await createPerson(tested.app, 0);
  const sample = payStub.sample(1);
  ({ id: company } = await createCompany(tested.app, owner.actor, {
    ...exampleCompany('Yearly Bakery LLC', '2026-01-04'),
    phone: '6105550118',
  }));
  for (const [name, employmentType] of [
    ['Ann Lee', 'employee'],
    ['Cy Ortega', 'contractor'],
  ] as const)
    await issueDocuments(tested.app, {
      kind: 'PayStub',
      input: {
        ...sample,
        templateMode: false,
        period0Index: 1,
        details: { ...sample.details, employmentType },
        company: { ...sample.company, name: 'Yearly Bakery LLC' },
        employee: { ...sample.employee, name },
      },
      ownerKey: userKey(owner.id),
      attestation,
      originHash: 'none',
    });
  await runJobs(tested.app);
  const made = { name: 'Year end', mode: 'live' as const, expiresInDays: '' as const, company };
  ({ key } = await createKey(tested.app, owner.actor, { ...made, scopes: [...SCOPES] }));
});
afterAll(async () => {
  await server?.stop();
  await tested?.stop();
});

async function send<Data = Readonly<Record<string, unknown>>>(method: string, path: string, sent?: object) {
  const answer = await fetch(`${server.url}/api/v1/companies/${company}/yearEnd/2026${path}`, {
    method,
    headers: { Authorization: `Bearer ${key}`, ...(sent && { 'Content-Type': 'application/json' }) },
    ...(sent && { body: JSON.stringify(sent) }),
  });
  const body = (await answer.json()) as {
    readonly data: Data;
    readonly message?: string;
    readonly nextCursor?: string;
  };
  return { status: answer.status, ...body };
}

interface Form {
  readonly key: string;
  readonly kind: string;
  readonly name: string;
  readonly amount: number;
  readonly figures: Readonly<Record<string, number>>;
  readonly document: { readonly id: string } | null;
}

test('the forms of a year are listed page by page with their figures, saved, quoted and issued by calls', async () => {
  expect((await send('GET', '')).data).toMatchObject({ year: 2026, isRunning: false, ein: '', forms: 2, notRead: [] });
  const first = await send<Form[]>('GET', '/forms?limit=1');
  const second = await send<Form[]>('GET', `/forms?limit=1&cursor=${first.nextCursor}`);
  const forms = [...first.data, ...second.data].toSorted((one, other) => one.name.localeCompare(other.name));
  expect(second.nextCursor).toBeNull();
  expect(forms.map(({ kind, name, document }) => [kind, name, document])).toEqual([
    ['w2', 'Ann Lee', null],
    ['nec', 'Cy Ortega', null],
  ]);
  expect(forms[0]!.figures['wages']).toBe(forms[0]!.amount);
  expect(forms[1]!.figures).toEqual({ services: forms[1]!.amount });
  expect(forms.every(({ amount }) => amount > 0)).toBe(true);

  const unsaved = await send('GET', '/quote');
  expect([unsaved.status, unsaved.message]).toEqual([409, expect.stringContaining('Save them first')]);
  const rows = forms.map((form) => ({ key: form.key, isIncluded: true, numberKind: 'ssn', lastFour: '1234' }));
  expect((await send('PUT', '', { ein: '12-3456789', rows })).status).toBe(200);
  const costly = await send('GET', '/quote');
  expect([costly.message, costly.data]).toMatchObject([undefined, { isIssuable: false }]);
  expect(Number(costly.data['total'])).toBeGreaterThan(0);
  expect((await send('POST', '/issue', { attestation })).status).toBe(402);

  await tested.app.db
    .insertInto('subscriptions')
    .values({
      user_id: owner.id,
      plan: 'yearly',
      price: 99_000,
      provider: 'sandbox',
      provider_card: 'card',
      begun_at: NOW,
      period_start: NOW,
      period_end: new Date(NOW.getTime() + 365 * 86_400_000),
      counted_from: NOW,
    })
    .execute();
  expect((await send('GET', '/quote')).data).toMatchObject({ total: 0, isIssuable: true });
  const issued = await send<{ readonly id: string }>('POST', '/issue', { attestation });
  expect([issued.status, issued.message]).toEqual([202, undefined]);
  await runJobs(tested.app);
  const operation = await fetch(`${server.url}/api/v1/operations/${issued.data.id}`, {
    headers: { Authorization: `Bearer ${key}` },
  });
  expect(((await operation.json()) as { data: object }).data).toMatchObject({ state: 'succeeded', total: 2 });
  const { data } = await send<Form[]>('GET', '/forms');
  expect(data.map(({ document }) => document)).toEqual([
    expect.objectContaining({ state: 'live', revision: 1 }),
    expect.objectContaining({ state: 'live', revision: 1 }),
  ]);
});
