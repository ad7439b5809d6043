import { documentName } from '../../domain/documents/document-name.ts';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { data as answered, Link, useNavigate, useNavigation, useSubmit } from 'react-router';
import { periodsInWords } from '../../domain/orders/periods-in-words.ts';
import { formatDollars } from '../../domain/money.ts';
import type { Quote } from '../../server/commerce/orders/quote-order.ts';
import { useSiteFacts } from '../layouts/frame-parts.tsx';
import type { ActionAnswer } from '../ui/action-answer.ts';
import { ActionForm, useActionForm } from '../ui/action-form.tsx';
import { Button, SubmitButton } from '../ui/button.tsx';
import { refuseRealCard } from '../parts/checkout/card-fields.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LiveDocumentChoices } from '../parts/documents/live-document-choices.tsx';
import { Note } from '../ui/note.tsx';
import { readCache } from '../parts/checkout/order-cache.ts';
import { isNetworkError } from '../ui/network-error.ts';
import type { Route } from './+types/checkout';
import { CARD_FIELDS, checkEntries } from './check-entries.ts';
import styles from './checkout.module.css';
import { type CheckoutState, generators, loadCheckout } from './load-checkout.server.ts';
import { DocumentLines } from './document-lines.tsx';
import { Part } from './parts.tsx';
import { PaymentPart } from './payment-part.tsx';
import { PayOnEnter, pressOnEnter } from './pay-on-enter.tsx';
import { type CheckoutProgress, pay } from './pay.server.ts';
import { AcceptedTerms, PriceSlip } from './price-slip.tsx';
import { useFollowPayment } from './use-follow-payment.ts';
import { useStripeCard } from '../parts/checkout/use-stripe-card.ts';
import { CertificationPart } from './certification-part.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const loader = async (args: Route.LoaderArgs) => ({ ...(await loadCheckout(args)), generators });
export const action = (args: Route.ActionArgs) => pay(args);

