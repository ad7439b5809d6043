import { afterAll, beforeAll, expect, test } from 'vitest';
import { userKey } from '../../src/domain/owner-key.ts';
import { invoice } from '../../src/kinds/invoice/model/kind.ts';
import { createDraft } from '../../src/server/documents/drafts/drafts.ts';
import { createSite } from '../../src/server/services/http/site.ts';
import { createCompanyOf } from '../begin-pay-run.ts';
import { startRun } from '../order-run.ts';
import { createPerson, type Person } from '../staff.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { serveTestApp, type TestServer } from '../test-server.ts';
import { siteOfSources } from './site-of-sources.ts';

let tested: TestApp;
let server: TestServer;

beforeAll(async () => {
  tested = await createTestApp({ RATE_LIMIT_SCALE: '100000' });
  const pages = await siteOfSources(({ path }) => path === '/checkout/');
  server = await serveTestApp(tested.app, createSite(tested.app.config, pages));
});
afterAll(async () => {
  await server?.stop();
  await tested?.stop();
});

let counter = 0;

const draftOf = async ({ id }: Person): Promise<string> => {
  counter += 1;
  const sample = invoice.sample(1);
  const form = { ...sample, details: { ...sample.details, number: `TAB-${counter}` } };
  const content = { kind: 'Invoice' as const, name: 'Invoice', form };
  return (await createDraft(tested.app, userKey(id), content)).id;
};

/** What a person may have open in two tabs, as addresses of the two. */
const CHECKOUTS: readonly (readonly [string, (person: Person) => Promise<readonly [string, string]>])[] = [
  [
    'a draft',
    async (person) => {
      const draft = await draftOf(person);
      return [`draft=${draft}`, `draft=${draft}`];
    },
  ],
  [
    'two drafts',
    async (person) => {
      const both = `draft=${await draftOf(person)}&draft=${await draftOf(person)}`;
      return [both, both];
    },
  ],
  ['a subscription', async () => ['plan=monthly', 'plan=monthly']],
  [
    'a pay run',
    async ({ actor }) => {
      const company = await createCompanyOf(tested.app, actor, { name: 'Two Tabs LLC', people: 2, emails: false });
      const run = await startRun(tested.app, actor, company);
      return [`run=${run}`, `run=${run}`];
    },
  ],
];

interface Shown {
  readonly loaderData: Record<
    string,
    {
      attempt?: string;
      checkout?: { quote: { total: number; lines: { level: string }[]; terms: { version: number } } };
    }
  >;
}

const CARD = { card_holder_name: 'I V', card_number: '4242424242424242', card_expiry: '12/40', card_cvc: '123' };

/** Opens the checkout, and gives the press of its button. */
async function openTab(person: Person, query: string): Promise<() => Promise<Response>> {
  const headers = { Origin: server.url, Cookie: `session=${person.token}` };
  const { loaderData } = (await (await fetch(`${server.url}/checkout/?${query}`, { headers })).json()) as Shown;
  const { attempt, checkout } = Object.values(loaderData).find((data) => data?.checkout !== undefined)!;
  const { quote } = checkout!;
  const form = new URLSearchParams([
    ...new URLSearchParams(query),
    ...Object.entries({
      ...CARD,
      intent: 'pay',
      attempt: attempt!,
      total: String(quote.total),
      levels: quote.lines.map(({ level }) => level).join(' '),
      terms: String(quote.terms.version),
      email: 'two-tabs@example.com',
      typedName: 'Ines Vallejo',
      ...Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`accepted-${at}`, 'on'])),
    }),
  ]);
  return () => fetch(`${server.url}/checkout/?${query}`, { method: 'POST', body: form, headers, redirect: 'manual' });
}

const ordersOf = ({ id }: Person) =>
  tested.app.db.selectFrom('orders').select(['id', 'state', 'total']).where('placed_by', '=', userKey(id)).execute();

test.each(CHECKOUTS)('%s is one order when two tabs press Pay at once', async (_, open) => {
  for (let turn = 0; turn < 5; turn += 1) {
    const person = await createPerson(tested.app, 0);
    const tabs = await Promise.all((await open(person)).map((query) => openTab(person, query)));
    const answers = await Promise.all(tabs.map((press) => press()));
    expect((await ordersOf(person)).map(({ state }) => state)).toEqual(['paid']);
    const payments = tested.app.db
      .selectFrom('transactions')
      .innerJoin('orders', 'orders.id', 'transactions.order_id')
      .select(['type'])
      .where('placed_by', '=', userKey(person.id));
    expect(await payments.execute()).toEqual([{ type: 'payment' }]);
    // Both tabs end at the order.
    expect(answers.map(({ status }) => status)).toEqual([302, 302]);
  }
});
