import { useState } from 'react';
import { data, Link, redirect, useNavigation, useSubmit } from 'react-router';
import { isAppError } from '../../domain/errors.ts';
import { formatDollars } from '../../domain/money.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { PAYMENTS } from '../../server/services/http/limits/rate-limit.ts';
import { appContext, shareContext } from '../../server/services/http/who/site-context.ts';
import { isPlan, type Plan, planPrice } from '../../domain/orders/subscription.ts';
import { cancelSubscription, resumeSubscription } from '../../server/commerce/subscriptions/cancel-subscription.ts';
import { changeCard } from '../../server/commerce/subscriptions/change-card.ts';
import { changePlan } from '../../server/commerce/subscriptions/change-plan.ts';
import { dayOf } from '../../server/services/mail/days.ts';
import { mySubscription } from '../../server/commerce/subscriptions/my-subscription.ts';
import { type ActionAnswer, refusalOf } from '../ui/action-answer.ts';
import { ActionForm, ActionMessage } from '../ui/action-form.tsx';
import { Button, TextLink } from '../ui/button.tsx';
import { callApi } from '../ui/call-api.ts';
import { CardFields, refuseRealCard } from '../parts/checkout/card-fields.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Note } from '../ui/note.tsx';
import { useStripeCard } from '../parts/checkout/use-stripe-card.ts';
import { runAction } from '../run-action.server.ts';
import type { Route } from './+types/subscription';
import styles from './dashboard.module.css';
import own from './subscription.module.css';

export const headers = () => ({ 'Cache-Control': 'no-store' });

const HERE = '/my-dashboard/subscription/';

export async function loader(args: Route.LoaderArgs) {
  const app = args.context.get(appContext);
  const actor = actorOfSession(await requireSession(args));
  const setupIntentId = new URL(args.request.url).searchParams.get('setup_intent');
  if (setupIntentId !== null) {
    // The user returns from the bank's confirmation page.
    await changeCard(app, actor, { setupIntentId }).catch((error: unknown) => {
      if (!isAppError(error)) throw error;
    });
    throw redirect(HERE);
  }
  const view = await mySubscription(app, actor);
  return {
    stripeKey: app.payments.name === 'stripe' ? app.config.payments.publishableKey! : null,
    subscription: view && {
      plan: view.plan,
      state: view.state,
      price: formatDollars(view.price),
      nextPlan: view.nextPlan,
      nextPrice: view.nextPrice === null ? null : formatDollars(view.nextPrice),
      otherPrice: formatDollars(planPrice(otherPlan(view.plan))),
      begunOn: dayOf(view.begunAt),
      periodEnd: dayOf(view.periodEnd),
      coveredUntil: dayOf(view.coveredUntil),
      card: view.cardLast4 === null ? null : `${view.cardBrand || 'Card'} ending ${view.cardLast4}`,
      documents: view.documentsThisMonth,
      softLimit: view.softLimitPerMonth,
    },
  };
}

export const action = (args: Route.ActionArgs) =>
  runAction(args, requireSession, (app, session) => {
    const actor = actorOfSession(session);
    return {
      cancel: async () => {
        const { state, period_end: end } = await cancelSubscription(app, actor);
        return state === 'ended'
          ? 'Your subscription has ended.'
          : `Your subscription ends on ${dayOf(end)}. You won’t be charged again.`;
      },
      resume: async () => {
        await resumeSubscription(app, actor);
        return 'Your subscription is active again.';
      },
      plan: async ({ plan }) => {
        if (!isPlan(plan)) throw data(null, 400);
        const { next_plan: next, period_end: end } = await changePlan(app, actor, plan);
        return next === null
          ? `Your plan stays ${plan}.`
          : `Your plan changes to ${plan} on ${dayOf(end)}. You won’t be charged today.`;
      },
      card: async (typed) => {
        await args.context.get(shareContext)(PAYMENTS);
        await changeCard(app, actor, typed);
        return 'Card updated.';
      },
    };
  });

