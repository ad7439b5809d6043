import { setUpFirstAdmin } from '../../tests/e2e/staff.ts';
import { type Bought, buyInvoice } from './buy.ts';
import type { Walker } from './walker.ts';

export interface Walk {
  readonly go: (walker: Walker) => Promise<void>;
  readonly environment?: () => Readonly<Record<string, string>>;
}

const ADDRESS = { address1: '418 Polk Street', zip: '18015' };

async function typeAddress(walker: Walker, prefix: string): Promise<void> {
  await walker.type(`${prefix}.address1`, ADDRESS.address1);
  await walker.type(`${prefix}.zip`, ADDRESS.zip);
  await walker.filled(`${prefix}.city`);
}

export async function certify(walker: Walker, email?: string): Promise<void> {
  const { page } = walker;
  await page.waitForURL(/checkout/);
  await page.getByLabel('Your full name').waitFor();
  await walker.see('checkout');
  for (const box of await page.getByRole('checkbox').all()) {
    // oxlint-disable-next-line no-await-in-loop
    await walker.tick(box);
  }
  await walker.type('typedName', 'Eleanor Rowe');
  if (email !== undefined) await walker.type('email', email);
  await walker.see('certified');
}

export async function payByCard(walker: Walker): Promise<void> {
  const { page } = walker;
  await walker.into(page.getByLabel('Card number'), '4242424242424242');
  await walker.into(page.getByLabel('Expires'), '12/40');
  await walker.into(page.getByLabel('Security code'), '123');
  await walker.into(page.getByLabel('Name on the card'), 'Eleanor Rowe');
  await walker.see('card');
  await walker.press(/^Pay /);
}

export async function ready(walker: Walker): Promise<void> {
  await walker.see('paying');
  await walker.see('ready', walker.heading('Your document is ready'));
}

export async function next(walker: Walker, seen: string): Promise<void> {
  await walker.see(seen);
  await walker.press('Next');
}

export async function invoiceForm(walker: Walker): Promise<void> {
  await walker.visit('/invoice-generator/');
  await next(walker, 'template');
  await walker.type('seller.name', 'Kestrel & Rowe Joinery');
  await walker.type('seller.email', 'kestrel@example.com');
  await typeAddress(walker, 'seller');
  await next(walker, 'seller');
  await walker.type('buyer.name', 'Maren Adeyemi');
  await typeAddress(walker, 'buyer');
  await next(walker, 'customer');
  await walker.type('details.number', '2026-041');
  await next(walker, 'details');
  await walker.type('lines.0.description', 'Oak door, fitted');
  await walker.type('lines.0.quantity', '2');
  await walker.type('lines.0.unitPrice', '420');
  await next(walker, 'lines');
  await next(walker, 'sums');
  await walker.see('review');
}

export async function stubForm(walker: Walker): Promise<void> {
  await walker.visit('/pay-stub-generator/');
  await next(walker, 'template');
  await walker.type('details.state', 'Penns');
  await walker.type('details.email', 'pay@example.com');
  await next(walker, 'details');
  await walker.type('company.name', 'Kestrel & Rowe Joinery');
  await typeAddress(walker, 'company');
  await next(walker, 'company');
  await walker.type('employee.name', 'Maren Adeyemi');
  await typeAddress(walker, 'employee');
  await next(walker, 'employee');
  await walker.into(walker.page.getByLabel('Regular, hourly rate'), '31.50');
  await walker.into(walker.page.getByLabel('Regular, hours'), '76');
  await next(walker, 'earnings');
  await walker.see('review');
}

export async function payFor(walker: Walker, email?: string): Promise<void> {
  await walker.press('Checkout');
  await certify(walker, email);
  await payByCard(walker);
  await ready(walker);
}

async function w2Form(walker: Walker): Promise<void> {
  await walker.visit('/w2-generator/');
  await walker.type('year', '2025');
  await next(walker, 'year');
  await walker.type('employer.name', 'Kestrel Joinery');
  await walker.type('employer.ein', '004182210');
  await typeAddress(walker, 'employer');
  await next(walker, 'employer');
  await walker.typeAll({ 'employee.firstName': 'Maren', 'employee.lastName': 'Adeyemi', 'employee.ssn': '4471' });
  await typeAddress(walker, 'employee');
  await next(walker, 'employee');
  await walker.typeAll({ 'boxes.wages': '52000', 'boxes.federalIncomeTax': '4800' });
  await walker.see('wages');
  await walker.press('Next');
  await walker.see('wages-checked');
}

export async function utilityForm(walker: Walker): Promise<void> {
  await walker.visit('/utility-bill-generator/');
  await next(walker, 'template');
  await walker.typeAll({
    companyName: 'Alder Row Housing',
    companyAddress: '12 Alder Row',
    companyZip: '18015',
    companyWebsite: 'alder-row.org',
    customerServiceNumber: '6102584106',
  });
  await walker.filled('companyCity');
  await next(walker, 'company');
  await walker.typeAll({ fullName: 'Jonas Feld', address: '20 Alder Row', zip: '18015', accountPhone: '6102584107' });
  await walker.filled('city');
  await next(walker, 'customer');
  await walker.typeAll({
    startOfService: '10/01/2026',
    endOfService: '10/31/2026',
    statementDate: '11/04/2026',
    dueDate: '11/24/2026',
    previousStatementAmount: '96.10',
  });
  await walker.press('Generate missing numbers');
  await next(walker, 'statement');
  await walker.typeAll({ paymentDueAmount: '128.40', usage: '612' });
  await next(walker, 'charges');
  await walker.see('review');
}

export const openDocument = async (walker: Walker): Promise<void> => {
  await walker.visit('/my-dashboard/');
  await walker.see('dashboard');
  await walker.follow('Invoice');
  await walker.see('document', walker.page.getByRole('link', { name: 'Download PDF' }));
};

/** An account with an invoice that was bought just now. */
export async function ownInvoice(walker: Walker, email: string): Promise<Bought> {
  await walker.signUp(email);
  return buyInvoice(walker, email);
}

export async function signInAsStaff(walker: Walker): Promise<void> {
  const [name, value] = (await setUpFirstAdmin(walker.site)).cookie.split('=') as [string, string];
  await walker.context.addCookies([{ name, value, url: walker.site.url }]);
}

export async function wholeW2(walker: Walker): Promise<void> {
  await w2Form(walker);
  await walker.press('Next');
  await next(walker, 'state');
  await walker.see('review');
}
