import { type FormEvent, useState } from 'react';
import { data, Form, Link, redirect, useNavigation, useSubmit } from 'react-router';
import { isAppError } from '../../domain/errors.ts';
import { formatDollars } from '../../domain/money.ts';
import { TEST_CARDS_ONLY, testCardOf } from '../../domain/orders/card.ts';
import { STATUS_OF } from '../../server/http/error-answer.ts';
import { actorOfSession, requireSession } from '../../server/http/page-actor.ts';
import { PAYMENTS } from '../../server/http/rate-limit.ts';
import { appContext, shareContext } from '../../server/http/site-context.ts';
import { isPlan, type Plan, planPrice } from '../../domain/orders/subscription.ts';
import { cancelSubscription, resumeSubscription } from '../../server/subscriptions/cancel-subscription.ts';
import { changeCard } from '../../server/subscriptions/change-card.ts';
import { changePlan } from '../../server/subscriptions/change-plan.ts';
import { dayOf } from '../../server/subscriptions/days.ts';
import { mySubscription } from '../../server/subscriptions/my-subscription.ts';
import { Button, TextLink } from '../ui/button.tsx';
import { CardFields } from '../ui/card-fields.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Note } from '../ui/note.tsx';
import { useStripeCard } from '../ui/use-stripe-card.ts';
import type { Route } from './+types/subscription';
import styles from './dashboard.module.css';
import own from './subscription.module.css';

export const headers = () => ({ 'Cache-Control': 'no-store' });

const HERE = '/my-dashboard/subscription/';

export async function loader(asked: Route.LoaderArgs) {
  const app = asked.context.get(appContext);
  const actor = actorOfSession(await requireSession(asked));
  const setupIntentId = new URL(asked.request.url).searchParams.get('setup_intent');
  if (setupIntentId !== null) {
    // The bank led away to a page of its own and back.
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
      papers: view.papersThisMonth,
      softLimit: view.softLimitPerMonth,
    },
  };
}

interface Answer {
  readonly message: string;
  readonly isDone: boolean;
  readonly fields: Readonly<Record<string, string>>;
}

const done = (message: string): Answer => ({ message, isDone: true, fields: {} });

export async function action(asked: Route.ActionArgs) {
  const app = asked.context.get(appContext);
  const actor = actorOfSession(await requireSession(asked));
  const values = Object.fromEntries(await asked.request.formData());
  try {
    switch (values['intent']) {
      case 'cancel': {
        const { state, period_end: end } = await cancelSubscription(app, actor);
        return done(state === 'ended' ? 'It has ended.' : `It ends on ${dayOf(end)}. Nothing more is charged.`);
      }
      case 'resume':
        await resumeSubscription(app, actor);
        return done('It runs on.');
      case 'plan': {
        const { plan } = values;
        if (!isPlan(plan)) return data(null, 400);
        const { next_plan: next, period_end: end } = await changePlan(app, actor, plan);
        return done(
          next === null ? `It stays ${plan}.` : `It becomes ${plan} on ${dayOf(end)}. Nothing is charged today.`,
        );
      }
      case 'card':
        await asked.context.get(shareContext)(PAYMENTS);
        await changeCard(app, actor, values);
        return done('Renewals go to the new card.');
      default:
        return data(null, 400);
    }
  } catch (error) {
    if (!isAppError(error)) throw error;
    const answer: Answer = { message: error.message, isDone: false, fields: error.fields ?? {} };
    return data(answer, STATUS_OF[error.code]);
  }
}

export default function SubscriptionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { subscription, stripeKey } = loaderData;
  return (
    <div className={`pp-wrap ${styles.desk}`}>
      <h1>Subscription.</h1>
      {actionData?.message && (
        <output className={actionData.isDone ? styles.news : styles.error}>{actionData.message}</output>
      )}
      {subscription === null || subscription.state === 'ended' ? (
        <EmptyState heading={subscription === null ? 'Papers are paid for one by one.' : 'The subscription is over.'}>
          <p>
            {subscription !== null && `It ended on ${subscription.coveredUntil}. `}
            With a subscription every paper of one business costs nothing.
          </p>
          <p>
            <TextLink to="/checkout/?plan=monthly">Subscribe</TextLink> or <TextLink to="/pricing/">compare</TextLink>
          </p>
        </EmptyState>
      ) : (
        <Running subscription={subscription} stripeKey={stripeKey} fields={actionData?.fields ?? {}} />
      )}
    </div>
  );
}

type Subscription = NonNullable<Awaited<ReturnType<typeof loader>>['subscription']>;

function Running(props: {
  readonly subscription: Subscription;
  readonly stripeKey: string | null;
  readonly fields: Readonly<Record<string, string>>;
}) {
  const { subscription, stripeKey, fields } = props;
  const { plan, state, price, periodEnd, coveredUntil, card, papers, softLimit, begunOn } = subscription;
  return (
    <>
      <dl className={styles.cells}>
        <div>
          <dt>
            {plan === 'monthly' ? 'Monthly' : 'Yearly'}, since {begunOn}
          </dt>
          <dd>
            {price} a {plan === 'monthly' ? 'month' : 'year'}
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
            {papers} of about {softLimit} papers
          </dd>
        </div>
      </dl>
      {state === 'past_due' && (
        <Note tone="amber">
          The renewal of {periodEnd} did not go through. Papers cost nothing until {coveredUntil}, and we try again
          until then. With another card it is settled at once.
        </Note>
      )}
      {papers > softLimit && (
        <Note>That is more than one business mostly needs. Nothing is held back; we may write to you about it.</Note>
      )}
      <div className={own.columns}>
        <section className={own.part} aria-labelledby="card">
          <h2 id="card" className={styles.heading}>
            Card
          </h2>
          <p>{card === null ? 'A card is kept for renewals.' : `Renewals go to the ${card}.`}</p>
          {stripeKey === null ? <SandboxCard fields={fields} /> : <StripeCard publishableKey={stripeKey} />}
        </section>
        {state === 'active' && <PlanChange subscription={subscription} />}
        <section className={own.part} aria-labelledby="end">
          <h2 id="end" className={styles.heading}>
            {state === 'cancelled' ? 'Take it up again' : 'Stop it'}
          </h2>
          <p>{END[state](periodEnd)}</p>
          <Form method="post">
            <Button
              type="submit"
              name="intent"
              value={state === 'cancelled' ? 'resume' : 'cancel'}
              variant={state === 'cancelled' ? 'outlined' : 'withdraw'}
            >
              {state === 'cancelled' ? 'Run on' : 'Stop the subscription'}
            </Button>
          </Form>
          <p className={styles.line}>
            <Link to="/my-dashboard/orders/">Receipts</Link>
          </p>
        </section>
      </div>
    </>
  );
}

