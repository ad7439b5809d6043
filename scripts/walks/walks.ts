import { inEmailTo, linkTo } from '../../tests/e2e/emails.ts';
import { PASSWORD } from '../../tests/e2e/sign-up.ts';
import { codeOf } from '../../tests/e2e/staff.ts';
import { buyEarlierStub } from './buy.ts';
import {
  certify,
  invoiceForm,
  openDocument,
  ownInvoice,
  payByCard,
  payFor,
  ready,
  signInAsStaff,
  stubForm,
  utilityForm,
  type Walk,
  wholeW2,
} from './flows.ts';
import { AT_MIDNIGHT } from './midnight.ts';
import { IN_TWO_TABS } from './two-tabs.ts';

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
  'new-staff': {
    go: async (walker) => {
      await signInAsStaff(walker);
      await walker.visit('/admin/users/add/');
      await walker.typeAll({ fullName: 'Ruth Abel', username: 'ruth@example.com', user_role: 'Auth' });
      await walker.see('typed');
      await walker.press('Add user and send email');
      await walker.see('added', walker.page.getByText('Ruth Abel').first());
      const said = await inEmailTo(walker.site, 'ruth@example.com', /^[^]*$/);
      process.stdout.write(`${said.replaceAll(/^/gm, '  | ')}\n`);
      await walker.context.clearCookies();
      await walker.visit(/\/reset-password\/\S+/.exec(said)![0]);
      await walker.see('password-asked');
      await walker.type('password', 'a long password of Ruth');
      await walker.press('Set password');
      await walker.page.waitForURL(/sign-in|login/);
      await walker.see('password-set');
      await walker.typeAll({ username: 'ruth@example.com', password: 'a long password of Ruth' });
      await walker.press('Sign in');
      await walker.see('app-asked', walker.heading('Set up two-step verification'));
      const secret = (await walker.page.locator('[data-secret]').getAttribute('data-secret'))!;
      await walker.type('otp', await codeOf(secret));
      await walker.press('Turn on');
      await walker.see('recovery-codes', walker.heading('Two-step verification is on'));
      await walker.follow('I saved my codes');
      await walker.page.waitForURL(/admin\/blogs/);
      await walker.see('signed-in');
      await walker.visit('/admin/users/');
      await walker.see('an-admin-page', walker.heading('Unauthorized access.'));
      await walker.follow(/^Blog/);
      await walker.page.waitForURL(/admin\/blogs/);
      await walker.see('her-page');
    },
  },
  ...AT_MIDNIGHT,
  ...IN_TWO_TABS,
};
