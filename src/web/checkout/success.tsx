import { type ReactNode, useEffect } from 'react';
import { data, Form, Link, useNavigation, useRevalidator } from 'react-router';
import { isAppError } from '../../domain/errors.ts';
import { STATUS_OF } from '../../server/http/error-answer.ts';
import { readerOf } from '../../server/http/order-reader.ts';
import { appContext, sessionContext } from '../../server/http/site-context.ts';
import { comeBack } from './come-back.server.ts';
import { findOrder, type OrderDocument, type OrderView } from '../../server/orders/find-order.ts';
import { sendPapers } from '../../server/orders/send-papers.ts';
import { useSiteFacts } from '../layouts/frame-parts.tsx';
import { SubmitButton } from '../ui/button.tsx';
import { CutProgress } from '../ui/cut.tsx';
import { Icon } from '../ui/icon.tsx';
import { LevelMark } from '../ui/level-mark.tsx';
import { Note } from '../ui/note.tsx';
import { readCache, resetOrder, setOrderId } from '../ui/order-cache.ts';
import type { Route } from './+types/success';
import { PlainInput } from '../ui/plain-input.tsx';
import styles from './success.module.css';

// The key in the address goes to no other site. ("no-referrer" would also hide from us that our own form was sent.)
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });

export async function loader(asked: Route.LoaderArgs) {
  const app = asked.context.get(appContext);
  const { searchParams } = new URL(asked.request.url);
  const orderId = searchParams.get('order') ?? '';
  try {
    const reader = await readerOf(asked);
    await comeBack(app, reader, orderId);
    return {
      order: await findOrder(app, reader, orderId),
      /** What the links of this page must carry on. */
      query: new URLSearchParams([...searchParams].filter(([name]) => name === 'order' || name === 'key')).toString(),
      isSignedIn: (await asked.context.get(sessionContext)()) !== null,
    };
  } catch (error) {
    if (isAppError(error) && error.code === 'NOT_FOUND') throw data(null, 404);
    throw error;
  }
}

export async function action(asked: Route.ActionArgs) {
  const app = asked.context.get(appContext);
  const form = await asked.request.formData();
  const orderId = new URL(asked.request.url).searchParams.get('order') ?? '';
  const email = String(form.get('email') ?? '');
  try {
    return { sentTo: await sendPapers(app, await readerOf(asked), orderId, email), error: undefined, email: '' };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return data({ sentTo: undefined, error: error.message, email }, STATUS_OF[error.code]);
  }
}

/** How often the page asks while papers are being sealed. */
const ASK_EVERY = 1_000;

