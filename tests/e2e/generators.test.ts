import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { namesOfFields } from '../../src/domain/documents/read-field-table.ts';
import type { DocumentKind } from '../../src/domain/documents/kind.ts';
import { optionalFields } from '../../src/domain/documents/optional-fields.ts';
import { bankStatement } from '../../src/kinds/bank-statement/model/kind.ts';
import { documentKinds } from '../../src/kinds/registry.ts';
import { accessibilityProblems, OPEN_STEP, openPage, reload, visit } from './browser.ts';
import { holdPreviews } from './hold-previews.ts';
import { expectLooks } from './looks.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

// Cost statements, ledger statements, invoices, W-2 and 1099-MISC copies, each from an empty form to the checkout.

const { site, browser } = await openSiteAndBrowser();
expectLooks(import.meta.filename);

const WIDE = { viewport: { width: 1280, height: 1000 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

async function open(page: Page, generator: string, step = 1): Promise<void> {
  await visit(page, `${site.url}/${generator}-generator/?step=${step}`);
  await page.getByRole('button', { name: 'Undo' }).waitFor();
}

/** Types into the named fields and chooses among the named choices, one after the other, as a person would. */
async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, value] of Object.entries(values)) {
    const field = page.locator(`[name="${path}"]`);
    const choice = page.locator(`[type="radio"][name="${path}"][value="${value}"]`);
    if ((await choice.count()) > 0) {
      await choice.check();
      continue;
    }
    const isList = await field.evaluate((node) => node instanceof HTMLSelectElement);
    await (isList ? field.selectOption(value) : field.fill(value));
    await field.blur();
  }
}

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();
const press = (page: Page, name: string) =>
  page.locator('details[open]').getByRole('button', { name, exact: true }).first().click();

/** The text of the document for a screen reader. */
const preview = (page: Page) => page.getByRole('article', { name: 'Document as text' });
const says = (page: Page, text: string) => expect.poll(() => preview(page).textContent()).toContain(text);

async function toCheckout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await page.waitForURL(/\/checkout\/\?draft=[\w-]+/);
}

/** The zip code fills city and state; the address is typed. */
const address = (prefix: string, line = 'address1'): Record<string, string> => ({
  [`${prefix}${line}`]: '418 Polk Street',
  [`${prefix}zip`]: '18015',
});

const LOGO = Buffer.from(bankStatement.sample(1).bankLogo.split(',')[1]!, 'base64');

async function fillBankUntilStatement(page: Page): Promise<void> {
  await open(page, 'bank-statement');
  await page.getByText('Add a logo').click();
  await page
    .locator('details[open] input[type=file]')
    .setInputFiles({ name: 'row.png', mimeType: 'image/png', buffer: LOGO });
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('img', { name: 'Your company logo' }).waitFor();
  await next(page);
  await fill(page, {
    bankName: 'Alder Row Housing',
    bankAddress: '12 Alder Row',
    bankZip: '18015',
    bankWebsite: 'alderrow.example',
    bankCustomerServiceNumber: '6105550106',
  });
  await expect.poll(() => page.locator('[name=bankCity]').inputValue()).toBe('Bethlehem');
  await next(page);
  await fill(page, {
    fullName: 'Jonas Feld',
    address: '20 Alder Row',
    zip: '18015',
    accountType: 'Member deposit ledger',
    accountNumber: '000-4204-1187',
  });
  await expect.poll(() => page.locator('[name=city]').inputValue()).toBe('Bethlehem');
  await next(page);
}

