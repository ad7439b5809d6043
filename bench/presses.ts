// node bench/presses.ts: counts the presses to finished documents: a first pay stub from the front page, the next ones, a
// payday of twelve people, and invoices.
// Needs a build. A press is a click, a choice in a list, or moving to a field. Seconds are those that an average typist
// needs by the keystroke-level model (Card, Moran & Newell), plus those that the site took, which are measured.
import type { Locator, Page } from 'playwright-core';
import { addDays, plainDate } from '../src/domain/calendar.ts';
import { dateInNewYork } from '../src/domain/moment.ts';
import { invoice } from '../src/kinds/invoice/model/kind.ts';
import { payStub } from '../src/kinds/pay-stub/model/kind.ts';
import { closeWindows, startBrowser, openPage, visit } from '../tests/e2e/browser.ts';
import { addCompany } from '../tests/e2e/add-company.ts';
import { type BuiltSite, startBuiltSite } from '../tests/e2e/built-site.ts';
import { startRunOf } from '../tests/e2e/company-with-run.ts';
import { signUpAt } from '../tests/e2e/sign-up.ts';

/** Seconds for one key, for finding and pressing one thing, and for thinking before it. */
const MODEL = { key: 0.28, press: 1.1 + 0.1, think: 1.35 };

interface Count {
  readonly flow: string;
  readonly presses: number;
  readonly characters: number;
  readonly waited: number;
}

const ONE = 'Your document is ready';

/** Does one flow and counts what its user does. The site's own time is what passes between the presses. */
async function count(flow: string, page: Page, follow: (hand: Hand) => Promise<void>, until = ONE): Promise<Count> {
  const start = performance.now();
  let [presses, characters] = [0, 0];
  await follow({
    press: async (target) => {
      presses += 1;
      await target.click();
    },
    choose: async (target, value) => {
      presses += 1;
      await target.selectOption(value);
    },
    type: async (target, text) => {
      presses += 1;
      characters += text.length;
      await target.fill(text);
    },
    key: async (name) => {
      characters += 1;
      await page.keyboard.press(name);
    },
  });
  await page.getByRole('heading', { name: until }).waitFor();
  return { flow, presses, characters, waited: (performance.now() - start) / 1_000 };
}

interface Hand {
  readonly press: (target: Locator) => Promise<void>;
  readonly choose: (target: Locator, value: string) => Promise<void>;
  readonly type: (target: Locator, text: string) => Promise<void>;
  /** A key in the field that has the focus, which counts as a character. */
  readonly key: (name: string) => Promise<void>;
}

const field = (page: Page, name: string): Locator => page.locator(`[name="${name}"]`);
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

async function certify(page: Page, { press, type }: Hand): Promise<void> {
  await page.getByLabel('Your full name').waitFor();
  for (const box of await page.getByRole('checkbox').all()) await press(box);
  await type(page.getByLabel('Your full name'), 'Eleanor Rowe');
}

async function payByCard(page: Page, { press, type }: Hand): Promise<void> {
  await type(page.getByLabel('Card number'), '4242424242424242');
  await type(page.getByLabel('Expires'), '12/40');
  await type(page.getByLabel('Security code'), '123');
  await type(page.getByLabel('Name on the card'), 'Eleanor Rowe');
  await press(page.getByRole('button', { name: /^Pay / }));
}

const firstStub = (page: Page, url: string) => async (hand: Hand) => {
  const { press, choose, type } = hand;
  await visit(page, url);
  await press(page.getByRole('link', { name: 'Create a pay stub' }).first());
  await page.waitForURL(/pay-stub-generator/);
  await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
  const next = (): Promise<void> => press(button(page, 'Next'));
  await next();
  await choose(field(page, 'details.state'), 'PA');
  await type(field(page, 'details.email'), 'pay@example.com');
  await next();
  await type(field(page, 'company.name'), 'Kestrel & Rowe Joinery');
  await type(field(page, 'company.address1'), '418 Polk Street');
  await type(field(page, 'company.zip'), '18015');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name="company.city"]')?.value !== '');
  await next();
  await type(field(page, 'employee.name'), 'Maren Adeyemi');
  await type(field(page, 'employee.address1'), '77 Garrison Street');
  await type(field(page, 'employee.zip'), '18018');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name="employee.city"]')?.value !== '');
  await next();
  await type(page.getByLabel('Regular, hourly rate'), '31.50');
  await type(page.getByLabel('Regular, hours'), '76');
  await next();
  await press(button(page, 'Checkout'));
  await page.waitForURL(/checkout/);
  await certify(page, hand);
  await payByCard(page, hand);
};