export default function SubscriptionPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { subscription, stripeKey } = loaderData;
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <h1>Subscription</h1>
      <ActionMessage answer={answer} errorsOf={stripeKey === null ? SINGLE_BUTTONS : [...SINGLE_BUTTONS, 'card']} />
      {subscription === null || subscription.state === 'ended' ? (
        <EmptyState heading={subscription === null ? 'No subscription' : 'Your subscription has ended'}>
          <p>
            {subscription !== null && `It ended on ${subscription.coveredUntil}. `}
            You pay per document. A subscription covers all documents of the companies that you own.
          </p>
          <p>
            <TextLink to="/checkout/?plan=monthly">Subscribe</TextLink> or{' '}
            <TextLink to="/pricing/">compare plans</TextLink>
          </p>
        </EmptyState>
      ) : (
        <Running subscription={subscription} stripeKey={stripeKey} answer={answer} />
      )}
    </div>
  );
}

type Subscription = NonNullable<Awaited<ReturnType<typeof loader>>['subscription']>;

function Running(props: {
  readonly subscription: Subscription;
  readonly stripeKey: string | null;
  readonly answer: ActionAnswer | undefined;
}) {
  const { subscription, stripeKey, answer } = props;
  const { plan, state, price, periodEnd, coveredUntil, card, documents, softLimit, begunOn } = subscription;
  return (
    <>
      <dl className={styles.cells}>
        <div>
          <dt>
            {plan === 'monthly' ? 'Monthly' : 'Yearly'}, since {begunOn}
          </dt>
          <dd>
            {price} per {plan === 'monthly' ? 'month' : 'year'}
          </dd>
        </div>
        <div>
          <dt>{WHEN[state]}</dt>
          <dd>
            {state === 'past_due' ? coveredUntil : periodEnd}
            {state === 'active' && subscription.nextPlan !== null && `, then ${subscription.nextPlan}`}
          </dd>
        </div>
        <div>
          <dt>This month</dt>
          <dd>
            {documents} of about {softLimit} documents
          </dd>
        </div>
      </dl>
      {state === 'past_due' && (
        <Note tone="amber">
          Your renewal payment on {periodEnd} failed. Your subscription still covers documents until {coveredUntil}, and
          we will try again until then. Update your card to pay now.
        </Note>
      )}
      {documents > softLimit && (
        <Note>This is more than a subscription is meant for. Nothing is blocked, but we may contact you about it.</Note>
      )}
      <div className={own.columns}>
        <section className={own.part} aria-labelledby="card">
          <h2 id="card" className={styles.heading}>
            Card
          </h2>
          <p>{CHARGES[state === 'cancelled' ? 'stopped' : 'renewed'](card ?? 'saved card')}</p>
          {stripeKey === null ? <SandboxCard answer={answer} /> : <StripeCard publishableKey={stripeKey} />}
        </section>
        {state === 'active' && <PlanChange subscription={subscription} />}
        <section className={own.part} aria-labelledby="end">
          <h2 id="end" className={styles.heading}>
            {state === 'cancelled' ? 'Resume' : 'Cancel'}
          </h2>
          <p>{END[state](periodEnd)}</p>
          <ActionForm>
            <Button
              type="submit"
              name="intent"
              value={state === 'cancelled' ? 'resume' : 'cancel'}
              variant={state === 'cancelled' ? 'outlined' : 'withdraw'}
            >
              {state === 'cancelled' ? 'Resume subscription' : 'Cancel subscription'}
            </Button>
          </ActionForm>
          <p className={styles.line}>
            <Link to="/my-dashboard/orders/">Receipts</Link>
          </p>
        </section>
      </div>
    </>
  );
}

/** Their forms have no field, so the page shows their errors. */
const SINGLE_BUTTONS = ['cancel', 'resume', 'plan'];

const otherPlan = (plan: Plan): Plan => (plan === 'monthly' ? 'yearly' : 'monthly');
const PERIOD: Readonly<Record<Plan, string>> = { monthly: 'month', yearly: 'year' };

