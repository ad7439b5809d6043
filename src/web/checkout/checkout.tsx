import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { data as answered, Form, Link, useNavigate, useNavigation, useSubmit } from 'react-router';
import { formatDollars } from '../../domain/money.ts';
import { TEST_CARDS_ONLY, testCardOf } from '../../domain/orders/card.ts';
import type { Quote } from '../../server/orders/quote-order.ts';
import { useSiteFacts } from '../layouts/frame-parts.tsx';
import { Button, SubmitButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Note } from '../ui/note.tsx';
import { readCache } from '../ui/order-cache.ts';
import { isNetworkError } from '../ui/network-error.ts';
import { PageLink } from '../ui/page-link.tsx';
import type { Route } from './+types/checkout';
import styles from './checkout.module.css';
import { type CheckoutState, generators, loadCheckout } from './load-checkout.server.ts';
import { PaperLines } from './paper-lines.tsx';
import { Part } from './parts.tsx';
import { PaymentPart } from './payment-part.tsx';
import { type CheckoutAnswer, pay } from './pay.server.ts';
import { PriceSlip } from './price-slip.tsx';
import { useStripeCard } from '../ui/use-stripe-card.ts';
import { WordPart } from './word-part.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const loader = async (asked: Route.LoaderArgs) => ({ ...(await loadCheckout(asked)), generators });
export const action = (asked: Route.ActionArgs) => pay(asked);

