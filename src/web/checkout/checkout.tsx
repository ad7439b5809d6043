import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, Link, useNavigate, useNavigation, useSubmit } from 'react-router';
import { formatDollars } from '../../domain/money.ts';
import { TEST_CARDS_ONLY, testCardOf } from '../../domain/orders/card.ts';
import { useSiteFacts } from '../layouts/frame-parts.tsx';
import { Button, SubmitButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FieldError } from '../ui/field.tsx';
import { Note } from '../ui/note.tsx';
import { readCache } from '../ui/order-cache.ts';
import { PageLink } from '../ui/page-link.tsx';
import type { Route } from './+types/checkout';
import { CardPart } from './card-part.tsx';
import styles from './checkout.module.css';
import { type CheckoutState, generators, loadCheckout } from './load-checkout.server.ts';
import { PaperLines } from './paper-lines.tsx';
import { pay } from './pay.server.ts';
import { PlainInput } from './plain-input.tsx';
import { PriceSlip } from './price-slip.tsx';
import { useStripeCard } from './use-stripe-card.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const loader = async (asked: Route.LoaderArgs) => ({ ...(await loadCheckout(asked)), generators });
export const action = (asked: Route.ActionArgs) => pay(asked);

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
  const quote = answer?.quote ?? data.checkout.quote;
  const {
    place,
    problem: notLoaded,
    check,
    pay: payWithStripe,
  } = useStripeCard({ publishableKey: data.stripeKey, amount: quote.total, keepsCard: false });
  const errors: Readonly<Record<string, string>> = { ...answer?.fields, ...(refused && { card_number: refused }) };
  const error = (name: string): string | undefined => errors[name];
  const values = answer?.values ?? {};
  const isFree = quote.total === 0;

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
      <div>
        <h1>Pay and seal</h1>
        <p className={`pp-lead ${styles.lead}`}>
          {summary(quote)} You have read {countOf(quote) === 1 ? 'it' : 'them'} over; this is the last step.
        </p>
        {(answer?.message || cardProblem) && (
          <div className={styles.message} role="alert">
            <Note tone="red">{answer?.message || cardProblem}</Note>
          </div>
        )}
        <Part
          number={1}
          heading={countOf(quote) === 1 ? 'What this paper will say about you' : 'What these papers will say about you'}
        >
          <PaperLines lines={quote.lines} />
        </Part>
        <Part number={2} heading="Your word">
          {quote.attestation.sentences.map((sentence, index) => (
            <Tick
              key={sentence}
              name={`accepted-${index}`}
              error={error('attestation.isAccepted') ?? error('attestation.version')}
            >
              {sentence}
            </Tick>
          ))}
          {quote.resemblances.map((sentence) => (
            <Tick key={sentence} name="unaffiliated" error={error('attestation.isUnaffiliated')}>
              {sentence} I am not affiliated with it.
            </Tick>
          ))}
          <div className={styles.pair}>
            <PlainInput
              label="Your full name"
              name="typedName"
              autoComplete="name"
              maxLength={100}
              isRequired
              hint="We keep it with the sentence above."
              defaultValue={values['typedName']}
              error={error('attestation.typedName')}
            />
            <PlainInput
              label="E-mail address"
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              isRequired
              hint="Papers and receipt go there."
              defaultValue={values['email'] ?? data.email}
              error={error('email')}
            />
          </div>
          {data.userName === null && (
            <p className="pp-small pp-dimmed">
              No account is needed.{' '}
              <Link to={`/sign-in/?next=${encodeURIComponent(`/checkout/?${query(data.checkout.draftIds)}`)}`}>
                Sign in
              </Link>{' '}
              to keep the papers at your desk.
            </p>
          )}
        </Part>
        <Part number={3} heading={isFree ? 'Nothing to pay' : 'Card'}>
          {isFree && <p>The coupon covers it all, so no card is needed.</p>}
          {!isFree && data.stripeKey === null && <CardPart errors={errors} />}
          {!isFree && data.stripeKey !== null && (
            <>
              <div ref={place} />
              {notLoaded && <Note tone="red">{notLoaded}</Note>}
              <noscript>
                <Note tone="amber">The card goes from this browser to Stripe alone, and that needs scripts.</Note>
              </noscript>
              <p className="pp-small pp-dimmed">Typed into Stripe’s own fields. We never see the number.</p>
            </>
          )}
        </Part>
      </div>
      <PriceSlip quote={quote} coupon={values['coupon']} couponError={error('coupon')}>
        {answer?.isChallenge ? (
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
        ) : (
          <SubmitButton
            name="intent"
            value="pay"
            isLoading={isPaying}
            loadingLabel="Paying"
            fingerprint={facts.releaseFingerprint}
          >
            {isFree ? 'Seal it' : `Pay ${formatDollars(quote.total)} and seal`}
          </SubmitButton>
        )}
      </PriceSlip>
    </Form>
  );
}

const NOT_PAID = 'The payment did not go through. Nothing was sealed and nothing was charged.';

const query = (ids: readonly string[]): string => ids.map((id) => `draft=${id}`).join('&');

const countOf = ({ lines }: { readonly lines: readonly { readonly quantity: number }[] }): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

function summary(quote: PayFormProps['data']['checkout']['quote']): string {
  const [first] = quote.lines;
  if (quote.lines.length > 1) return `${countOf(quote)} papers.`;
  return first!.quantity > 1
    ? `${first!.quantity} papers, ${first!.name.toLowerCase()}.`
    : `${first!.name}, ${first!.papers[0]!.period}.`;
}

function Part(props: { readonly number: number; readonly heading: string; readonly children: ReactNode }): ReactNode {
  return (
    <section className={styles.part} aria-labelledby={`part-${props.number}`}>
      <h2 id={`part-${props.number}`}>
        <span aria-hidden="true">{props.number}</span>
        {props.heading}
      </h2>
      <div className={styles.inner}>{props.children}</div>
    </section>
  );
}

function Tick(props: {
  readonly name: string;
  readonly error: string | undefined;
  readonly children: ReactNode;
}): ReactNode {
  const id = `error-${props.name}`;
  return (
    <div className={styles.tick}>
      <label>
        <input
          type="checkbox"
          name={props.name}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={props.error ? id : undefined}
        />
        <span>{props.children}</span>
      </label>
      <FieldError id={id} message={props.error} />
    </div>
  );
}