/** Explains a plan change before the user makes it. */
function PlanChange({ subscription }: { readonly subscription: Subscription }) {
  const { plan, price, nextPlan, nextPrice, otherPrice, periodEnd } = subscription;
  const other = otherPlan(plan);
  return (
    <section className={own.part} aria-labelledby="plan">
      <h2 id="plan" className={styles.heading}>
        {nextPlan === null ? `Switch to ${other}` : `Plan change`}
      </h2>
      <p>
        {nextPlan === null
          ? `Your current plan is paid through ${periodEnd}. On that day we charge ${otherPrice} for the next ${PERIOD[other]}, and then every ${PERIOD[other]}. Nothing is charged or refunded today, and you can undo this until then.`
          : `Your plan changes to ${nextPlan} on ${periodEnd}, when we charge ${nextPrice} for the next ${PERIOD[nextPlan]}. Until then you can keep ${plan} at ${price} per ${PERIOD[plan]}.`}
      </p>
      <ActionForm>
        <input type="hidden" name="plan" value={nextPlan === null ? other : plan} />
        <Button type="submit" name="intent" value="plan" variant="outlined">
          {nextPlan === null ? `Switch to ${other}` : `Keep ${plan}`}
        </Button>
      </ActionForm>
    </section>
  );
}

const CHARGES = {
  renewed: (card: string): string => `Renewals are charged to your ${card}.`,
  stopped: (card: string): string => `Your ${card} is charged again only if you resume.`,
};

const WHEN: Readonly<Record<Subscription['state'], string>> = {
  active: 'Renews on',
  past_due: 'Active until',
  cancelled: 'Ends on',
  ended: 'Ended on',
};

const END: Readonly<Record<Subscription['state'], (day: string) => string>> = {
  active: (day) =>
    `If you cancel, your subscription runs until ${day} and you won’t be charged again. Issued documents can still be verified.`,
  past_due: () =>
    'Your renewal is unpaid. If you cancel, your subscription ends right away. Issued documents can still be verified.',
  cancelled: (day) => `Your subscription ends on ${day}. You can resume it until then.`,
  ended: () => '',
};

function SandboxCard({ answer }: { readonly answer: ActionAnswer | undefined }) {
  return (
    <details className={own.other} open={refusalOf(answer, 'card') !== undefined}>
      <summary>Update card</summary>
      <ActionForm answer={answer} intents="card" guard={refuseRealCard} className={own.form}>
        <CardFields />
        <Button type="submit" name="intent" value="card" variant="outlined">
          Save card
        </Button>
      </ActionForm>
    </details>
  );
}

function StripeCard({ publishableKey }: { readonly publishableKey: string }) {
  const submit = useSubmit();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isSending = useNavigation().state !== 'idle';
  const { place, problem: notLoaded, check, keep } = useStripeCard({ publishableKey, amount: 0, keepsCard: true });

  const saveCard = async (): Promise<string | null> => {
    const invalid = await check();
    if (invalid !== null) return invalid;
    const begun = await callApi<{ clientSecret: string }>('/subscription/beginCardChange', { method: 'POST' });
    if (begun.failure !== null) return begun.failure;
    const kept = await keep(begun.data.clientSecret, `${location.origin}${HERE}`);
    if ('problem' in kept) return kept.problem;
    await submit({ intent: 'card', setupIntentId: kept.setupIntentId }, { method: 'post' });
    return null;
  };
  const onPress = async (): Promise<void> => {
    setIsBusy(true);
    setProblem(await saveCard());
    setIsBusy(false);
  };
  return (
    <div className={own.form}>
      <div ref={place} />
      {(problem ?? notLoaded) && <Note tone="red">{problem ?? notLoaded}</Note>}
      <Button variant="outlined" aria-busy={isBusy || isSending} onClick={() => void (isBusy || onPress())}>
        Save card
      </Button>
      <p className="pp-small pp-dimmed">Stripe collects your card details. We never see the full number.</p>
    </div>
  );
}
