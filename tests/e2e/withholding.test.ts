/** Paychecks calculated by hand from the published methods, typed into the builder, come out to the cent. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cents, formatMoney } from '../../src/domain/money.ts';
import { FEDERAL_PAYCHECKS } from '../../src/domain/payroll/tax/federal-paychecks.fixture.ts';
import type { StateCertificate } from '../../src/domain/payroll/tax/tax-context.ts';
import { PERIODICITIES, PERIODICITY_RULES } from '../../src/domain/payroll/periodicity.ts';
import { PUBLISHED_EXAMPLES } from '../../src/domain/payroll/tax/withholding/published-examples.fixture.ts';
import { PAYCHECKS } from '../../src/domain/payroll/tax/withholding/state-paychecks.fixture.ts';
import { accessibilityProblems, OPEN_STEP, openPage, visit } from './browser.ts';
import { holdPreviews } from './hold-previews.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();

const field = (page: Page, name: string) => page.locator(`[name="${name}"]:not([type="hidden"])`);
const PHONE = { viewport: { width: 390, height: 844 } };
const section = (page: Page, title: string) => page.locator('summary').filter({ hasText: title }).first();
const total = (page: Page, key: string) => page.locator(`tr[data-row="${key}"] td[data-label="Total"]`).textContent();

async function answer(page: Page, name: string, value: string): Promise<void> {
  const control = field(page, name);
  const [tag, type] = await control.first().evaluate((node) => [node.tagName, node.getAttribute('type')]);
  if (tag === 'SELECT') await control.selectOption(value);
  else if (type === 'radio') await control.and(page.locator(`[value="${value}"]`)).check();
  else if (type === 'checkbox') await control.setChecked(value === 'true');
  else await control.fill(value);
}

async function openWithholding(page: Page, state: string, periods = 26): Promise<void> {
  await visit(page, `${site.url}/pay-stub-generator/?fill=reset&step=2`);
  await holdPreviews(page);
  await field(page, 'details.state').selectOption(state);
  const periodicity = PERIODICITIES.find((name) => PERIODICITY_RULES[name].frequency === periods)!;
  await field(page, 'details.paymentPeriodicity').selectOption(periodicity);
  await section(page, 'Employee Information').click();
  await section(page, 'Tax withholding').click();
}

/** Another state in the same form, whose certificate nobody has filled in yet. */
async function changeState(page: Page, state: string): Promise<void> {
  await section(page, 'Paystub Details').click();
  const chosen = field(page, 'details.state');
  // A certificate is kept as long as its state stays.
  if ((await chosen.inputValue()) === state) await chosen.selectOption('WY');
  await chosen.selectOption(state);
  await section(page, 'Employee Information').click();
  await field(page, 'employee.state').selectOption(state);
}

async function enterPay(page: Page, pay: number): Promise<void> {
  await section(page, 'Earnings Statement').click();
  const hours = field(page, 'stubs.0.earnings.0.hours');
  // They stay in the form.
  if ((await hours.inputValue()) !== '1.00') await hours.fill('1');
  const rate = field(page, 'stubs.0.earnings.0.rate');
  await rate.fill(pay.toFixed(2));
  await rate.press('Tab');
}

const printed = (dollars: number): string => formatMoney(cents(Math.round(dollars * 100)));

/** A certificate and a city's tax, a certificate alone, a Form W-4 and a printed example: the rest goes through what the form posts. */
const byCertificate = ['MD', 'NY'].map((state) =>
  PAYCHECKS.filter((check) => check.state === state && check.paid === undefined && check.periods === undefined).find(
    ({ answers, tax }) => answers !== undefined && tax > 0,
  )!,
);
const byW4 = FEDERAL_PAYCHECKS.find(
  ({ paid, periods, w4 }) => paid === undefined && periods === undefined && Object.keys(w4).length > 1,
)!;
const printedExample = PUBLISHED_EXAMPLES.find(({ answers }) => Object.keys(answers).length > 0)!;

const answerState = async (page: Page, answers: StateCertificate): Promise<void> => {
  for (const [name, value] of Object.entries(answers))
    await answer(page, `details.stateCertificate.${name}`, String(value));
};

