import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../tests/test-app.ts';
import { serveTestApp, type TestServer } from '../../../../../tests/test-server.ts';
import { STATES } from '../../../../domain/us.ts';

let tested: TestApp;
let server: TestServer;

beforeAll(async () => {
  tested = await createTestApp({}, () => new Date('2026-11-20T15:58:00Z'));
  server = await serveTestApp(tested.app);
});
afterAll(async () => {
  await server?.stop();
  await tested?.stop();
});

const coverage = async (query: string) => {
  const answer = await fetch(`${server.url}/api/v1/taxes/coverage${query}`);
  return {
    status: answer.status,
    body: (await answer.json()) as { data: { state: string; calculated: readonly string[] }[] },
  };
};

test('names what is calculated in each place, and the income tax of all but the one without tables', async () => {
  const { body } = await coverage('');
  expect(body.data.map(({ state }) => state)).toEqual(STATES.map(({ code }) => code));
  const withoutFederal = body.data.filter(
    ({ calculated }) => !calculated.join().includes('Federal income tax, Social'),
  );
  expect(withoutFederal.map(({ state }) => state)).toEqual(['PR']);
});

test('answers for a year, with the certificate’s questions of that year', async () => {
  const { body } = await coverage('?state=WA&payDate=2022-05-06');
  expect(body.data).toMatchObject([{ tablesYear: 2022, calculated: expect.arrayContaining(['Washington PFML']) }]);
  expect(JSON.stringify(body.data)).not.toContain('WA Cares');
  expect((await coverage('?state=CA')).body.data).toMatchObject([
    {
      certificate: 'DE 4',
      questions: expect.arrayContaining([expect.objectContaining({ name: 'regularAllowances' })]),
    },
  ]);
  expect((await coverage('?state=TX&payDate=2027-01-08')).body.data).toMatchObject([{ tablesYear: 2026 }]);
});

test('refuses a place and a year that it does not know', async () => {
  expect((await coverage('?state=GU')).status).toBe(400);
  expect((await coverage('?state=TX&payDate=2019-01-04')).status).toBe(422);
});

const paycheck = async (query: string) => {
  const answer = await fetch(`${server.url}/api/v1/taxes/paycheck?${query}`);
  return { status: answer.status, body: (await answer.json()) as never };
};

test('calculates a paycheck without a key, and each tax with its steps, its table, its source and its day', async () => {
  const { status, body } = await paycheck(
    'state=PA&rate=31.50&hours=80&federalCertificate.filingStatus=married&retirement=5',
  );
  expect(status).toBe(200);
  const { data } = body as {
    data: {
      gross: number;
      net: number;
      withheld: readonly { amount: number; working: { source: string; effectiveFrom: string; steps: unknown[] } }[];
    };
  };
  expect(data.gross).toBe(252_000);
  expect(data.withheld.reduce((left, { amount }) => left - amount, data.gross)).toBe(data.net);
  const taxes = data.withheld.filter(({ working }) => working !== null);
  expect(taxes.length).toBeGreaterThanOrEqual(4);
  for (const { working } of taxes) {
    expect(working.steps.length).toBeGreaterThan(0);
    expect(working.source).not.toBe('');
    expect(working.effectiveFrom).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
});

test('refuses an entry that the calculator does not have, and names one that is wrong', async () => {
  expect(await paycheck('stat=PA')).toMatchObject({ status: 400, body: { fields: { stat: expect.any(String) } } });
  expect(await paycheck('rate=lots')).toMatchObject({ status: 400, body: { fields: { rate: expect.any(String) } } });
});