export default function Success({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const { order, query, isSignedIn } = loaderData;
  const facts = useSiteFacts()!;
  const { revalidate, state } = useRevalidator();
  const isSending = useNavigation().state === 'submitting';
  const done = order.documents.filter(({ status }) => status !== 'issuing').length;
  const isWhole = done === order.documents.length && order.state !== 'pending';
  const ready = order.documents.filter(({ url }) => url !== null);
  // Several stubs of one form are put into one file as well, right after the last of them.
  const isBundling =
    order.documents.every(({ status }) => status === 'ready') && order.bundles.length < order.bundleCount;
  const isSettled = isWhole && !isBundling;

  useEffect(() => {
    if (isSettled || state !== 'idle') return;
    const timer = setTimeout(revalidate, ASK_EVERY);
    return () => clearTimeout(timer);
  }, [isSettled, state, revalidate]);
  useEffect(() => {
    // What was paid for is no longer being filled in.
    if (order.state !== 'paid' || readCache().orderId === order.id) return;
    resetOrder();
    setOrderId(order.id);
  }, [order.id, order.state]);

  return (
    <div className={`pp-wrap ${styles.success}`}>
      {!isWhole && (
        <noscript>
          <meta httpEquiv="refresh" content="3" />
        </noscript>
      )}
      <p className="pp-small pp-dimmed">{paidLine(order)}</p>
      <h1 aria-live="polite">{heading(order, done)}</h1>
      {order.documents.length > 0 && (
        <CutProgress
          fingerprint={order.documents[0]?.fingerprint ?? facts.releaseFingerprint}
          done={done}
          total={order.documents.length}
          label="Papers sealed"
        />
      )}
      <p className="pp-dimmed">{whatNext(order, isWhole)}</p>
      <ul className={styles.papers} data-single={order.documents.length === 1}>
        {order.documents.map((document) => (
          <PaperItem key={document.id} document={document} query={query} />
        ))}
      </ul>
      <div className={styles.actions}>
        {order.bundles.map(({ id, issuer, paperCount }) => (
          <a key={id} className={styles.all} href={`/order/file/?${query}&bundle=${id}`} download>
            {paperCount} in one PDF
            {order.bundles.length > 1 && `, ${issuer}`}
          </a>
        ))}
        {ready.length > 1 && (
          <a className={styles.all} href={`/order/file/?${query}`} download>
            All {ready.length} as a ZIP
          </a>
        )}
        {isSignedIn ? (
          <Link to="/my-dashboard/">Go to my desk</Link>
        ) : (
          <Link to={`/sign-up/?next=${encodeURIComponent('/my-dashboard/')}`}>Make an account to keep them</Link>
        )}
        <Link to="/thank-you/">Done</Link>
      </div>
      {isWhole && ready.length > 0 && order.state === 'paid' && (
        <Form method="post" noValidate className={styles.send} preventScrollReset>
          <PlainInput
            label={ready.length === 1 ? 'Send the paper by mail' : 'Send the papers by mail'}
            hint="To the person they are for, or to yourself once more. The letter opens nothing else of this order."
            name="email"
            type="email"
            autoComplete="off"
            maxLength={254}
            defaultValue={actionData?.email}
            error={actionData?.error}
          />
          <SubmitButton
            variant="outlined"
            isLoading={isSending}
            loadingLabel="Sending"
            fingerprint={facts.releaseFingerprint}
          >
            Send
          </SubmitButton>
          {actionData?.sentTo !== undefined && (
            <Note tone="ok" isNews>
              On its way to {actionData.sentTo}.
            </Note>
          )}
        </Form>
      )}
      {order.receiptNumber > 0 && <Receipt order={order} />}
    </div>
  );
}

const paidLine = ({ orderNumber, total, card, email, state }: OrderView): string => {
  if (state === 'pending') return `Order ${orderNumber}, ${total}.`;
  if (state === 'refunded') return `Order ${orderNumber}: ${total} was given back.`;
  const by = card === '' ? '' : ` with the ${card}`;
  return `Order ${orderNumber}, paid ${total}${by}. A receipt is on its way to ${email}.`;
};

function whatNext({ documents, state, stateReason }: OrderView, isWhole: boolean): string {
  if (!isWhole) return 'A few seconds more. You may close this page; the papers come by mail.';
  if (documents.length === 1) return 'It is on its way by mail as well. Anybody who receives it can check it.';
  if (documents.length > 1) return 'They are on their way by mail as well. Anybody who receives one can check it.';
  return state === 'refunded'
    ? (stateReason ?? '')
    : 'Papers cost nothing from now on. It stands at your desk, where it can be stopped with one press.';
}

function heading({ documents, state }: OrderView, done: number): string {
  if (state === 'pending') return 'Your payment is being confirmed.';
  if (state === 'refunded') return 'This order was taken back.';
  if (documents.length === 0) return 'Your subscription runs.';
  if (documents.length === 1) return done === 1 ? 'Your paper is sealed.' : 'Your paper is being sealed.';
  return done === documents.length
    ? `Your ${documents.length} papers are sealed.`
    : `${done} of ${documents.length} are sealed.`;
}

const STATES: Readonly<Record<OrderDocument['status'], string>> = {
  issuing: 'Being sealed',
  ready: 'Sealed',
  failed: 'Could not be sealed',
  superseded: 'Replaced by a correction',
  revoked: 'Withdrawn',
};

function PaperItem({ document, query }: { readonly document: OrderDocument; readonly query: string }): ReactNode {
  const key = new URLSearchParams(query).get('key');
  return (
    <li data-ready={document.url !== null}>
      <LevelMark level={document.level} short />
      <div>
        <b>{document.person ?? document.issuer}</b>
        <span className="pp-small pp-dimmed">{document.period}</span>
      </div>
      <span className="pp-code">{document.url === null ? '' : document.number}</span>
      <span className={styles.state}>
        {document.url === null ? (
          STATES[document.status]
        ) : (
          <>
            <Icon name="tick" size={16} />
            <a href={`/order/file/?${query}&paper=${document.id}`} download>
              Download<span className="pp-unseen"> {document.number}</span>
            </a>
            <a href={document.verifyUrl}>
              Check page<span className="pp-unseen"> of {document.number}</span>
            </a>
            {document.status !== 'ready' && STATES[document.status]}
            {document.status === 'ready' && (
              <Link to={`/correction/?paper=${document.id}${key === null ? '' : `&key=${key}`}`}>
                Correct<span className="pp-unseen"> {document.number}</span>
              </Link>
            )}
          </>
        )}
      </span>
      {document.status === 'failed' && (
        <p className={styles.failed}>
          {document.reason} Write to us with the order’s number: it is mended or the money goes back.
        </p>
      )}
    </li>
  );
}

/** The receipt, for the books: it prints by itself. */
function Receipt({ order }: { readonly order: OrderView }): ReactNode {
  return (
    <section className={styles.receipt} aria-labelledby="receipt">
      <h2 id="receipt">Receipt {order.receiptNumber}</h2>
      <dl className="pp-figures">
        {order.lines.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        {order.discount !== '' && (
          <div>
            <dt>Coupon</dt>
            <dd>−{order.discount}</dd>
          </div>
        )}
        <div data-total>
          <dt>Paid{order.card === '' ? '' : `, ${order.card}`}</dt>
          <dd>{order.total}</dd>
        </div>
      </dl>
      <p className="pp-small pp-dimmed">
        {order.paidAt}, order {order.orderNumber}.
      </p>
    </section>
  );
}