test('paychecks by two certificates, a Form W-4 and an example of a state, typed into the builder, match to the cent', async () => {
  const { page, errors, close } = await openPage(browser, PHONE);
  await openWithholding(page, 'TX');
  for (const { state, what, pay, answers = {}, tax, local } of byCertificate) {
    await changeState(page, state);
    await answerState(page, answers);
    await enterPay(page, pay);
    await expect.poll(() => total(page, 'stateIncomeTax'), { message: `${state}: ${what}` }).toBe(printed(tax));
    const locals = await page.locator('tr[data-row="localIncomeTax"] td[data-label="Total"]').allTextContents();
    expect(locals).toEqual(local === undefined ? [] : [printed(local)]);
  }
  await changeState(page, 'TX');
  for (const [name, value] of Object.entries(byW4.w4))
    await answer(page, `details.federalCertificate.${name}`, String(value));
  await enterPay(page, byW4.pay);
  await expect.poll(() => total(page, 'federalIncomeTax'), { message: byW4.what }).toBe(printed(byW4.tax));

  const { state, source, periods, pay, answers, tax } = printedExample;
  await openWithholding(page, 'TX', periods);
  await changeState(page, state);
  await answerState(page, answers);
  await enterPay(page, pay);
  await expect.poll(() => total(page, 'stateIncomeTax'), { message: source }).toBe(printed(tax));
  expect(errors).toEqual([]);
  await close();
});