/** If the connection drops while paying, the form keeps its values. An attempt is never paid twice. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const attempt = String((await request.clone().formData()).get('attempt'));
  try {
    return await serverAction();
  } catch (error) {
    if (!isNetworkError(error)) throw error;
    const answer: ActionAnswer<CheckoutProgress> = {
      intent: '',
      item: '',
      isDone: false,
      message: NO_NETWORK,
      fields: {},
      data: { quote: null, isChallenge: false, begun: null, liveDocument: null, attempt },
    };
    return answered(answer, 503);
  }
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const { checkout } = loaderData;
  if (checkout.state === 'ready')
    return (
      <PayForm
        key={checkout.batch?.id ?? checkout.draftIds.join()}
        data={{ ...loaderData, checkout }}
        answer={actionData}
      />
    );
  return (
    <div className={`pp-wrap ${styles.nothing}`}>
      {checkout.state === 'unfinished' ? (
        <Unfinished {...checkout} />
      ) : (
        <>
          <h1>Checkout</h1>
          <EmptyState heading={checkout.state === 'gone' ? 'Draft not found' : 'Nothing to pay for yet'}>
            <p>
              {checkout.state === 'gone'
                ? 'It was deleted or created in another browser. If it belongs to your account, sign in. Or create a new document:'
                : 'Create a document first. Previews are free.'}
            </p>
            <ul>
              {loaderData.generators.map(({ name, path }) => (
                <li key={path}>
                  <Link to={path}>{name}</Link>
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
      <h1>Some information is missing</h1>
      <p className="pp-lead">{message}</p>
      {fields.length > 1 && (
        <ul>
          {[...new Set(fields)].map((field) => (
            <li key={field}>{field}</li>
          ))}
        </ul>
      )}
      <p>
        <Link to={back}>Back to the document. Your entries are saved.</Link>
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
  // The server's answer whose payment Stripe declined.
  const [unpaid, setUnpaid] = useState<typeof answer>(undefined);
  const progress = answer?.data;
  const isWithStripe = isChecking || (Boolean(progress?.begun) && unpaid !== answer);
  const isPaying = isWithStripe || (navigation.state !== 'idle' && navigation.formData?.get('intent') !== 'coupon');
  const form = useRef<HTMLFormElement>(null);
  // The loader runs again after every answer, but one page visit is one payment attempt.
  const [firstAttempt] = useState(data.attempt);
  const attempt = progress?.attempt ?? firstAttempt;
  const [cardProblem, setCardProblem] = useState<string | null>(data.hasFailed ? NOT_PAID : null);
  const [quoted, setQuoted] = useState<Quote | null>(null);
  if (progress?.quote && progress.quote !== quoted) setQuoted(progress.quote);
  // Offline, the server did not recalculate, so the last price with a coupon stays.
  const quote = progress?.quote ?? (answer?.message === NO_NETWORK ? quoted : null) ?? data.checkout.quote;
  const isCut = !isPaying && (answer?.message === NO_NETWORK || cardProblem === NO_NETWORK);
  useFollowPayment(isCut ? attempt : null);
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
  const isFree = quote.total === 0;
  const here = `/checkout/?${new URLSearchParams([
    ...data.checkout.draftIds.map((id) => ['draft', id]),
    ...(data.checkout.batch === null ? [] : [[data.checkout.batch.kind, data.checkout.batch.id]]),
    ...(quote.plan === null ? [] : [['plan', quote.plan]]),
  ])}`;

  useEffect(() => {
    // The order is saved and valid. Now the browser pays it with Stripe.
    if (!answer?.data?.begun) return;
    const { orderId, clientSecret } = answer.data.begun;
    const success = `/order/success/?order=${orderId}`;
    void (async () => {
      const problem = await payWithStripe(clientSecret, `${location.origin}${success}`);
      setCardProblem(problem?.isUnsure ? NO_NETWORK : (problem?.message ?? null));
      if (problem === null) await navigate(success);
      else setUnpaid(answer);
    })();
  }, [answer, payWithStripe, navigate]);
  useEffect(() => {
    const email = form.current?.elements.namedItem('email');
    if (email instanceof HTMLInputElement && email.value === '') email.value = readCache().email;
  }, []);

  /** Stripe checks the card first, in the same click, as wallets require. Then the order is saved, then paid. */
  const checkThenSubmit = async (event: SubmitEvent<HTMLFormElement>, submitter: HTMLElement | null): Promise<void> => {
    event.preventDefault();
    if (isPaying) return;
    const sent = new FormData(event.currentTarget, submitter);
    setIsChecking(true);
    const problem = await check();
    setCardProblem(problem);
    if (problem === null) await submit(sent, { method: 'post' });
    setIsChecking(false);
  };

  /** Updates the price for the chosen payment option. Coupons apply only to single documents. */
  const requote = (): void => {
    const sent = new FormData(form.current!);
    for (const name of CARD_FIELDS) sent.delete(name);
    sent.set('intent', 'coupon');
    if (sent.get('plan') !== '') sent.delete('coupon');
    void submit(sent, { method: 'post', preventScrollReset: true });
  };

  useEffect(() => {
    // The option may have been chosen before scripts loaded, or restored by the browser.
    const chosen = new FormData(form.current!).get('plan');
    if (chosen !== null && chosen !== (quote.plan ?? '')) requote();
    // Runs once. Later changes call requote directly.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    const { submitter } = event.nativeEvent as unknown as { readonly submitter: HTMLElement | null };
    if (submitter?.getAttribute('value') === 'coupon' || data.stripeKey === null || isFree) return;
    void checkThenSubmit(event, submitter);
  };

  return (
    <ActionForm
      ref={form}
      answer={answer}
      hasMessage={false}
      guard={refuseRealCard}
      check={(entries) => ({
        ...checkEntries(entries, quote, data.stripeKey === null && !isFree, new Date()),
        ...refuseRealCard(entries),
      })}
      onSubmit={onSubmit}
      onKeyDown={pressOnEnter}
      className={`pp-wrap ${styles.checkout}`}
    >
      <PayOnEnter isDisabled={needsAccount || progress?.isChallenge === true} />
      {data.checkout.draftIds.map((id) => (
        <input key={id} type="hidden" name="draft" value={id} />
      ))}
      {data.checkout.batch !== null && (
        <input type="hidden" name={data.checkout.batch.kind} value={data.checkout.batch.id} />
      )}
      <input type="hidden" name="attempt" value={attempt} />
      <input type="hidden" name="total" value={quote.total} />
      <input type="hidden" name="levels" value={quote.lines.map(({ level }) => level).join(' ')} />
      <input type="hidden" name="terms" value={quote.terms.version} />
      <div>
        <h1>{quote.lines.length > 0 ? 'Checkout' : 'Subscribe'}</h1>
        <p className={`pp-lead ${styles.lead}`}>{summary(quote)}</p>
        <Refusal message={answer?.message ?? ''} cardProblem={cardProblem}>
          {progress?.liveDocument && (
            <LiveDocumentChoices id={progress.liveDocument} isSignedIn={data.userName !== null} />
          )}
        </Refusal>
        {quote.live !== null && !progress?.liveDocument && (
          <div className={styles.message}>
            <Note tone="amber">
              {quote.live.message}
              <LiveDocumentChoices id={quote.live.documentId} isSignedIn={data.userName !== null} />
            </Note>
          </div>
        )}
        {quote.lines.length > 0 && (
          <Part
            number={1}
            heading={countOf(quote) === 1 ? 'Issuer status on this document' : 'Issuer status on these documents'}
          >
            <DocumentLines lines={quote.lines} batch={data.checkout.batch} />
          </Part>
        )}
        {quote.lines.length > 0 && (
          <CertificationPart
            quote={quote}
            email={data.email}
            signIn={data.userName === null ? `/sign-in/?next=${encodeURIComponent(here)}` : null}
          />
        )}
        {quote.lines.length === 0 && <input type="hidden" name="email" value={data.email} />}
      </div>
      <PriceSlip quote={quote} />
      <div className={styles.payment}>
        <PaymentPart
          number={quote.lines.length > 0 ? 3 : 1}
          quote={quote}
          isSandbox={data.stripeKey === null}
          place={place}
          notLoaded={notLoaded}
          coveredUntil={data.coveredUntil}
          needsAccount={needsAccount}
          onPlan={requote}
        />
        <div className={styles.press}>
          {needsAccount && <AccountFirst here={here} />}
          {!needsAccount && progress?.isChallenge && (
            <div className={styles.challenge} role="alert">
              <p>
                <b>Your bank asks you to confirm this payment of {formatDollars(quote.total)}.</b>
              </p>
              <SubmitButton
                name="challenge"
                value="passed"
                isLoading={isPaying}
                loadingLabel="Confirming"
                fingerprint={facts.releaseFingerprint}
              >
                Confirm payment
              </SubmitButton>
              <Button type="submit" name="challenge" value="refused" variant="outlined">
                Decline
              </Button>
            </div>
          )}
          {!needsAccount && !progress?.isChallenge && (
            <SubmitButton
              name="intent"
              value="pay"
              isLoading={isPaying}
              loadingLabel={isFree ? 'Issuing' : 'Paying'}
              fingerprint={facts.releaseFingerprint}
            >
              {payLabel(quote)}
            </SubmitButton>
          )}
          <AcceptedTerms quote={quote} />
        </div>
      </div>
    </ActionForm>
  );
}

