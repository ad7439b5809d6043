import { linkTo } from '../../tests/e2e/emails.ts';
import { PASSWORD } from '../../tests/e2e/sign-up.ts';
import { setUpFirstAdmin } from '../../tests/e2e/staff.ts';
import { type Bought, buyEarlierStub, buyInvoice } from './buy.ts';
import type { Walker } from './walker.ts';

const MINUTE = 60_000;
/** How much earlier than midnight in New York the site starts, so that both forms are open when the day changes. */
const BEFORE_MIDNIGHT = 1.5 * MINUTE;

/** What the clock has to be moved ahead now, to be that much before midnight. */
function toMidnight(): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    timeStyle: 'medium',
    hourCycle: 'h23',
  });
  const [hour = 0, minute = 0, second = 0] = parts.format(new Date()).split(':').map(Number);
  return ((24 - hour) * 60 - minute) * MINUTE - second * 1_000 - BEFORE_MIDNIGHT;
}
const CLOCK = new URL('../../tests/faults/clock-ahead.mjs', import.meta.url).href;

interface Walk {
  readonly go: (walker: Walker) => Promise<void>;
  readonly environment?: () => Readonly<Record<string, string>>;
}

const ADDRESS = { address1: '418 Polk Street', zip: '18015' };

async function typeAddress(walker: Walker, prefix: string): Promise<void> {
  await walker.type(`${prefix}.address1`, ADDRESS.address1);
  await walker.type(`${prefix}.zip`, ADDRESS.zip);
  await walker.filled(`${prefix}.city`);
}

