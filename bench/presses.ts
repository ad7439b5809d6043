// node bench/presses.ts: counts the presses to a finished first pay stub from the front page, and to the next payday's.
// Needs a build. A press is a click, a choice in a list, or moving to a field. Seconds are those that an average typist
// needs by the keystroke-level model (Card, Moran & Newell), plus those that the site took, which are measured.
import type { Locator, Page } from 'playwright-core';
import { addDays } from '../src/domain/calendar.ts';
import { dateInNewYork } from '../src/domain/moment.ts';
import { payStub } from '../src/kinds/pay-stub/model/kind.ts';
import { closeWindows, startBrowser, openPage, visit } from '../tests/e2e/browser.ts';
import { startBuiltSite } from '../tests/e2e/built-site.ts';
import { signUpAt } from '../tests/e2e/sign-up.ts';

/** Seconds for one key, for finding and pressing one thing, and for thinking before it. */
const MODEL = { key: 0.28, press: 1.1 + 0.1, think: 1.35 };

interface Count {
  readonly flow: string;
  readonly presses: number;
  readonly characters: number;
  readonly waited: number;
}

/** Does one flow and counts what its user does. The site's own time is what passes between the presses. */
async function count(flow: string, page: Page, follow: (hand: Hand) => Promise<void>): Promise<Count> {
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
  await page.getByRole('heading', { name: 'Your document is ready' }).waitFor();
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

/** A stub of the account for a period that ended long enough ago that the next one is over too. */
async function buyEarlierStub(page: Page, url: string): Promise<void> {
  const today = dateInNewYork(new Date());
  const payPeriod = { start: addDays(today, -34), end: addDays(today, -21) };
  const { stubs: _, ...sample } = payStub.sample(1) as unknown as Record<string, unknown>;
  const earnings = [{ key: 'regular', rate: 3150, hours: 76 }];
  const input = { ...sample, templateMode: false, stubs: [{ payPeriod, payDate: addDays(today, -16), earnings }] };
  const draft = await page.context().request.post(`${url}/api/v1/drafts`, {
    data: { kind: 'PayStub', name: 'Earlier', form: input },
    headers: { Origin: url },
  });
  const { data } = (await draft.json()) as { readonly data: { readonly id: string } };
  await visit(page, `${url}/checkout/?draft=${data.id}`);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByLabel('Your full name').fill('Eleanor Rowe');
  await button(page, 'Issue document').click();
  await page.getByRole('heading', { name: 'Your document is ready' }).waitFor();
}

async function subscribe(page: Page, url: string): Promise<void> {
  await visit(page, `${url}/checkout/?plan=monthly`);
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expires').fill('12/40');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on the card').fill('Eleanor Rowe');
  await button(page, 'Pay $99.00 and subscribe').click();
  await page.getByRole('heading', { name: 'Your subscription is active' }).waitFor();
}

const site = await startBuiltSite();
const browser = await startBrowser();
try {
  const { page } = await openPage(browser, { viewport: { width: 1280, height: 900 } });
  const counts = [await count('first stub, by card, without an account', page, firstStub(page, site.url))];
  const [name, value] = (await signUpAt(site, { username: 'pay@example.com' })).split('=') as [string, string];
  await page.context().addCookies([{ name, value, url: site.url }]);
  await subscribe(page, site.url);
  await buyEarlierStub(page, site.url);
  counts.push(await count('next payday, with a subscription', page, nextPayday(page, site.url)));
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