interface RefusalProps {
  /** The server's. It disappears when the fields that it names are right. */
  readonly message: string;
  readonly cardProblem: string | null;
  readonly children: ReactNode;
}

/** Why the order was not taken. */
function Refusal({ message, cardProblem, children }: RefusalProps): ReactNode {
  const isCorrected = useActionForm()?.isCorrected === true;
  const shown = (isCorrected ? '' : message) || cardProblem;
  if (!shown) return null;
  return (
    <div className={styles.message} role="alert" tabIndex={-1} data-form-message>
      <Note tone="red">
        {shown}
        {children}
      </Note>
    </div>
  );
}

const NO_NETWORK =
  'Network Error. Your entries are still here. If your payment went through, this page takes you to your order. If not, press the button again when you are back online. You are never charged twice.';
const NOT_PAID = 'The payment did not go through. You were not charged and no document was issued.';

/** A subscription needs an account, so that its owner can manage it. The draft keeps what was typed. */
function AccountFirst({ here }: { readonly here: string }): ReactNode {
  const next = encodeURIComponent(here);
  return (
    <Note tone="amber">
      You need an account to subscribe. <Link to={`/sign-up/?next=${next}`}>Sign up</Link> or{' '}
      <Link to={`/sign-in/?next=${next}`}>sign in</Link>, and then come back to this page.
    </Note>
  );
}

function payLabel(quote: Quote): string {
  const { total, lines, plan } = quote;
  if (total === 0) return countOf(quote) > 1 ? 'Issue documents' : 'Issue document';
  if (plan !== null && lines.length === 0) return `Pay ${formatDollars(total)} and subscribe`;
  return `Pay ${formatDollars(total)} and issue`;
}

const countOf = ({ lines }: { readonly lines: readonly { readonly quantity: number }[] }): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

function summary(quote: Quote): string {
  const [first] = quote.lines;
  if (!first) return 'Your documents are included until you cancel.';
  const last = 'This is the last step.';
  if (quote.lines.length > 1) return `${countOf(quote)} documents. ${last}`;
  return first.quantity > 1
    ? `${first.name}, ${first.quantity} documents: ${periodsInWords([...new Set(first.documents.map(({ period }) => period))])}. ${last}`
    : `${documentName(first.name, first.documents[0]!.period)}. ${last}`;
}