test('a home in another state, a local tax and a bonus are entered, and change the stub', async () => {
  const { page, errors, close } = await openPage(browser);
  await openWithholding(page, 'PA');
  await field(page, 'details.residence.state').selectOption('NJ');
  await page.getByRole('checkbox', { name: /^Form .+ is on file/ }).check();
  await page
    .getByRole('region', { name: 'State of residence' })
    .getByText(/New Jersey/)
    .last()
    .waitFor();

  await page.getByRole('button', { name: 'Add local tax' }).click();
  await page.locator('details[open]').getByRole('button', { name: 'Next' }).last().click();
  await page.getByText('Please enter the rate').first().waitFor();
  await field(page, 'details.localTaxes.0.name').fill('Reading services tax');
  await field(page, 'details.localTaxes.0.ratePercent').fill('2.2');
  await expect.poll(() => page.getByText('Please enter the rate').count()).toBe(0);
  expect(await accessibilityProblems(page, OPEN_STEP)).toEqual([]);

  await enterPay(page, 2000);
  await expect.poll(() => total(page, 'localTax-1')).toBe('44.00');
  const before = Number((await total(page, 'federalIncomeTax'))!.replaceAll(',', ''));
  await page.getByRole('button', { name: 'Add earnings' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bonus', exact: true }).click();
  await page.getByLabel('Bonus, amount').fill('1000');
  await page.getByLabel('Income tax on Bonus').selectOption('flat');
  await expect.poll(() => total(page, 'federalIncomeTax')).toBe(printed(before + 220));
  expect(await total(page, 'localTax-1')).toBe('66.00');
  expect(await accessibilityProblems(page, OPEN_STEP)).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});

test('the tax of a city and hours in another state are entered, and change the stub', async () => {
  const { page, errors, close } = await openPage(browser);
  await openWithholding(page, 'OH');
  await page.getByRole('button', { name: 'Add local tax' }).click();
  await field(page, 'details.localTaxes.0.place').selectOption('OH-columbus');
  await page.getByText('USDA National Finance Center').waitFor();
  await page.getByLabel('Add a state of work').selectOption('NC');
  await page.getByText('From the employee’s Form NC-4').waitFor();
  expect(await accessibilityProblems(page, OPEN_STEP)).toEqual([]);

  await enterPay(page, 2000);
  await expect.poll(() => total(page, 'localTax-1')).toBe('50.00');
  await field(page, 'stubs.0.stateHours.OH').fill('20');
  await field(page, 'stubs.0.stateHours.NC').fill('60');
  await field(page, 'stubs.0.stateHours.NC').press('Tab');
  // 1,500 of 2,000: (1,500 − 12,750 ÷ 26) × 4.09% = 41.29, to the whole dollar.
  await expect.poll(() => total(page, 'stateIncomeTax-NC')).toBe('41.00');
  expect(await accessibilityProblems(page, OPEN_STEP)).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});

test('the county of a ZIP code is filled in and said, and asked for among those that share it', async () => {
  const { page, errors, close } = await openPage(browser, PHONE);
  await openWithholding(page, 'MD');
  await field(page, 'employee.zip').fill('20850');
  await field(page, 'employee.state').selectOption('MD');
  await page.getByText('Montgomery County, from ZIP code 20850.').waitFor();
  expect(await field(page, 'details.stateCertificate.county').inputValue()).toBe('Montgomery');
  expect(await accessibilityProblems(page, OPEN_STEP)).toEqual([]);

  await field(page, 'employee.zip').fill('21771');
  await page.getByText('ZIP code 21771 is in 4 counties.').waitFor();
  expect(await field(page, 'details.stateCertificate.county').inputValue()).toBe('');
  expect(await accessibilityProblems(page, OPEN_STEP)).toEqual([]);
  await page.getByRole('button', { name: 'Howard County' }).click();
  expect(await field(page, 'details.stateCertificate.county').inputValue()).toBe('Howard');
  await expect.poll(() => page.getByText('ZIP code 21771').count()).toBe(0);

  await field(page, 'employee.zip').fill('20850');
  await page.getByText('ZIP code 20850 is in Montgomery County.').waitFor();
  expect(await field(page, 'details.stateCertificate.county').inputValue()).toBe('Howard');
  expect(errors).toEqual([]);
  await close();
});

test('without scripts the county follows from the ZIP code, and a state of work is added and removed', async () => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false });
  const openEmployee = async () => {
    const at = new URL(page.url());
    at.searchParams.set('step', '4');
    await visit(page, at.href);
    // It is open where there are entries.
    if (!(await field(page, 'details.addedState').isVisible())) await section(page, 'Tax withholding').click();
  };
  await visit(page, `${site.url}/pay-stub-generator/?step=2`);
  await field(page, 'details.state').selectOption('MD');
  await field(page, 'details.email').fill('pay@example.com');
  await page.locator('details[open]').getByRole('button', { name: 'Next' }).last().click();
  await openEmployee();
  await field(page, 'employee.state').selectOption('MD');
  await field(page, 'employee.zip').fill('20850');
  await field(page, 'details.addedState').selectOption('NC');
  await page.locator('details[open]').getByRole('button', { name: 'Next' }).last().click();
  await openEmployee();
  expect(await field(page, 'details.stateCertificate.county').inputValue()).toBe('Montgomery');
  const remove = page.getByRole('button', { name: 'Remove North Carolina' });
  await field(page, 'details.stateCertificate.county').selectOption('Howard');
  await remove.click();
  await openEmployee();
  expect(await remove.count()).toBe(0);
  expect(await field(page, 'details.stateCertificate.county').inputValue()).toBe('Howard');
  await close();
});

test('the fields are accessible, fit a phone and are reached with the keyboard', async () => {
  const { page, close } = await openPage(browser, PHONE);
  await openWithholding(page, 'NY');
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const wanted = ['details.taxMethod', 'details.federalCertificate.filingStatus', 'details.stateCertificate.status'];
  const reached = new Set<string>();
  await section(page, 'Tax withholding').focus();
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    reached.add(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? ''));
  }
  expect([...reached]).toEqual(expect.arrayContaining(wanted));
  await close();
});

test('the simple estimate names what it leaves out in Washington', async () => {
  const { page, close } = await openPage(browser);
  await openWithholding(page, 'WA');
  await page.getByLabel('Simple estimate').check();
  await page.getByText(/leaves out Washington PFML \(0\.81%\) and WA Cares Fund \(0\.58%\), 1\.39% of pay/).waitFor();
  await page.getByLabel('Official withholding').check();
  expect(await field(page, 'employee.exemptions').count()).toBe(0);
  await close();
});