test('a ledger statement typed by hand updates the preview, shows what is off, and fixes it in one click', async () => {
  const { page, errors, close } = await openPage(browser, WIDE);
  await fillBankUntilStatement(page);
  await fill(page, { statementStartDate: '10/01/2026', statementEndDate: '10/31/2026', startingBalance: '500' });
  await next(page);
  await press(page, 'Add transaction');
  for (const [path, text] of [
    ['date', '10/03/2026'],
    ['description', 'Deposit by member'],
    ['reference', 'D-1'],
    ['amount', '1182.40'],
  ] as const)
    await page.locator(`[name="transactions.0.${path}"]`).fill(text);
  await page.locator('[name="transactions.0.amount"]').press('Enter');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('transactions.1.date');
  await fill(page, {
    'transactions.1.date': '10/09/2026',
    'transactions.1.description': 'Carrying charge',
    'transactions.1.amount': '-842.00',
    endingBalance: '840.00',
  });
  await page
    .getByText('The ending balance is 0.40 less than the starting balance plus transactions.')
    .first()
    .waitFor();
  await press(page, 'Use 840.40 as the ending balance');
  await page.getByText('The statement balances.').waitFor();
  await says(page, 'Deposit by member');
  await says(page, '840.40');
  await says(page, 'not shown to be a bank');
  await next(page);
  await toCheckout(page);
  expect(errors).toEqual([]);
  await close();
});

/** Up to the figures, which differ by kind. */
async function fillBillUntilCharges(page: Page, kind: string): Promise<void> {
  await open(page, 'utility-bill');
  await fill(page, { template: kind });
  await next(page);
  await fill(page, {
    companyName: 'Alder Row Housing',
    companyAddress: '12 Alder Row',
    companyZip: '18015',
    companyWebsite: 'alderrow.org',
    customerServiceNumber: '6102584106',
  });
  await expect.poll(() => page.locator('[name=companyCity]').inputValue()).toBe('Bethlehem');
  expect(await page.locator('[name=customerServiceNumber]').inputValue()).toBe('610-258-4106');
  await next(page);
  await fill(page, { fullName: 'Jonas Feld', address: '20 Alder Row', zip: '18015', accountPhone: '6102584107' });
  await expect.poll(() => page.locator('[name=state]').inputValue()).toBe('PA');
  await next(page);
  await fill(page, {
    startOfService: '10/01/2026',
    endOfService: '10/31/2026',
    statementDate: '11/04/2026',
    dueDate: '11/24/2026',
    previousStatementAmount: '96.10',
  });
  await press(page, 'Generate missing numbers');
  expect(await page.locator('[name=accountNumber]').inputValue()).toMatch(/^000/);
  await next(page);
}

const charges = (page: Page) =>
  page.locator('details[open]').getByRole('region', { name: 'How charges are calculated' });

test('an energy cost statement goes from an empty form to the checkout with its chart and formulas', async () => {
  const { page, errors, close } = await openPage(browser, WIDE);
  await fillBillUntilCharges(page, '1');
  await fill(page, { paymentDueAmount: '128.40', usage: '612' });
  await page.getByLabel('Sep', { exact: true }).fill('588');
  await expect.poll(() => charges(page).textContent()).toContain('128.40');
  await says(page, 'Jonas Feld');
  await says(page, '128.40');
  await next(page);
  await toCheckout(page);
  // Nobody has verified this issuer, which is said before payment.
  await page
    .getByText(/SPECIMEN|specimen/)
    .first()
    .waitFor();
  expect(errors).toEqual([]);
  await close();
});

test('a water cost statement is calculated from gallons, and a gas one from readings', async () => {
  const { page, errors, close } = await openPage(browser, WIDE);
  await fillBillUntilCharges(page, '2');
  await fill(page, { gallonsWaterCharge: '6,200' });
  await expect.poll(() => charges(page).textContent()).toContain('6.2 thousand gallons');
  await page.locator('summary', { hasText: 'Template Selection' }).click();
  await fill(page, { template: '3' });
  await page.locator('summary', { hasText: 'Usage and Charges' }).click();
  await fill(page, { previousReading: '4100', currentReading: '4000' });
  await page.getByText(/Enter the consumption yourself/).waitFor();
  await fill(page, { currentReading: '4182' });
  expect(await page.locator('[name=consumption]').inputValue()).toBe('82');
  await expect.poll(() => charges(page).textContent()).toContain('82');
  expect(errors.filter((error) => !error.includes('400'))).toEqual([]);
  await close();
});

