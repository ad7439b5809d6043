import { type ReactNode, useEffect } from 'react';
import { data, Link, redirect } from 'react-router';
import { ISSUING_HOURS } from '../../domain/orders/issuing.ts';
import { isAppError } from '../../domain/errors.ts';
import { readerOf } from '../../server/services/http/who/order-reader.ts';
import { signInInstead } from '../../server/services/http/who/page-actor.ts';
import { appContext, sessionContext } from '../../server/services/http/who/site-context.ts';
import { latestOrderOf } from '../../server/commerce/orders/email-order-links.ts';
import { orderActions } from '../../server/commerce/orders/order-actions.ts';
import type { ActionAnswer } from '../ui/action-answer.ts';
import { useReloadUntil } from '../ui/use-reload-until.ts';
import { FindOrder } from './find-order.tsx';
import { comeBack } from './come-back.server.ts';
import { runOfOrder } from '../../server/payroll/companies/run-products.ts';
import { findOrder, type OrderDocument, type OrderView } from '../../server/commerce/orders/find-order.ts';
import { useSiteFacts } from '../layouts/frame-parts.tsx';
import { ActionForm, ActionMessage } from '../ui/action-form.tsx';
import { SubmitButton } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { CutProgress } from '../ui/cut.tsx';
import { Icon } from '../ui/icon.tsx';
import { PagePicture } from '../parts/documents/page-picture.tsx';
import { LevelMark } from '../parts/documents/level-mark.tsx';
import { readCache, resetOrder, setOrderId } from '../parts/checkout/order-cache.ts';
import type { Route } from './+types/success';
import { press, runAction } from '../run-action.server.ts';
import { TextInput } from '../ui/text-input.tsx';
import { ReceiptLines } from '../parts/checkout/receipt-lines.tsx';
import styles from './success.module.css';

// Keeps the order key in the address from other sites. "no-referrer" would also break the origin check of our own form.
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });

export async function loader(args: Route.LoaderArgs) {
  const app = args.context.get(appContext);
  const { searchParams } = new URL(args.request.url);
  const orderId = searchParams.get('order') ?? '';
  const reader = await readerOf(args);
  if (orderId === '') {
    const latest = await latestOrderOf(app, reader.ownerKeys);
    if (latest !== null) throw redirect(`/order/success/?order=${latest}`);
    return { order: null };
  }
  try {
    const forCompany = await runOfOrder(app, reader.actor, orderId);
    const buyer = forCompany ? { ...reader, ownerKeys: [forCompany.ownerKey] } : reader;
    await comeBack(app, buyer, orderId);
    const order = await findOrder(app, buyer, orderId);
    if (forCompany && order.state === 'paid') throw redirect(forCompany.page);
    return {
      order,
      /** The query that this page's links must keep. */
      query: new URLSearchParams([...searchParams].filter(([name]) => name === 'order' || name === 'key')).toString(),
      isSignedIn: (await args.context.get(sessionContext)()) !== null,
    };
  } catch (error) {
    // The same answer for another buyer's order as for one that does not exist.
    if (isAppError(error) && error.code === 'NOT_FOUND') {
      if (searchParams.has('key')) await signInInstead(args, `/my-dashboard/orders/${orderId}/`);
      return data({ order: null }, 404);
    }
    throw error;
  }
}

export const action = (args: Route.ActionArgs) =>
  runAction(args, {
    find: press(orderActions.emailLinks, {
      input: ({ email = '' }) => ({ email }),
      done: () => 'Check your email. If you bought documents with this address, we sent you links to your orders.',
    }),
    '': press(orderActions.emailDocuments, {
      on: { id: new URL(args.request.url).searchParams.get('order') ?? '' },
      input: ({ email = '' }) => ({ email }),
      done: ({ to }) => `Your email to ${to} is on its way.`,
    }),
  });

