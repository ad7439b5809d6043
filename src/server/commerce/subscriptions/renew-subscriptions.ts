import { isAppError } from '../../../domain/errors.ts';
import { cents, formatDollars } from '../../../domain/money.ts';
import { graceEnd, NOTICE_DAYS, endOfPeriod } from '../../../domain/orders/subscription.ts';
import type { App } from '../../services/app.ts';
import { enqueueEmail } from '../../services/mail/enqueue-email.ts';
import { subscriptionRenewsEmail } from '../../services/mail/templates/subscription-renews.tsx';
import type { PaymentEvent } from '../payments/provider.ts';
import { providerOf } from '../payments/choose-provider.ts';
import { dayOf } from '../../services/mail/days.ts';
import { endSubscription } from './end-subscription.ts';
import { matchRenewalsNow } from './match-renewals.ts';
import type { SubscriptionRow } from './find-subscription.ts';
import { recordFailure, recordRenewal } from './record-renewal.ts';

const DAY = 86_400_000;
/**
 * A provider that renews by itself usually tells us within this time. After that we ask, in case a message was lost.
 */
const QUIET = 3_600_000;

/** Sends renewal notices, charges or checks renewals that are due, and ends subscriptions. */
export async function sweepSubscriptions(app: App): Promise<void> {
  const now = app.now();
  const running = app.db.selectFrom('subscriptions').selectAll().where('state', '<>', 'ended');
  const soon = await running
    .where('state', '=', 'active')
    .where((where) => where.or([where('plan', '=', 'yearly'), where('next_plan', '=', 'yearly')]))
    .where('period_end', '<=', new Date(now.getTime() + NOTICE_DAYS * DAY))
    .where('period_end', '>', now)
    .where((where) =>
      where.or([where('notice_sent_for', 'is', null), where('notice_sent_for', '<>', where.ref('period_end'))]),
    )
    .execute();
  for (const row of soon) await continueOnError(app, row, () => sendNotice(app, row));
  const due = await running.where('period_end', '<=', now).execute();
  for (const row of due) await continueOnError(app, row, () => processDue(app, row.id));
}

/** Runs `work` and logs its error, so that one failing subscription does not block the others. */
async function continueOnError(app: App, { id }: SubscriptionRow, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    app.log.error(
      { err: error, subscription: id },
      'A subscription could not be processed. The next sweep tries again.',
    );
  }
}

async function processDue(app: App, id: string): Promise<void> {
  const now = app.now();
  const isOver = ({ state, period_end: paidUntil }: SubscriptionRow): boolean =>
    (state === 'cancelled' ? paidUntil : graceEnd(paidUntil)) <= now;
  // Others may take long, and its user may act meanwhile.
  const row = await app.db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  if (row.state === 'cancelled') return end(app, id, isOver);
  if (row.provider_reference !== null && now.getTime() - row.period_end.getTime() > QUIET)
    await followRenewals(app, row);
  else if (providerOf(app, row.provider).renewals === null) await renewByOurClock(app, row);
  if (graceEnd(row.period_end) <= now) await end(app, id, isOver);
}

/** Ends it unless it was paid or resumed in the meantime. Who canceled it knows the end date already. */
async function end(app: App, id: string, isOver: (row: SubscriptionRow) => boolean): Promise<void> {
  const isEnded = await app.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('subscriptions')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.state === 'ended' || !isOver(row)) return false;
    await endSubscription(app, trx, id, { tells: row.state !== 'cancelled' });
    return true;
  });
  if (isEnded) await matchRenewalsNow(app, id);
}

/** Charges the next period if it is due. Each period has its own key, so that it is charged only once. */
export async function renewByOurClock(app: App, row: SubscriptionRow): Promise<void> {
  const isDue =
    row.period_end <= app.now() && (row.next_try_at === null ? row.failures === 0 : row.next_try_at <= app.now());
  if (!isDue || (row.state !== 'active' && row.state !== 'past_due')) return;
  const plan = row.next_plan ?? row.plan;
  const nextEnd =
    row.next_plan === null
      ? endOfPeriod(row.counted_from, row.plan, row.periods - row.periods_before + 1)
      : endOfPeriod(row.period_end, row.next_plan, 1);
  try {
    const paid = await providerOf(app, row.provider).charge(
      `${row.id}_${row.periods + 1}`,
      cents(row.next_price ?? row.price),
      {
        customer: row.provider_customer,
        card: row.provider_card,
      },
    );
    await recordRenewal(app, row.id, { plan, start: row.period_end, end: nextEnd, paid });
  } catch (error) {
    if (!isAppError(error) || error.code !== 'PAYMENT_FAILED') throw error;
    await recordFailure(app, row);
  }
}

/** Asks a provider that renews by itself for the current state, and records its payments and failures. */
export async function followRenewals(app: App, row: SubscriptionRow): Promise<void> {
  const { renewals } = providerOf(app, row.provider);
  if (!renewals || row.provider_reference === null || row.state === 'ended') return;
  const current = await renewals.find(row.provider_reference);
  for (const renewal of current.renewals) await recordRenewal(app, row.id, renewal);
  if (current.state === 'failing' && row.state === 'active') {
    const paidUntil = Math.max(...[row.period_end, ...current.renewals.map((renewal) => renewal.end)].map(Number));
    await recordFailure(app, { ...row, period_end: new Date(paidUntil) });
  }
  if (current.state === 'ended') await end(app, row.id, () => true);
}

/** Handles a provider's message about a subscription by asking the provider for its current state. */
export async function handleSubscriptionEvent(app: App, event: PaymentEvent): Promise<void> {
  const row = await app.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('provider', '=', app.payments.name)
    .where('provider_reference', '=', event.reference)
    .executeTakeFirst();
  if (!row) {
    app.log.warn({ type: event.type, subscription: event.id }, 'Received a message about an unknown subscription');
    return;
  }
  await followRenewals(app, row);
}

async function sendNotice(app: App, row: SubscriptionRow): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const noticed = await trx
      .updateTable('subscriptions')
      .set({ notice_sent_for: row.period_end })
      .where('id', '=', row.id)
      .where('state', '=', 'active')
      .where((where) =>
        where.or([where('notice_sent_for', 'is', null), where('notice_sent_for', '<>', row.period_end)]),
      )
      .returning('user_id')
      .executeTakeFirst();
    if (!noticed) return;
    const { username } = await trx
      .selectFrom('users')
      .select('username')
      .where('id', '=', noticed.user_id)
      .executeTakeFirstOrThrow();
    await enqueueEmail(app, trx, {
      template: subscriptionRenewsEmail,
      content: {
        plan: row.next_plan ?? row.plan,
        price: formatDollars(cents(row.next_price ?? row.price)),
        renewsOn: dayOf(row.period_end),
        card: row.card_last4 === null ? '' : `${row.card_brand || 'Card'} ending ${row.card_last4}`,
      },
      to: username,
    });
  });
}
