import { linkTo } from '../../tests/e2e/emails.ts';
import { buyEarlierStub, buyInvoice } from './buy.ts';
import { certify, invoiceForm, payByCard, payFor, ready, stubForm, utilityForm, type Walk, wholeW2 } from './flows.ts';
import type { Walker } from './walker.ts';

const MINUTE = 60_000;
const CLOCK = new URL('../../tests/faults/clock-ahead.mjs', import.meta.url).href;

/** What the clock has to be moved ahead now, to be that much before midnight in New York. */
function toMidnight(before: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    timeStyle: 'medium',
    hourCycle: 'h23',
  });
  const [hour = 0, minute = 0, second = 0] = parts.format(new Date()).split(':').map(Number);
  return ((24 - hour) * 60 - minute) * MINUTE - second * 1_000 - before;
}

async function midnight(walker: Walker): Promise<void> {
  const today = () =>
    walker.page.evaluate(() => new Date().toLocaleDateString('en-US', { timeZone: 'America/New_York' }));
  const before = await today();
  // oxlint-disable-next-line no-await-in-loop
  while ((await today()) === before) await walker.page.waitForTimeout(1_000);
}

/** Begins before midnight, as early as it needs to open everything, and ends after it. */
function atMidnight(before: number, go: Walk['go']): Walk {
  return {
    environment: () => ({ NODE_OPTIONS: `--import ${CLOCK}`, CLOCK_AHEAD: String(toMidnight(before)) }),
    go: async (walker) => {
      await walker.setClock(toMidnight(before));
      await go(walker);
    },
  };
}

async function issuedToday(walker: Walker): Promise<void> {
  await walker.follow(/^Verification page|Verification page of/);
  await walker.see('issued-on-the-new-day', walker.page.getByText('What this proves').first());
}

export const AT_MIDNIGHT: Readonly<Record<string, Walk>> = {
  midnight: atMidnight(1.5 * MINUTE, async (walker) => {
    const invoiceTab = walker.page;
    await invoiceForm(walker);
    const stubTab = await walker.openTab();
    await stubForm(walker);
    await midnight(walker);
    await walker.turnTo(invoiceTab);
    await walker.see('invoice-after-midnight');
    await payFor(walker, 'midnight@example.com');
    await walker.turnTo(stubTab);
    await walker.see('stub-after-midnight');
    await payFor(walker);
    await issuedToday(walker);
  }),
  'midnight-utility-and-w2': atMidnight(2 * MINUTE, async (walker) => {
    const utilityTab = walker.page;
    await utilityForm(walker);
    const w2Tab = await walker.openTab();
    await wholeW2(walker);
    await midnight(walker);
    await walker.turnTo(utilityTab);
    await walker.see('utility-after-midnight');
    await payFor(walker, 'midnight@example.com');
    await walker.turnTo(w2Tab);
    await walker.see('w2-after-midnight');
    await payFor(walker, 'midnight@example.com');
    await issuedToday(walker);
  }),
  'midnight-account': atMidnight(3 * MINUTE, async (walker) => {
    const { site, context } = walker;
    await walker.signUp('forgetful@example.com');
    await context.clearCookies();
    await walker.visit('/forgot-password/');
    await walker.type('username', 'forgetful@example.com');
    await walker.press('Email me a link');
    await walker.page.getByText('Check your email').first().waitFor();
    await walker.visit(await linkTo(site, '/reset-password/', 'forgetful@example.com'));
    const passwordTab = walker.page;
    await walker.signUp('midnight@example.com');
    await buyEarlierStub(walker, 'midnight@example.com');
    const toCorrect = await buyInvoice(walker, 'midnight@example.com', '2026-101');
    const toRefund = await buyInvoice(walker, 'midnight@example.com', '2026-102');
    const toVerify = await buyInvoice(walker, 'midnight@example.com', '2026-103');
    const stubTab = await walker.openTab();
    await walker.visit('/my-dashboard/');
    await walker.press(/^Next period/);
    await certify(walker);
    const correctionTab = await walker.openTab();
    await walker.visit(`/correction/?document=${toCorrect.documentId}`);
    await walker.press('Open as draft');
    await walker.page.waitForURL(/invoice-generator/);
    await walker.page.getByRole('button', { name: 'Undo' }).waitFor();
    const refundTab = await walker.openTab();
    await walker.visit(`/my-dashboard/orders/${toRefund.orderId}/`);
    await walker.enter(walker.page.locator('summary').filter({ hasText: 'Refund this order' }));
    const planTab = await walker.openTab();
    await walker.visit('/checkout/?plan=monthly');
    await walker.openTab();
    await walker.visit('/verify/');
    await walker.type('number', toVerify.number);
    await midnight(walker);
    await walker.page.keyboard.press('Enter');
    await walker.see('record', walker.page.getByText('What this proves').first());
    await walker.type('code', toVerify.code);
    await walker.page.keyboard.press('Enter');
    await walker.see('figures', walker.page.getByText('2,927.50'));
    await walker.turnTo(stubTab);
    await payByCard(walker);
    await ready(walker);
    await walker.turnTo(correctionTab);
    await walker.enter(walker.page.locator('summary').filter({ hasText: 'Discount, tax' }));
    await walker.type('notes', 'Thank you.');
    await walker.press('Next');
    await walker.press('Checkout');
    // The note, and the dates, which count from the day of the correction.
    await walker.see('compared', walker.heading('3 lines changed'));
    await walker.type('reason', 'The note was missing.');
    await walker.tick(walker.page.getByRole('checkbox'));
    await walker.type('attestation.typedName', 'Eleanor Rowe');
    await walker.press('Issue revision 2');
    await walker.page.waitForURL(/my-dashboard\/documents/);
    await walker.see('corrected', walker.page.getByRole('link', { name: 'Download PDF' }));
    await walker.turnTo(refundTab);
    await walker.press('Refund order');
    await walker.see('refunded', walker.page.getByText('Order refunded.'));
    await walker.turnTo(planTab);
    await payByCard(walker);
    await walker.see('subscribed', walker.heading('Your subscription is active'));
    // Somebody who is signed in would be led to the dashboard instead of the sign-in.
    await context.clearCookies();
    await walker.turnTo(passwordTab);
    await walker.type('password', 'another long password');
    await walker.press('Set password');
    await walker.page.waitForURL(/sign-in/);
    await walker.see('password-set');
  }),
};
