import { linkTo } from '../../tests/e2e/emails.ts';
import { buyEarlierStub } from './buy.ts';
import {
  certify,
  invoiceForm,
  ownInvoice,
  payByCard,
  ready,
  stubForm,
  utilityForm,
  type Walk,
  wholeW2,
} from './flows.ts';
import type { Page } from 'playwright-core';
import type { Walker } from './walker.ts';

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

const draftOf = (page: Page): string | null => new URL(page.url()).searchParams.get('draft');

export const IN_TWO_TABS: Readonly<Record<string, Walk>> = {
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
  'two-tabs-second-stub': {
    go: async (walker) => {
      await walker.signUp('second@example.com');
      await buyEarlierStub(walker, 'second@example.com');
      const first = walker.page;
      await walker.visit('/my-dashboard/');
      const second = await walker.openTab();
      await walker.visit('/my-dashboard/');
      for (const page of [first, second]) {
        // oxlint-disable-next-line no-await-in-loop
        await walker.turnTo(page);
        // oxlint-disable-next-line no-await-in-loop
        await walker.press(/^Next period/);
        // oxlint-disable-next-line no-await-in-loop
        await certify(walker);
      }
      process.stdout.write(
        `  both tabs continue with ${draftOf(first) === draftOf(second) ? 'one draft' : 'two drafts'}\n`,
      );
      await walker.turnTo(first);
      await payByCard(walker);
      await ready(walker);
      await walker.turnTo(second);
      await payByCard(walker);
      await walker.page.waitForTimeout(6_000);
      await walker.see('second-tab');
    },
  },
  'two-tabs-verify': {
    go: async (walker) => {
      const { number, code } = await ownInvoice(walker, 'print@example.com');
      await walker.context.clearCookies();
      const first = walker.page;
      await walker.visit('/verify/');
      const second = await walker.openTab();
      await walker.visit('/verify/');
      for (const page of [first, second]) {
        // oxlint-disable-next-line no-await-in-loop
        await walker.turnTo(page);
        // oxlint-disable-next-line no-await-in-loop
        await walker.type('number', number);
        // oxlint-disable-next-line no-await-in-loop
        await page.keyboard.press('Enter');
        // oxlint-disable-next-line no-await-in-loop
        await walker.see('record', page.getByText('What this proves').first());
      }
      for (const page of [second, first]) {
        // oxlint-disable-next-line no-await-in-loop
        await walker.turnTo(page);
        // oxlint-disable-next-line no-await-in-loop
        await walker.type('code', code);
        // oxlint-disable-next-line no-await-in-loop
        await page.keyboard.press('Enter');
        // oxlint-disable-next-line no-await-in-loop
        await walker.see('figures', page.getByText('2,927.50'));
      }
    },
  },
};