const CSV = [
  'Date,Description,Debit,Credit',
  '10/01/2026,Carrying charge,842.00,',
  'not a date,Broken,1.00,',
  '10/03/2026,Deposit by member,,1182.40',
  '10/05/2026,No amount,,',
  '10/09/2026,Laundry card,30.00,',
].join('\n');

test('a CSV file: valid rows are added, invalid ones are shown with their line, and going back loses nothing', async () => {
  const { page, errors, close } = await openPage(browser, WIDE);
  await open(page, 'bank-statement', 5);
  await holdPreviews(page);
  await page.getByRole('radio', { name: /Import a file/ }).check();
  await page
    .locator('details[open] input[type=file]')
    .setInputFiles({ name: 'october.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
  await page.getByText('3 transactions can be imported, 2 skipped.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const left = page.getByRole('region', { name: 'Skipped rows' });
  expect(await left.getByRole('row', { name: /^3 “not a date” is not a date/ }).count()).toBe(1);
  expect(await left.getByRole('row', { name: /^5 The amount is missing/ }).count()).toBe(1);
  await page.getByLabel('Credit', { exact: true }).selectOption('');
  await page.getByText('2 transactions can be imported, 3 skipped.').waitFor();
  await page.getByLabel('Credit', { exact: true }).selectOption({ label: 'Credit' });
  await press(page, 'Import 3 transactions');
  expect(await page.locator('[name="transactions.1.amount"]').inputValue()).toBe('1,182.40');
  expect(await page.locator('[name="transactions.2.amount"]').inputValue()).toBe('−30.00');
  await says(page, 'Laundry card');
  await page
    .getByText(/^Saved at/)
    .first()
    .waitFor();
  await reload(page);
  await expect.poll(() => page.locator('[name="transactions.2.description"]').inputValue()).toBe('Laundry card');
  expect(errors).toEqual([]);
  await close();
});

const OFX = `OFXHEADER:100
DATA:OFXSGML

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD
<BANKTRANLIST><DTSTART>20261001<DTEND>20261031
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261003<TRNAMT>1182.40<FITID>1<NAME>Deposit by member
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261009<TRNAMT>-842.00<FITID>2<NAME>Carrying charge
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261099<TRNAMT>-1.00<FITID>3<NAME>Broken
</BANKTRANLIST><LEDGERBAL><BALAMT>840.40<DTASOF>20261031</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

test('an OFX file fills in its lines, its period and its closing balance', async () => {
  const { page, errors, close } = await openPage(browser, WIDE);
  await open(page, 'bank-statement', 5);
  await holdPreviews(page);
  await page.getByRole('radio', { name: /Import a file/ }).check();
  await page
    .locator('details[open] input[type=file]')
    .setInputFiles({ name: 'october.ofx', mimeType: '', buffer: Buffer.from(OFX) });
  await page
    .getByText('2 transactions were imported from october.ofx. The file covers Oct 1, 2026 to Oct 31, 2026.')
    .waitFor();
  expect(await page.getByRole('row', { name: /is not a date/ }).count()).toBe(1);
  expect(await page.locator('[name=endingBalance]').inputValue()).toBe('840.40');
  await page.locator('summary', { hasText: 'Statement Details' }).click();
  expect(await page.locator('[name=statementEndDate]').inputValue()).toBe('10/31/2026');
  expect(errors).toEqual([]);
  await close();
});

test('generated lines make a specimen, say so, and disappear with the choice that made them', async () => {
  const { page, close } = await openPage(browser, WIDE);
  await open(page, 'bank-statement', 4);
  await holdPreviews(page);
  await fill(page, { statementStartDate: '10/01/2026', statementEndDate: '10/31/2026', startingBalance: '500' });
  await page.locator('form summary', { hasText: 'Transactions' }).click();
  await page.getByRole('radio', { name: /Sample transactions/ }).check();
  await page.getByText(/SPECIMEN is printed across every page/).waitFor();
  await press(page, 'Generate 24 sample transactions');
  await page.locator('[name="transactions.23.description"]').waitFor();
  await says(page, 'Specimen.');
  await page.getByRole('radio', { name: /Enter manually/ }).check();
  await expect.poll(() => page.locator('[name^="transactions."]').count()).toBe(0);
  await close();
});

test('an invoice works by keyboard alone: Enter adds lines, arrows move, totals update', async () => {
  const { page, errors, close } = await openPage(browser, WIDE);
  await open(page, 'invoice', 2);
  await fill(page, {
    'seller.name': 'Ines Vallejo',
    ...address('seller.'),
    'seller.email': 'ines@vallejo.example',
  });
  await expect.poll(() => page.locator('[name="seller.city"]').inputValue()).toBe('Bethlehem');
  await next(page);
  await fill(page, { 'buyer.name': 'Bright Harbor Press', ...address('buyer.') });
  await expect.poll(() => page.locator('[name="buyer.state"]').inputValue()).toBe('PA');
  await next(page);
  await fill(page, { 'details.number': '2026-041' });
  await next(page);

  await page.locator('[name="lines.0.description"]').focus();
  await page.keyboard.type('Chapter maps');
  await page.keyboard.press('Tab');
  await page.keyboard.type('4');
  await page.keyboard.press('Tab');
  await page.keyboard.type('420');
  // Past the button that removes the line, to what few lines need.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('6');
  await page.keyboard.press('Enter');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
  await expect.poll(focused).toBe('lines.1.description');
  await page.keyboard.type('Corrections');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('85');
  await page.keyboard.press('ArrowUp');
  await expect.poll(focused).toBe('lines.0.unitPrice');
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(focused).toBe('lines.1.unitPrice');
  expect(await page.locator('[name="lines.1.description"]').inputValue()).toBe('Chapter maps');
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('lines.2.description');
  await page.keyboard.press('Alt+Delete');
  await expect.poll(() => page.locator('[name="lines.2.description"]').count()).toBe(0);
  const totals = page.locator('details[open]').getByRole('region', { name: 'How totals are calculated' });
  await expect.poll(() => totals.textContent()).toContain('4 × 420.00');
  // The new line copied the rate of the line before it: 6% of 1,765.00.
  await expect.poll(() => totals.textContent()).toContain('6% × 1,765.00');
  await next(page);
  await fill(page, { paymentLink: 'https://pay.vallejo.example/2026-041', amountPaid: '100' });
  await says(page, 'Chapter maps');
  await says(page, '1,770.90');
  await next(page);
  await toCheckout(page);
  expect(errors).toEqual([]);
  await close();
});

test('W-2 copies: boxes that do not agree are explained and fixed in one click', async () => {
  const { page, errors, close } = await openPage(browser, WIDE);
  await open(page, 'w2');
  await holdPreviews(page);
  await fill(page, { year: '2025' });
  await next(page);
  await fill(page, { 'employer.name': 'Kestrel Joinery', 'employer.ein': '004182210', ...address('employer.') });
  await expect.poll(() => page.locator('[name="employer.ein"]').inputValue()).toBe('00-4182210');
  await next(page);
  await fill(page, {
    'employee.firstName': 'Maren',
    'employee.lastName': 'Adeyemi',
    'employee.ssn': '0000',
    ...address('employee.'),
  });
  await next(page);
  await fill(page, {
    'boxes.wages': '50000',
    'boxes.federalIncomeTax': '4000',
    'boxes.socialSecurityWages': '50000',
    'boxes.socialSecurityTax': '3000',
    'boxes.medicareWages': '50000',
    'boxes.medicareTax': '725',
  });
  await page
    .getByText('Box 4 should be 6.2% of box 3, up to the 2025 wage base. Expected: 3,100.00.')
    .first()
    .waitFor();
  await press(page, 'Use expected amounts for box 4');
  expect(await page.locator('[name="boxes.socialSecurityTax"]').inputValue()).toBe('3,100.00');
  await says(page, '50,000.00');
  await next(page);
  await next(page);
  await next(page);
  await page.getByText('The boxes are consistent.').waitFor();
  await toCheckout(page);
  expect(errors).toEqual([]);
  await close();
});

test('1099-MISC copies: the year decides the boxes and their labels, and Next waits for the city of a ZIP code', async () => {
  const { page, errors, close } = await openPage(browser, WIDE);
  await page.route('**/zip-places/**', async (route) => {
    await sleep(500);
    await route.continue();
  });
  await open(page, '1099-misc');
  await holdPreviews(page);
  await fill(page, { year: '2026' });
  await next(page);
  await fill(page, {
    'payer.name': 'Alder Row Housing',
    'payer.ein': '00-5520618',
    'payer.phone': '6105550106',
    ...address('payer.'),
  });
  await next(page);
  await fill(page, { 'recipient.name': 'Dana Whitcombe', 'recipient.lastFour': '0000', ...address('recipient.') });
  await next(page);
  expect(await page.locator('[name="amounts.cashTips"]').count()).toBe(1);
  await fill(page, { 'amounts.rents': '700' });
  await page
    .getByText('Box 1 is reported in 2026 for amounts of 2,000.00 or more, or any amount if tax was withheld.')
    .first()
    .waitFor();
  await fill(page, { 'amounts.rents': '7200' });
  await says(page, '7,200.00');
  await next(page);
  await next(page);
  await toCheckout(page);
  expect(errors).toEqual([]);
  await close();
});

test('1099-NEC copies: box 1 has four parts from 2026, and the form reaches the checkout', async () => {
  const { page, errors, close } = await openPage(browser, WIDE);
  await open(page, '1099-nec');
  await fill(page, { year: '2026' });
  await next(page);
  await fill(page, {
    'payer.name': 'Fennimore Street Print Shop',
    'payer.ein': '00-4417302',
    'payer.phone': '6105550118',
    ...address('payer.'),
  });
  await next(page);
  await fill(page, { 'recipient.name': 'Marisol Etxeberria', 'recipient.lastFour': '0000', ...address('recipient.') });
  await next(page);
  expect(await page.locator('[name="amounts.cashTips"]').count()).toBe(1);
  await fill(page, { 'amounts.nonemployeeCompensation': '700' });
  await page
    .getByText('Box 1a is reported in 2026 for amounts of 2,000.00 or more, or any amount if tax was withheld.')
    .first()
    .waitFor();
  await fill(page, { 'amounts.nonemployeeCompensation': '7200' });
  await says(page, '7,200.00');
  await next(page);
  await next(page);
  await toCheckout(page);
  expect(errors).toEqual([]);
  await close();
});

test('the boxes of 2024 have golden parachutes and those of 2026 cash tips', async () => {
  const { page, close } = await openPage(browser, WIDE);
  await open(page, '1099-misc');
  await holdPreviews(page);
  await fill(page, { year: '2024' });
  await page.locator('summary', { hasText: 'Amounts' }).click();
  expect(await page.locator('[name="amounts.goldenParachute"]').count()).toBe(1);
  expect(await page.locator('[name="amounts.cashTips"]').count()).toBe(0);
  await close();
}, 30_000);

test.each([
  ['utility-bill', 6],
  ['bank-statement', 6],
  ['invoice', 7],
  ['w2', 7],
  ['1099-misc', 6],
  ['1099-nec', 6],
  ['hours-statement', 5],
  ['employment-statement', 5],
] as const)('each step of %s has no accessibility problems and fits a phone', async (generator, steps) => {
  const { page, errors, close } = await openPage(browser, PHONE);
  await open(page, generator);
  for (let step = 1; step <= steps; step++) {
    const head = `step ${step} of ${steps}`;
    if (step > 1) await page.locator('summary', { hasText: head }).click();
    await page.locator('details[open] > summary', { hasText: head }).waitFor();
    const isWhole = step === 1 || step === steps;
    expect(await accessibilityProblems(page, isWhole ? undefined : OPEN_STEP), `step ${step}`).toEqual([]);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over, `step ${step} runs over the edge`).toBeLessThanOrEqual(0);
  }
  expect(errors).toEqual([]);
  await close();
});

test('the document guide works without JavaScript', async () => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false });
  await visit(page, `${site.url}/which-document/`);
  await page.getByRole('radio', { name: 'I work for myself' }).check();
  await page.getByRole('radio', { name: 'What someone earned in a pay period' }).check();
  await page.getByRole('radio', { name: 'Yes', exact: true }).check();
  await page.getByRole('button', { name: 'Show result' }).click();
  await page.getByText('Answer all four questions.').waitFor();
  expect(await page.getByRole('radio', { name: 'I work for myself' }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'Mine, or my business' }).check();
  await page.getByRole('button', { name: 'Show result' }).click();
  await page.getByRole('heading', { name: 'You do not need a pay stub.' }).waitFor();
  await page.getByRole('link', { name: 'Create an invoice' }).click();
  expect(new URL(page.url()).pathname).toBe('/invoice-generator/');
  await close();
}, 30_000);

test('the document guide has no accessibility problems and focuses its result', async () => {
  const { page, errors, close } = await openPage(browser, PHONE);
  await visit(page, `${site.url}/which-document/`);
  await visit(page, `${site.url}/which-document/?who=landlord&what=usage&happened=yes&whose=mine`);
  expect(await accessibilityProblems(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('You need a utility bill.');
  expect(errors).toEqual([]);
  await close();
}, 30_000);

test('filling a W-2 from stubs asks visitors to sign in', async () => {
  const { page, close } = await openPage(browser, WIDE);
  await open(page, 'w2', 4);
  await press(page, 'Fill in from my pay stubs');
  await page
    .getByText(/sign in/i)
    .last()
    .waitFor();
  expect(await page.locator('[name="boxes.wages"]').inputValue()).toBe('');
  await close();
}, 30_000);

/** The fields that staff can hide, by path. */
function namesOf(kind: DocumentKind): Readonly<Record<string, readonly [step: string, label: string]>> {
  const names = namesOfFields(kind.fields, kind.steps);
  return Object.fromEntries(optionalFields(kind).map((path) => [path, names[path]!]));
}

/** What opens the fields that depend on an answer. */
const ANSWERS: Readonly<Record<string, object>> = {
  PayStub: { employee: { directDeposit: 'yes' } },
  EmploymentStatement: { source: 'stubs' },
};

test.each(documentKinds)('Admin names the fields of $folder as their form does', async (kind) => {
  const names = namesOf(kind);
  const { page, close } = await openPage(browser, { javaScriptEnabled: false });
  const answer = await page.request.post(`${site.url}/api/v1/drafts`, {
    headers: { Origin: site.url },
    data: { kind: kind.id, name: 'Names', form: ANSWERS[kind.id] ?? {} },
  });
  const { data } = (await answer.json()) as { data: { id: string } };
  await visit(page, `${site.url}${kind.generator.path}?draft=${data.id}`);
  const labels = await page.evaluate(
    (paths) =>
      paths.map((path) => {
        const field = document.querySelector(`[name="${path}"]`) as HTMLInputElement | null;
        const label = field?.labels?.[0] ?? document.querySelector(`[data-field="${path}"] > p`);
        const step = label?.closest('details')?.querySelector('summary')?.textContent ?? '';
        return [path, step, label?.textContent ?? ''] as const;
      }),
    Object.keys(names),
  );
  // The field of a worker with tips appears with the tips.
  const wrong = labels.filter(
    ([path, step, label]) =>
      path !== 'employee.occupationCode' && !(step.includes(names[path]![0]) && label.startsWith(names[path]![1])),
  );
  expect(wrong).toEqual([]);
  await close();
});

test('each field of a transaction has its name above it on a phone', async () => {
  const { page, errors, close } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await visit(page, `${site.url}/bank-statement-generator/?fill=reset&step=5`);
  await page.getByRole('button', { name: 'Add transaction' }).click();
  const line = page.getByRole('group', { name: 'Line 1' });
  await line.waitFor();
  const shown = await line.locator('input').evaluateAll((fields) =>
    fields.map((field) => {
      const name = (field as HTMLInputElement).labels?.[0]?.querySelector('span');
      return name?.checkVisibility() ? name.textContent : '';
    }),
  );
  expect(shown).toEqual(['Date', 'Description', 'Reference', 'Amount']);
  expect(errors).toEqual([]);
  await close();
});