/** Where the network goes while Pay is pressed, the form stays as it is. The same try is never paid twice. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const attempt = String((await request.clone().formData()).get('attempt'));
  try {
    return await serverAction();
  } catch (error) {
    if (!isNetworkError(error)) throw error;
    const answer: CheckoutAnswer = {
      message: NO_NETWORK,
      fields: {},
      values: {},
      quote: null,
      isChallenge: false,
      begun: null,
      attempt,
    };
    return answered(answer, 503);
  }
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const { checkout } = loaderData;
  if (checkout.state === 'ready')
    return <PayForm key={checkout.draftIds.join()} data={{ ...loaderData, checkout }} answer={actionData} />;
  return (
    <div className={`pp-wrap ${styles.nothing}`}>
      {checkout.state === 'unfinished' ? (
        <Unfinished {...checkout} />
      ) : (
        <>
          <h1>Pay and seal</h1>
          <EmptyState heading={checkout.state === 'gone' ? 'This draft is gone.' : 'There is nothing to pay for yet.'}>
            <p>
              {checkout.state === 'gone'
                ? 'It was deleted, or begun in another browser. Sign in if it belongs to your account, or begin anew:'
                : 'Fill in a paper first; it can be looked at as long as you like before it costs anything.'}
            </p>
            <ul>
              {loaderData.generators.map(({ name, path }) => (
                <li key={path}>
                  <PageLink to={path}>{name}</PageLink>
                </li>
              ))}
            </ul>
          </EmptyState>
        </>
      )}
    </div>
  );
}

function Unfinished({ message, fields, back }: Extract<CheckoutState, { state: 'unfinished' }>): ReactNode {
  return (
    <>
      <h1>Not quite finished</h1>
      <p className="pp-lead">{message}</p>
      {fields.length > 1 && (
        <ul>
          {[...new Set(fields)].map((field) => (
            <li key={field}>{field}</li>
          ))}
        </ul>
      )}
      <p>
        <Link to={back}>Back to the paper; everything you typed is there</Link>
      </p>
    </>
  );
}

interface PayFormProps {
  readonly data: Route.ComponentProps['loaderData'] & {
    readonly checkout: Extract<CheckoutState, { state: 'ready' }>;
  };
  readonly answer: Route.ComponentProps['actionData'];
}

function PayForm({ data, answer }: PayFormProps): ReactNode {
  const facts = useSiteFacts()!;
  const navigation = useNavigation();
  const submit = useSubmit();
  const navigate = useNavigate();
  const [isChecking, setIsChecking] = useState(false);
  // The answer with which Stripe was asked to pay, once it has said no.
  const [unpaid, setUnpaid] = useState<typeof answer>(undefined);
  const isWithStripe = isChecking || (Boolean(answer?.begun) && unpaid !== answer);
  const isPaying = isWithStripe || (navigation.state !== 'idle' && navigation.formData?.get('intent') !== 'coupon');
  const form = useRef<HTMLFormElement>(null);
  // The loader runs again after every answer; one visit of the page is one try of paying.
  const [firstAttempt] = useState(data.attempt);
  const attempt = answer?.attempt ?? firstAttempt;
  const [refused, setRefused] = useState<string | null>(null);
  const [cardProblem, setCardProblem] = useState<string | null>(data.hasFailed ? NOT_PAID : null);
  const [quoted, setQuoted] = useState<Quote | null>(null);
  if (answer?.quote && answer.quote !== quoted) setQuoted(answer.quote);
  // Without the network nothing was reckoned anew: the price with the coupon stays.
  const quote = answer?.quote ?? (answer?.message === NO_NETWORK ? quoted : null) ?? data.checkout.quote;
  const needsAccount = quote.plan !== null && data.userName === null;
  const {
    place,
    problem: notLoaded,
    check,
    pay: payWithStripe,
  } = useStripeCard({
    publishableKey: needsAccount ? null : data.stripeKey,
    amount: quote.total,
    keepsCard: quote.plan !== null,
  });
  const errors: Readonly<Record<string, string>> = { ...answer?.fields, ...(refused && { card_number: refused }) };
  const error = (name: string): string | undefined => errors[name];
  const values = answer?.values ?? {};
  const isFree = quote.total === 0;
  const here = `/checkout/?${new URLSearchParams([
    ...data.checkout.draftIds.map((id) => ['draft', id]),
    ...(quote.plan === null ? [] : [['plan', quote.plan]]),
  ])}`;

  useEffect(() => {
    if (answer && Object.keys(answer.fields).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer]);
  useEffect(() => {
    // The order is kept and everything that could refuse it was asked: now the browser pays, with Stripe alone.
    if (!answer?.begun) return;
    const { orderId, clientSecret } = answer.begun;
    const success = `/order/success/?order=${orderId}`;
    void (async () => {
      const problem = await payWithStripe(clientSecret, `${location.origin}${success}`);
      setCardProblem(problem);
      if (problem === null) await navigate(success);
      else setUnpaid(answer);
    })();
  }, [answer, payWithStripe, navigate]);
  useEffect(() => {
    const email = form.current?.elements.namedItem('email');
    if (email instanceof HTMLInputElement && email.value === '') email.value = readCache().email;
  }, []);

  /** In a trial a number that is not published never leaves this page: it might be somebody's. */
  const guardNumber = (event: FormEvent<HTMLFormElement>): void => {
    const number = String(new FormData(event.currentTarget).get('card_number') ?? '').replaceAll(/\D/g, '');
    const isForeign = number.length >= 12 && !testCardOf(number);
    setRefused(isForeign ? TEST_CARDS_ONLY : null);
    if (!isForeign) return;
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('card_number');
    if (field instanceof HTMLInputElement) field.focus();
  };

  /** Stripe looks at the card first, in the same press, as wallets want it; then the order is kept, then paid. */
  const checkThenSubmit = async (event: FormEvent<HTMLFormElement>, submitter: HTMLElement | null): Promise<void> => {
    event.preventDefault();
    if (isPaying) return;
    const sent = new FormData(event.currentTarget, submitter);
    setIsChecking(true);
    const problem = await check();
    setCardProblem(problem);
    if (problem === null) await submit(sent, { method: 'post' });
    setIsChecking(false);
  };

  /** The price of the way to pay that was just chosen. A coupon stays for papers that are paid for one by one. */
  const requote = (): void => {
    const sent = new FormData(form.current!);
    sent.set('intent', 'coupon');
    if (sent.get('plan') !== '') sent.delete('coupon');
    void submit(sent, { method: 'post', preventScrollReset: true });
  };

  useEffect(() => {
    // A way to pay that was chosen before the scripts were here, or that the browser remembered.
    const chosen = new FormData(form.current!).get('plan');
    if (chosen !== null && chosen !== (quote.plan ?? '')) requote();
    // Once: from then on every choice is heard.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.getAttribute('value') === 'coupon') return;
    if (data.stripeKey === null) guardNumber(event);
    else if (!isFree) void checkThenSubmit(event, submitter);
  };

  return (
    <Form ref={form} method="post" noValidate onSubmit={onSubmit} className={`pp-wrap ${styles.checkout}`}>
      {data.checkout.draftIds.map((id) => (
        <input key={id} type="hidden" name="draft" value={id} />
      ))}
      <input type="hidden" name="attempt" value={attempt} />
      <input type="hidden" name="total" value={quote.total} />
      <input type="hidden" name="levels" value={quote.lines.map(({ level }) => level).join(' ')} />
      <input type="hidden" name="terms" value={quote.terms.version} />
      <div>
        <h1>{quote.lines.length > 0 ? 'Pay and seal' : 'Subscribe'}</h1>
        <p className={`pp-lead ${styles.lead}`}>{summary(quote)}</p>
        {(answer?.message || cardProblem) && (
          <div className={styles.message} role="alert">
            <Note tone="red">{answer?.message || cardProblem}</Note>
          </div>
        )}
        {quote.lines.length > 0 && (
          <Part
            number={1}
            heading={
              countOf(quote) === 1 ? 'What this paper will say about you' : 'What these papers will say about you'
            }
          >
            <PaperLines lines={quote.lines} />
          </Part>
        )}
        {quote.lines.length > 0 && (
          <WordPart
            quote={quote}
            values={values}
            email={data.email}
            error={error}
            signIn={data.userName === null ? `/sign-in/?next=${encodeURIComponent(here)}` : null}
          />
        )}
        {quote.lines.length === 0 && <input type="hidden" name="email" value={data.email} />}
        <PaymentPart
          number={quote.lines.length > 0 ? 3 : 1}
          quote={quote}
          errors={errors}
          isSandbox={data.stripeKey === null}
          place={place}
          notLoaded={notLoaded}
          coveredUntil={data.coveredUntil}
          needsAccount={needsAccount}
          onPlan={requote}
        />
      </div>
      <PriceSlip quote={quote} coupon={values['coupon']} couponError={error('coupon')}>
        {needsAccount && <AccountFirst here={here} />}
        {!needsAccount && answer?.isChallenge && (
          <div className={styles.challenge} role="alert">
            <p>
              <b>Your bank asks: is it you who pays {formatDollars(quote.total)}?</b>
            </p>
            <SubmitButton
              name="challenge"
              value="passed"
              isLoading={isPaying}
              loadingLabel="Asking the bank"
              fingerprint={facts.releaseFingerprint}
            >
              Yes, it is me
            </SubmitButton>
            <Button type="submit" name="challenge" value="refused" variant="outlined">
              No
            </Button>
          </div>
        )}
        {!needsAccount && !answer?.isChallenge && (
          <SubmitButton
            name="intent"
            value="pay"
            isLoading={isPaying}
            loadingLabel="Paying"
            fingerprint={facts.releaseFingerprint}
          >
            {payLabel(quote)}
          </SubmitButton>
        )}
      </PriceSlip>
    </Form>
  );
}