const nextPayday = (page: Page, url: string) => async (hand: Hand) => {
  const { press, key } = hand;
  await visit(page, `${url}/my-dashboard/`);
  await press(page.getByRole('button', { name: /^Next period/ }).first());
  await page.waitForURL(/checkout/);
  await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
  await certify(page, hand);
  await key('Enter');
};

/** From the form, because the hours are others. */
const secondStub = (page: Page, url: string) => async (hand: Hand) => {
  const { press, type } = hand;
  await visit(page, `${url}/pay-stub-generator/`);
  await press(page.getByRole('button', { name: /^Next period/ }).first());
  await page.waitForURL(/draft=/);
  await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
  await press(page.locator('summary', { hasText: 'Earnings' }));
  await type(page.getByLabel('Regular, hours'), '71.5');
  await press(button(page, 'Review'));
  await press(button(page, 'Checkout'));
  await page.waitForURL(/checkout/);
  await certify(page, hand);
  await payByCard(page, hand);
};

const paydayOfTwelve = (page: Page, url: string) => async (hand: Hand) => {
  const { press, key } = hand;
  await visit(page, `${url}/my-dashboard/`);
  await press(page.getByRole('link', { name: /^Start/ }));
  await press(button(page, 'Start pay run'));
  await press(button(page, 'Review pay run'));
  await press(page.getByRole('link', { name: 'Issue 12 pay stubs' }));
  await page.waitForURL(/checkout/);
  await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
  await certify(page, hand);
  await key('Enter');
};

const firstInvoice = (page: Page, url: string) => async (hand: Hand) => {
  const { press, type } = hand;
  await visit(page, `${url}/invoices/`);
  await press(page.getByRole('link', { name: 'Create an invoice' }).first());
  await page.waitForURL(/invoice-generator/);
  await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
  const next = (): Promise<void> => press(button(page, 'Next'));
  await next();
  await type(field(page, 'seller.name'), 'Ines Vallejo');
  await type(field(page, 'seller.address1'), '77 Garrison Street');
  await type(field(page, 'seller.zip'), '18018');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name="seller.city"]')?.value !== '');
  await type(field(page, 'seller.email'), 'ines@example.com');
  await next();
  await type(field(page, 'buyer.name'), 'Larkspur Press');
  await type(field(page, 'buyer.address1'), '418 Polk Street');
  await type(field(page, 'buyer.zip'), '18015');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name="buyer.city"]')?.value !== '');
  await next();
  await type(field(page, 'details.number'), '2026-041');
  await next();
  await type(field(page, 'lines.0.description'), 'Map of the harbor');
  await type(field(page, 'lines.0.unitPrice'), '480');
  await press(button(page, 'Review'));
  await press(button(page, 'Checkout'));
  await page.waitForURL(/checkout/);
  await certify(page, hand);
  await payByCard(page, hand);
};

/** For the same customer, from the list of documents. */
const nextInvoice = (page: Page, url: string) => async (hand: Hand) => {
  const { press, type } = hand;
  await visit(page, `${url}/my-dashboard/`);
  await press(
    page
      .getByRole('row', { name: /Invoice/ })
      .getByRole('link')
      .first(),
  );
  await press(button(page, 'Create a copy'));
  await page.waitForURL(/draft=/);
  await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
  await press(page.locator('summary', { hasText: 'Line items' }));
  await type(field(page, 'lines.0.description'), 'Map of the river');
  await type(field(page, 'lines.0.unitPrice'), '520');
  await press(button(page, 'Review'));
  await press(button(page, 'Checkout'));
  await page.waitForURL(/checkout/);
  await certify(page, hand);
  await payByCard(page, hand);
};

/** For a period that ended long enough ago that the next one is over too. */
function earlierStub(): object {
  const today = dateInNewYork(new Date());
  const payPeriod = { start: addDays(today, -34), end: addDays(today, -21) };
  const { stubs: _, ...sample } = payStub.sample(1) as unknown as Record<string, unknown>;
  const earnings = [{ key: 'regular', rate: 3150, hours: 76 }];
  return { ...sample, templateMode: false, stubs: [{ payPeriod, payDate: addDays(today, -16), earnings }] };
}