async function certify(walker: Walker, email?: string): Promise<void> {
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

async function payByCard(walker: Walker): Promise<void> {
  const { page } = walker;
  await walker.into(page.getByLabel('Card number'), '4242424242424242');
  await walker.into(page.getByLabel('Expires'), '12/40');
  await walker.into(page.getByLabel('Security code'), '123');
  await walker.into(page.getByLabel('Name on the card'), 'Eleanor Rowe');
  await walker.see('card');
  await walker.press(/^Pay /);
}

async function ready(walker: Walker): Promise<void> {
  await walker.see('paying');
  await walker.see('ready', walker.heading('Your document is ready'));
}

async function next(walker: Walker, seen: string): Promise<void> {
  await walker.see(seen);
  await walker.press('Next');
}

async function invoiceForm(walker: Walker): Promise<void> {
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

async function stubForm(walker: Walker): Promise<void> {
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

async function payFor(walker: Walker, email?: string): Promise<void> {
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

async function utilityForm(walker: Walker): Promise<void> {
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

const openDocument = async (walker: Walker): Promise<void> => {
  await walker.visit('/my-dashboard/');
  await walker.see('dashboard');
  await walker.follow('Invoice');
  await walker.see('document', walker.page.getByRole('link', { name: 'Download PDF' }));
};

/** An account with an invoice that was bought just now. */
async function ownInvoice(walker: Walker, email: string): Promise<Bought> {
  await walker.signUp(email);
  return buyInvoice(walker, email);
}

async function signInAsStaff(walker: Walker): Promise<void> {
  const [name, value] = (await setUpFirstAdmin(walker.site)).cookie.split('=') as [string, string];
  await walker.context.addCookies([{ name, value, url: walker.site.url }]);
}

async function wholeW2(walker: Walker): Promise<void> {
  await w2Form(walker);
  await walker.press('Next');
  await next(walker, 'state');
  await walker.see('review');
}

/** One draft in two tabs: both are edited, one version is kept, and both tabs are paid. */
async function twoTabs(
  walker: Walker,
  fill: (walker: Walker) => Promise<void>,
  step: string,
  path: string,
): Promise<void> {
  await fill(walker);
  const first = walker.page;
  await first.getByText(/^Saved at/).waitFor();
  const editIn = async (text: string): Promise<void> => {
    await walker.enter(walker.page.locator('form summary').filter({ hasText: step }));
    await walker.type(path, text);
  };
  const second = await walker.openTab();
  await second.goto(first.url());
  await second.getByRole('button', { name: 'Undo' }).waitFor();
  await editIn('II');
  await second.getByText(/^Saved at/).waitFor();
  await walker.see('second-tab');
  await walker.turnTo(first);
  await editIn('III');
  await walker.see('conflict', first.getByRole('button', { name: 'Keep this version' }));
  await walker.press('Keep this version');
  await first.getByText(/^Saved at/).waitFor();
  await walker.see('kept');
  const address = `/checkout/?draft=${new URL(first.url()).searchParams.get('draft')}`;
  for (const page of [second, first]) {
    // oxlint-disable-next-line no-await-in-loop
    await walker.turnTo(page);
    // oxlint-disable-next-line no-await-in-loop
    await walker.visit(address);
  }
  await certify(walker, 'buyer@example.com');
  await payByCard(walker);
  await ready(walker);
  await walker.turnTo(second);
  await certify(walker, 'buyer@example.com');
  await payByCard(walker);
  await walker.see('second-payment-leads-to-the-order', walker.heading('Your document is ready'));
}

export const WALKS: Readonly<Record<string, Walk>> = {
  'first-stub': {
    go: async (walker) => {
      await walker.visit('/');
      await walker.see('front');
      await walker.follow(/^Create a pay stub/);
      await stubForm(walker);
      await payFor(walker);
    },
  },
  'second-stub': {
    go: async (walker) => {
      await walker.signUp('second@example.com');
      await buyEarlierStub(walker, 'second@example.com');
      await walker.visit('/my-dashboard/');
      await walker.see('dashboard');
      await walker.press(/^Next period/);
      await certify(walker);
      await payByCard(walker);
      await ready(walker);
      await walker.visit('/my-dashboard/');
      await walker.see('dashboard-after');
    },
  },
  invoice: {
    go: async (walker) => {
      await invoiceForm(walker);
      await payFor(walker, 'buyer@example.com');
    },
  },
  w2: {
    go: async (walker) => {
      await wholeW2(walker);
      await payFor(walker, 'buyer@example.com');
    },
  },
  utility: {
    go: async (walker) => {
      await utilityForm(walker);
      await payFor(walker, 'buyer@example.com');
    },
  },
  correction: {
    go: async (walker) => {
      await ownInvoice(walker, 'correction@example.com');
      await openDocument(walker);
      await walker.follow('Correct document');
      await walker.see('explained', walker.heading('Correct a document'));
      await walker.press('Open as draft');
      await walker.page.waitForURL(/invoice-generator/);
      await walker.see('draft', walker.page.getByRole('button', { name: 'Undo' }));
      await walker.enter(walker.page.locator('summary').filter({ hasText: 'Discount, tax' }));
      await walker.type('notes', 'Thank you.');
      await walker.see('changed');
      await walker.press('Next');
      await walker.press('Checkout');
      await walker.see('compared', walker.heading('1 line changed'));
      await walker.press('Issue revision 2');
      await walker.see('refused', walker.page.getByText('Enter what was wrong in a few words.'));
      await walker.type('reason', 'The note was missing.');
      await walker.tick(walker.page.getByRole('checkbox'));
      await walker.type('attestation.typedName', 'Eleanor Rowe');
      await walker.see('certified');
      await walker.press('Issue revision 2');
      await walker.page.waitForURL(/my-dashboard\/documents/);
      await walker.see('issued', walker.page.getByRole('link', { name: 'Download PDF' }));
    },
  },
  'refund-by-buyer': {
    go: async (walker) => {
      const { orderId } = await ownInvoice(walker, 'refund@example.com');
      await walker.visit('/my-dashboard/orders/');
      await walker.see('orders');
      await walker.visit(`/my-dashboard/orders/${orderId}/`);
      await walker.see('order');
      await walker.enter(walker.page.locator('summary').filter({ hasText: 'Refund this order' }));
      await walker.see('asked');
      await walker.press('Refund order');
      await walker.see('refunded', walker.page.getByText('Refunded').first());
      await walker.visit('/my-dashboard/');
      await walker.see('dashboard');
    },
  },
  'refund-by-staff': {
    go: async (walker) => {
      const { orderId } = await ownInvoice(walker, 'customer@example.com');
      await signInAsStaff(walker);
      await walker.visit('/admin/orders/');
      await walker.see('orders');
      await walker.visit(`/admin/orders/${orderId}/`);
      await walker.see('order');
      await walker.enter(walker.page.locator('summary').filter({ hasText: 'Refund order' }));
      await walker.see('asked');
      await walker.press(/^Refund \$/);
      await walker.see('refused');
      await walker.type('reason', 'The customer asked for it.');
      await walker.press(/^Refund \$/);
      await walker.see('refunded', walker.page.getByText('Its documents are revoked.'));
    },
  },
  subscription: {
    go: async (walker) => {
      await walker.visit('/pricing/');
      await walker.follow('Subscribe monthly');
      await walker.see('subscribe', walker.heading('Subscribe'));
      await walker.follow('Sign up');
      await walker.page.waitForURL(/sign-up/);
      await walker.press('Sign up');
      await walker.see('empty-fields', walker.page.getByText('Full name must be at least 2 characters'));
      await walker.typeAll({ fullName: 'Eleanor Rowe', username: 'subscriber@example.com', password: PASSWORD });
      await walker.see('typed');
      await walker.press('Sign up');
      await walker.see('check-your-email', walker.page.getByText('Check your email').first());
      await walker.visit(await linkTo(walker.site, '/finish-sign-up/', 'subscriber@example.com'));
      await walker.see('finish');
      await walker.press('Create account');
      await walker.see('card-asked', walker.page.getByLabel('Card number'));
      await payByCard(walker);
      await walker.see('active', walker.heading('Your subscription is active'));
      await invoiceForm(walker);
      await walker.press('Checkout');
      await certify(walker);
      await walker.press('Issue document');
      await ready(walker);
      await walker.visit('/my-dashboard/subscription/');
      await walker.see('subscription');
      await walker.press('Cancel subscription');
      await walker.see('cancelled', walker.page.getByRole('button', { name: 'Resume subscription' }));
    },
  },
  'forgot-password': {
    go: async (walker) => {
      await walker.signUp('forgetful@example.com');
      await walker.context.clearCookies();
      await walker.visit('/sign-in/');
      await walker.press('Sign in');
      await walker.see('empty-fields', walker.page.getByText('Please enter your user name'));
      await walker.typeAll({ username: 'forgetful@example.com', password: 'not the password' });
      await walker.press('Sign in');
      await walker.see('refused', walker.page.getByRole('alert'));
      await walker.follow('Forgot your password?');
      await walker.see('asked', walker.heading('Reset your password'));
      await walker.press('Email me a link');
      await walker.see('check-your-email', walker.page.getByText('Check your email').first());
      await walker.visit(await linkTo(walker.site, '/reset-password/', 'forgetful@example.com'));
      await walker.see('new-password');
      await walker.type('password', 'another long password');
      await walker.page.keyboard.press('Enter');
      await walker.page.waitForURL(/sign-in/);
      await walker.see('reset');
      await walker.typeAll({ username: 'forgetful@example.com', password: 'another long password' });
      await walker.press('Sign in');
      await walker.page.waitForURL(/my-dashboard/);
      await walker.see('dashboard');
    },
  },
  'verify-from-a-print': {
    go: async (walker) => {
      const { number, code } = await ownInvoice(walker, 'print@example.com');
      await walker.context.clearCookies();
      await walker.visit('/verify/');
      await walker.see('verify');
      await walker.type('number', number);
      await walker.see('typed');
      await walker.page.keyboard.press('Enter');
      await walker.see('record', walker.page.getByText('What this proves').first());
      await walker.see('code-field', walker.page.locator('[name="code"]'));
      await walker.type('code', code);
      await walker.see('code-typed');
      await walker.page.keyboard.press('Enter');
      await walker.see('figures', walker.page.getByText('2,927.50'));
    },
  },
  midnight: {
    environment: () => ({ NODE_OPTIONS: `--import ${CLOCK}`, CLOCK_AHEAD: String(toMidnight()) }),
    go: async (walker) => {
      await walker.setClock(toMidnight());
      const invoiceTab = walker.page;
      await invoiceForm(walker);
      const stubTab = await walker.openTab();
      await stubForm(walker);
      const today = () =>
        walker.page.evaluate(() => new Date().toLocaleDateString('en-US', { timeZone: 'America/New_York' }));
      const before = await today();
      while ((await today()) === before) await walker.page.waitForTimeout(1_000);
      await walker.turnTo(invoiceTab);
      await walker.see('invoice-after-midnight');
      await payFor(walker, 'midnight@example.com');
      await walker.turnTo(stubTab);
      await walker.see('stub-after-midnight');
      await payFor(walker);
      await walker.follow(/^Verification page|Verification page of/);
      await walker.see('issued-on-the-new-day', walker.page.getByText('What this proves').first());
    },
  },
  'two-tabs-invoice': { go: (walker) => twoTabs(walker, invoiceForm, 'Invoice details', 'details.about') },
  'two-tabs-stub': { go: (walker) => twoTabs(walker, stubForm, 'Employee Information', 'employee.title') },
  'two-tabs-utility': { go: (walker) => twoTabs(walker, utilityForm, 'Customer Information', 'fullName') },
  'two-tabs-w2': { go: (walker) => twoTabs(walker, wholeW2, 'Employee', 'employee.suffix') },
  'two-tabs-refund': {
    go: async (walker) => {
      const { orderId } = await ownInvoice(walker, 'refund@example.com');
      const ask = async (): Promise<void> => {
        await walker.visit(`/my-dashboard/orders/${orderId}/`);
        await walker.enter(walker.page.locator('summary').filter({ hasText: 'Refund this order' }));
      };
      const first = walker.page;
      await ask();
      const second = await walker.openTab();
      await ask();
      await walker.turnTo(first);
      await walker.press('Refund order');
      await walker.see('refunded', walker.page.getByText('Order refunded.'));
      await walker.turnTo(second);
      await walker.press('Refund order');
      await walker.page.waitForTimeout(4_000);
      await walker.see('second-tab');
    },
  },
  'two-tabs-correction': {
    go: async (walker) => {
      const { documentId } = await ownInvoice(walker, 'correction@example.com');
      const first = walker.page;
      await walker.visit(`/correction/?document=${documentId}`);
      const second = await walker.openTab();
      await walker.visit(`/correction/?document=${documentId}`);
      await walker.press('Open as draft');
      await walker.page.waitForURL(/invoice-generator/);
      await walker.turnTo(first);
      await walker.press('Open as draft');
      await walker.page.waitForURL(/invoice-generator/);
      await walker.page.getByRole('button', { name: 'Undo' }).waitFor();
      await walker.see('first-tab');
      const isSame = new URL(first.url()).searchParams.get('draft') === new URL(second.url()).searchParams.get('draft');
      process.stdout.write(`  both tabs of the correction open ${isSame ? 'one draft' : 'two drafts'}\n`);
    },
  },
  'two-tabs-subscription': {
    go: async (walker) => {
      await walker.signUp('twice@example.com');
      const first = walker.page;
      await walker.visit('/checkout/?plan=monthly');
      const second = await walker.openTab();
      await walker.visit('/checkout/?plan=monthly');
      await walker.turnTo(first);
      await payByCard(walker);
      await walker.see('active', walker.heading('Your subscription is active'));
      await walker.turnTo(second);
      await payByCard(walker);
      await walker.page.waitForTimeout(5_000);
      await walker.see('second-tab');
    },
  },
  'two-tabs-password': {
    go: async (walker) => {
      await walker.signUp('forgetful@example.com');
      await walker.context.clearCookies();
      await walker.visit('/forgot-password/');
      await walker.type('username', 'forgetful@example.com');
      await walker.press('Email me a link');
      await walker.page.getByText('Check your email').first().waitFor();
      const link = await linkTo(walker.site, '/reset-password/', 'forgetful@example.com');
      const first = walker.page;
      await walker.visit(link);
      const second = await walker.openTab();
      await walker.visit(link);
      await walker.turnTo(first);
      await walker.type('password', 'another long password');
      await walker.press('Set password');
      await walker.page.waitForURL(/sign-in/);
      await walker.turnTo(second);
      await walker.type('password', 'yet another long password');
      await walker.press('Set password');
      await walker.page.waitForTimeout(4_000);
      await walker.see('second-tab');
    },
  },
};