export default function Success({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  return loaderData.order === null ? (
    <FindOrder answer={actionData} />
  ) : (
    <Bought loaded={loaderData} answer={actionData} />
  );
}

interface BoughtProps {
  readonly loaded: Extract<Route.ComponentProps['loaderData'], { readonly order: OrderView }>;
  readonly answer: ActionAnswer | undefined;
}

function Bought({ loaded, answer }: BoughtProps): ReactNode {
  const { order, query, isSignedIn } = loaded;
  const facts = useSiteFacts()!;
  const done = order.documents.filter(({ status }) => status !== 'issuing').length;
  const isComplete = done === order.documents.length && order.state !== 'pending';
  const ready = order.documents.filter(({ url }) => url !== null);
  // Several stubs of one form are also combined into one PDF, after the last one is ready.
  const isBundling =
    order.documents.every(({ status }) => status === 'ready') && order.bundles.length < order.bundleCount;
  const isSettled = isComplete && !isBundling;
  const only = order.documents.length === 1 ? order.documents[0] : undefined;

  useReloadUntil(isSettled);
  useEffect(() => {
    // The paid draft is no longer being edited.
    if (order.state !== 'paid' || readCache().orderId === order.id) return;
    resetOrder();
    setOrderId(order.id);
  }, [order.id, order.state]);

  return (
    <div className={`pp-wrap ${styles.success}`}>
      {!isComplete && (
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
          label="Documents issued"
        />
      )}
      <p className="pp-dimmed">{whatNext(order, isComplete)}</p>
      <div className={only?.url ? styles.only : undefined}>
        {only?.url && (
          <PagePicture
            src={`/order/file/?${query}&picture=${only.id}`}
            size={360}
            alt={`Page 1 of ${only.number}, as it was issued`}
          />
        )}
        <div>
          <ul className={styles.documents} data-single={only !== undefined}>
            {order.documents.map((document) => (
              <DocumentItem key={document.id} document={document} query={query} isOnly={only !== undefined} />
            ))}
          </ul>
          <div className={styles.actions}>
            {only?.url && <CopyButton text={only.verifyUrl} of="link" />}
            {order.bundles.map(({ id, issuer, documentCount }) => (
              <a key={id} className={styles.all} href={`/order/file/?${query}&bundle=${id}`} download>
                Download {documentCount} as one PDF
                {order.bundles.length > 1 && `, ${issuer}`}
              </a>
            ))}
            {ready.length > 1 && (
              <a className={styles.all} href={`/order/file/?${query}`} download>
                Download all {ready.length} as ZIP
              </a>
            )}
            {isSignedIn ? (
              <Link to="/my-dashboard/">Go to dashboard</Link>
            ) : (
              <Link to={`/sign-up/?next=${encodeURIComponent('/my-dashboard/')}`}>Create an account to keep them</Link>
            )}
            <Link to="/thank-you/">Done</Link>
          </div>
          {isComplete && ready.length > 0 && order.state === 'paid' && (
            <ActionForm answer={answer} isClearedWhenDone className={styles.send} preventScrollReset>
              <TextInput
                label={ready.length === 1 ? 'Email this document' : 'Email these documents'}
                hint="To the recipient, or to yourself again. The email gives no access to the rest of this order."
                name="email"
                type="email"
                autoComplete="off"
                maxLength={254}
              />
              <SubmitButton variant="outlined" loadingLabel="Sending" fingerprint={facts.releaseFingerprint}>
                Send email
              </SubmitButton>
              <ActionMessage answer={answer} />
            </ActionForm>
          )}
        </div>
      </div>
      {order.receiptNumber > 0 && <Receipt order={order} />}
    </div>
  );
}

const paidLine = ({ orderNumber, total, card, email, state }: OrderView): string => {
  if (state === 'pending') return `Order ${orderNumber}, ${total}.`;
  if (state === 'refunded') return `Order ${orderNumber}: ${total} refunded.`;
  const by = card === '' ? '' : ` with ${card}`;
  return `Order ${orderNumber}, paid ${total}${by}. We are emailing a receipt to ${email}.`;
};

function whatNext({ documents, state, stateReason }: OrderView, isComplete: boolean): string {
  if (!isComplete)
    return `This takes a few seconds. You can close this page. We will email your documents. If we cannot issue one within ${ISSUING_HOURS} hours, we refund it automatically.`;
  if (documents.every(({ status }) => status === 'failed') && documents.length > 0)
    return 'We refunded your payment and sent you an email.';
  if (documents.length === 1) return 'We are also emailing it to you. Anyone who receives it can verify it.';
  if (documents.length > 1) return 'We are also emailing them to you. Anyone who receives one can verify it.';
  return state === 'refunded'
    ? (stateReason ?? '')
    : 'Your documents are now included. You can cancel anytime on your dashboard.';
}

function heading({ documents, state }: OrderView, done: number): string {
  if (state === 'pending') return 'Confirming your payment';
  if (state === 'refunded') return 'Order refunded';
  if (documents.length === 0) return 'Your subscription is active';
  if (documents.length === 1) return done === 1 ? 'Your document is ready' : 'Your document is being issued';
  return done === documents.length
    ? `Your ${documents.length} documents are ready`
    : `${done} of ${documents.length} documents are ready`;
}

const STATES: Readonly<Record<OrderDocument['status'], string>> = {
  issuing: 'Being issued',
  ready: 'Issued',
  failed: 'Could not be issued',
  superseded: 'Replaced by a correction',
  revoked: 'Revoked',
};

interface DocumentItemProps {
  readonly document: OrderDocument;
  readonly query: string;
  /** Its page is shown beside it. */
  readonly isOnly: boolean;
}

function DocumentItem({ document, query, isOnly }: DocumentItemProps): ReactNode {
  const key = new URLSearchParams(query).get('key');
  return (
    <li data-ready={document.url !== null} data-pictured={!isOnly}>
      {!isOnly &&
        (document.url === null ? (
          <span className={styles.coming} />
        ) : (
          <PagePicture src={`/order/file/?${query}&picture=${document.id}`} size={40} alt="" />
        ))}
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
            <a href={`/order/file/?${query}&document=${document.id}`} download>
              Download<span className="pp-unseen"> {document.number}</span>
            </a>
            <a href={`/order/file/?${query}&proof=${document.id}`} download>
              Log proof<span className="pp-unseen"> of {document.number}</span>
            </a>
            <a href={document.verifyUrl}>
              Verification page<span className="pp-unseen"> of {document.number}</span>
            </a>
            {document.status !== 'ready' && STATES[document.status]}
            {document.status === 'ready' && (
              <Link to={`/correction/?document=${document.id}${key === null ? '' : `&key=${key}`}`}>
                Correct<span className="pp-unseen"> {document.number}</span>
              </Link>
            )}
          </>
        )}
      </span>
      {document.status === 'failed' && (
        <p className={styles.failed}>
          {document.reason} What you paid for it goes back to your card. You can create the document again.
        </p>
      )}
    </li>
  );
}

/** The receipt. When the page is printed, only the receipt prints. */
function Receipt({ order }: { readonly order: OrderView }): ReactNode {
  return (
    <section className={styles.receipt} aria-labelledby="receipt">
      <h2 id="receipt">Receipt {order.receiptNumber}</h2>
      <dl className="pp-figures">
        <ReceiptLines {...order} />
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