/** A document of the account, from before. */
async function issueEarlier(page: Page, url: string, kind: string, form: object): Promise<void> {
  const draft = await page.context().request.post(`${url}/api/v1/drafts`, {
    data: { kind, name: 'Earlier', form },
    headers: { Origin: url },
  });
  const { data } = (await draft.json()) as { readonly data: { readonly id: string } };
  await visit(page, `${url}/checkout/?draft=${data.id}`);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByLabel('Your full name').fill('Eleanor Rowe');
  const card = page.getByLabel('Card number');
  if ((await card.count()) > 0) await fillCard(page);
  await page.getByRole('button', { name: /^(?:Pay |Issue document)/ }).click();
  await page.getByRole('heading', { name: ONE }).waitFor();
}

async function fillCard(page: Page): Promise<void> {
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expires').fill('12/40');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on the card').fill('Eleanor Rowe');
}

async function subscribe(page: Page, url: string): Promise<void> {
  await visit(page, `${url}/checkout/?plan=monthly`);
  await fillCard(page);
  await button(page, 'Pay $99.00 and subscribe').click();
  await page.getByRole('heading', { name: 'Your subscription is active' }).waitFor();
}

/** Signs the window up as somebody new. */
async function signUp(page: Page, target: BuiltSite, username: string): Promise<void> {
  const [name, value] = (await signUpAt(target, { username })).split('=') as [string, string];
  await page.context().addCookies([{ name, value, url: target.url }]);
}

/** A company of twelve that issued its first payday. */
async function payTwelve(page: Page, url: string): Promise<void> {
  const place = { address1: '12 Mill Street', address2: '', city: 'Easton', state: 'PA', zip: '18042' };
  const start = plainDate(`${dateInNewYork(new Date()).slice(0, 4)}-01-04`);
  const company = await addCompany({ url }, page, { name: 'Kestrel & Rowe Joinery', ...place }, start);
  const people = Array.from({ length: 12 }, (_, index) => ({
    name: `${'Ann Bo Cy Di Ed Flo Gus Hana Ivo Jo Kit Lu'.split(' ')[index]} Marsh`,
    rate: 2_000 + 150 * index,
  }));
  await visit(page, `${await startRunOf(page, company, people)}review/`);
  await page.getByRole('link', { name: 'Issue 12 pay stubs' }).click();
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByLabel('Your full name').fill('Eleanor Rowe');
  await page.getByLabel('Your full name').press('Enter');
  await page.getByRole('heading', { name: TWELVE }).waitFor();
}

const TWELVE = '12 of 12 pay stubs issued';

const site = await startBuiltSite();
const browser = await startBrowser();
try {
  const { page } = await openPage(browser, { viewport: { width: 1280, height: 900 } });
  const counts = [
    await count('first stub, by card, without an account', page, firstStub(page, site.url)),
    await count('first invoice, by card, without an account', page, firstInvoice(page, site.url)),
  ];
  await signUp(page, site, 'ines@example.com');
  await issueEarlier(page, site.url, 'Invoice', invoice.sample(1));
  await issueEarlier(page, site.url, 'PayStub', earlierStub());
  counts.push(
    await count('next invoice to the same customer, by card', page, nextInvoice(page, site.url)),
    await count('next stub with other hours, by card', page, secondStub(page, site.url)),
  );
  await signUp(page, site, 'pay@example.com');
  await subscribe(page, site.url);
  await issueEarlier(page, site.url, 'PayStub', earlierStub());
  counts.push(await count('next payday, with a subscription', page, nextPayday(page, site.url)));
  await payTwelve(page, site.url);
  counts.push(
    await count('next payday of 12 people, with a subscription', page, paydayOfTwelve(page, site.url), TWELVE),
  );
  for (const { flow, presses, characters, waited } of counts) {
    const hands = presses * (MODEL.press + MODEL.think) + characters * MODEL.key;
    console.log(
      `${flow}: ${presses} presses, ${characters} characters, ${Math.round(hands)} s by hand + ${waited.toFixed(1)} s of the site`,
    );
  }
} finally {
  await closeWindows(browser);
  await browser.close();
  await site.stop();
}