const otherPlan = (plan: Plan): Plan => (plan === 'monthly' ? 'yearly' : 'monthly');
const SPAN: Readonly<Record<Plan, string>> = { monthly: 'month', yearly: 'year' };

/** What another plan would mean, in words, before anything is pressed. */
function PlanChange({ subscription }: { readonly subscription: Subscription }) {
  const { plan, price, nextPlan, nextPrice, otherPrice, periodEnd } = subscription;
  const other = otherPlan(plan);
  return (
    <section className={own.part} aria-labelledby="plan">
      <h2 id="plan" className={styles.heading}>
        {nextPlan === null ? `Pay by the ${SPAN[other]}` : `Stay with ${plan}`}
      </h2>
      <p>
        {nextPlan === null
          ? `What is paid runs to ${periodEnd}. On that day ${otherPrice} is charged for the next ${SPAN[other]}, and every ${SPAN[other]} after it. Nothing is charged or given back today, and until then you can change your mind.`
          : `On ${periodEnd} ${nextPrice} is charged for the next ${SPAN[nextPlan]}. Until then it can stay as it is: ${price} a ${SPAN[plan]}.`}
      </p>
      <Form method="post">
        <input type="hidden" name="plan" value={nextPlan === null ? other : plan} />
        <Button type="submit" name="intent" value="plan" variant="outlined">
          {nextPlan === null ? `Change to ${other}` : `Stay with ${plan}`}
        </Button>
      </Form>
    </section>
  );
}

const WHEN: Readonly<Record<Subscription['state'], string>> = {
  active: 'Renews on',
  past_due: 'Papers cost nothing until',
  cancelled: 'Ends on',
  ended: 'Ended on',
};

const END: Readonly<Record<Subscription['state'], (day: string) => string>> = {
  active: (day) => `One press. It then runs to ${day} and is not charged again. Sealed papers stay checkable.`,
  past_due: () => 'One press. As the renewal is not paid, it ends at once. Sealed papers stay checkable.',
  cancelled: (day) => `It ends on ${day}. Until then it can be taken up again, as if nothing had been.`,
  ended: () => '',
};

function SandboxCard({ fields }: { readonly fields: Readonly<Record<string, string>> }) {
  const [refused, setRefused] = useState<string | null>(null);
  /** In a trial a number that is not published never leaves this page: it might be somebody's. */
  const guard = (event: FormEvent<HTMLFormElement>): void => {
    const number = String(new FormData(event.currentTarget).get('card_number') ?? '').replaceAll(/\D/g, '');
    const isForeign = number.length >= 12 && !testCardOf(number);
    setRefused(isForeign ? TEST_CARDS_ONLY : null);
    if (isForeign) event.preventDefault();
  };
  return (
    <details className={own.other} open={Object.keys(fields).length > 0}>
      <summary>Give another card</summary>
      <Form method="post" noValidate onSubmit={guard} className={own.form}>
        <CardFields errors={refused === null ? fields : { ...fields, card_number: refused }} />
        <Button type="submit" name="intent" value="card" variant="outlined">
          Use this card
        </Button>
      </Form>
    </details>
  );
}

function StripeCard({ publishableKey }: { readonly publishableKey: string }) {
  const submit = useSubmit();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isSending = useNavigation().state !== 'idle';
  const { place, problem: notLoaded, check, keep } = useStripeCard({ publishableKey, amount: 0, keepsCard: true });

  const give = async (): Promise<string | null> => {
    const wrong = await check();
    if (wrong !== null) return wrong;
    const answer = await fetch('/api/v1/subscription/beginCardChange', { method: 'POST' });
    const begun = (await answer.json()) as { data?: { clientSecret: string }; message?: string };
    if (!begun.data) return begun.message ?? 'Please try again.';
    const kept = await keep(begun.data.clientSecret, `${location.origin}${HERE}`);
    if ('problem' in kept) return kept.problem;
    await submit({ intent: 'card', setupIntentId: kept.setupIntentId }, { method: 'post' });
    return null;
  };
  const onPress = async (): Promise<void> => {
    setIsBusy(true);
    setProblem(await give());
    setIsBusy(false);
  };
  return (
    <div className={own.form}>
      <div ref={place} />
      {(problem ?? notLoaded) && <Note tone="red">{problem ?? notLoaded}</Note>}
      <Button variant="outlined" aria-busy={isBusy || isSending} onClick={() => void (isBusy || onPress())}>
        Use this card
      </Button>
      <p className="pp-small pp-dimmed">Typed into Stripe’s own fields. We never see the number.</p>
    </div>
  );
}