const NO_NETWORK =
  'The connection was lost. Everything you filled in is still here: press again when the network is back. A payment is never taken twice.';
const NOT_PAID = 'The payment did not go through. Nothing was sealed and nothing was charged.';

/** A subscription is somebody's: it has to be found again, stopped and paid for. What was typed waits in the draft. */
function AccountFirst({ here }: { readonly here: string }): ReactNode {
  const next = encodeURIComponent(here);
  return (
    <Note tone="amber">
      A subscription belongs to an account. <Link to={`/sign-up/?next=${next}`}>Make one</Link> or{' '}
      <Link to={`/sign-in/?next=${next}`}>sign in</Link>, and come back here.
    </Note>
  );
}

function payLabel({ total, lines, plan }: Quote): string {
  if (total === 0) return 'Seal it';
  if (plan !== null && lines.length === 0) return `Pay ${formatDollars(total)} and subscribe`;
  return `Pay ${formatDollars(total)} and seal`;
}

const countOf = ({ lines }: { readonly lines: readonly { readonly quantity: number }[] }): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

function summary(quote: Quote): string {
  const [first] = quote.lines;
  if (!first) return 'Papers cost nothing from then on, until you stop it.';
  const last = `You have read ${countOf(quote) === 1 ? 'it' : 'them'} over; this is the last step.`;
  if (quote.lines.length > 1) return `${countOf(quote)} papers. ${last}`;
  return first.quantity > 1
    ? `${first.quantity} papers, ${first.name.toLowerCase()}. ${last}`
    : `${first.name}, ${first.papers[0]!.period}. ${last}`;
}
