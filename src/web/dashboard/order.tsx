import { data, Form, Link, useNavigation } from 'react-router';
import { isAppError } from '../../domain/errors.ts';
import { STATUS_OF } from '../../server/http/error-answer.ts';
import { actorOfSession, requireSession } from '../../server/http/page-actor.ts';
import { appContext } from '../../server/http/site-context.ts';
import { findOrder, type OrderReader, requireOrder } from '../../server/orders/find-order.ts';
import { refundOrder, refundProblem } from '../../server/orders/refund-order.ts';
import { useSiteFacts } from '../layouts/frame-parts.tsx';
import { Button, SubmitButton } from '../ui/button.tsx';
import { LevelMark } from '../ui/level-mark.tsx';
import { Note } from '../ui/note.tsx';
import type { Route } from './+types/order';
import styles from './dashboard.module.css';
import { DeskField } from './desk-field.tsx';
import { KINDS } from './kinds.ts';
import { OrderStatus } from './order-status.tsx';
import { PaperStatus } from './paper-status.tsx';
import { ReceiptSlip } from './receipt-slip.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Order ${loaderData?.order.orderNumber ?? ''}` },
  { name: 'robots', content: 'noindex, nofollow' },
];

type Asked = Pick<Route.LoaderArgs, 'context' | 'request'>;

async function readerOf(asked: Asked): Promise<OrderReader> {
  const session = await requireSession(asked);
  return { actor: actorOfSession(session), ownerKeys: [`user:${session.user.id}`] };
}

export async function loader(asked: Route.LoaderArgs) {
  const app = asked.context.get(appContext);
  const reader = await readerOf(asked);
  const row = await requireOrder(app, reader, asked.params.id).catch(notFound);
  const [order, whyNotRefunded] = await Promise.all([findOrder(app, reader, row.id), refundProblem(app, row)]);
  return { order, whyNotRefunded };
}

export async function action(asked: Route.ActionArgs) {
  const app = asked.context.get(appContext);
  const reader = await readerOf(asked);
  const reason = String((await asked.request.formData()).get('reason') ?? '').slice(0, 500);
  try {
    await refundOrder(app, reader, asked.params.id, reason.trim() || 'Taken back by the buyer.');
    return null;
  } catch (error) {
    if (!isAppError(error) || error.code === 'NOT_FOUND') return notFound(error);
    return data({ message: error.message, reason }, STATUS_OF[error.code]);
  }
}

/** Somebody else's order and one that never was are the same page. */
function notFound(error: unknown): never {
  if (isAppError(error) && error.code === 'NOT_FOUND') throw data(null, 404);
  throw error;
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, whyNotRefunded } = loaderData;
  return (
    <div className={`pp-wrap ${styles.desk}`}>
      <p className="pp-not-printed">
        <Link to="/my-dashboard/orders/">All orders</Link>
      </p>
      <h1>Order {order.orderNumber}.</h1>
      <p className={styles.line}>
        <OrderStatus state={order.state} isContested={order.isContested} />
        <span className="pp-dimmed">{order.email}</span>
      </p>
      {order.isContested && order.state === 'paid' && (
        <div className={styles.line}>
          <Note tone="amber">
            The bank of the card that paid contests the payment and holds the money until it has decided. The papers
            check as before. If it was a mistake, tell the bank so; if the bank takes the payment back, they are
            withdrawn.
          </Note>
        </div>
      )}
      <div className={styles.columns}>
        <div className="pp-not-printed">
          <section aria-labelledby="papers">
            <h2 id="papers" className={styles.heading}>
              {order.documents.length === 1 ? 'Its paper' : 'Its papers'}
            </h2>
            <OrderPapers order={order} />
          </section>
          {order.state === 'paid' && <Refund why={whyNotRefunded} answer={actionData ?? undefined} />}
        </div>
        <ReceiptSlip order={order} />
      </div>
    </div>
  );
}

type OrderData = Route.ComponentProps['loaderData']['order'];

function OrderPapers({ order }: { readonly order: OrderData }) {
  const ready = order.documents.filter(({ url }) => url !== null);
  if (order.documents.length === 0) {
    return (
      <p className={styles.line}>
        {order.state === 'paid' && !order.hasPapers
          ? 'None: this order pays for the subscription.'
          : 'Nothing is sealed before the payment goes through.'}
      </p>
    );
  }
  return (
    <>
      <ul className={styles.events}>
        {order.documents.map((paper) => (
          <li key={paper.id}>
            <span>
              <Link to={`/my-dashboard/papers/${paper.id}/`} className={styles.name}>
                {KINDS[paper.kind].name}, {paper.period}
              </Link>
              <span className={styles.beneath}>
                {paper.person ?? paper.issuer} <span className={styles.number}>{paper.number}</span>
              </span>
            </span>
            <span className={styles.inRow}>
              <LevelMark level={paper.level} short />
              <PaperStatus state={paper.status === 'ready' ? 'live' : paper.status} isDisputed={false} />
              {paper.url !== null && (
                <a href={`/my-dashboard/papers/${paper.id}/pdf/`} download aria-label={`Download ${paper.number}`}>
                  Download
                </a>
              )}
            </span>
          </li>
        ))}
      </ul>
      {ready.length > 0 && order.state === 'paid' && (
        <p className={styles.line}>
          <Link to={`/order/success/?order=${order.id}`}>All in one file, or by mail</Link>
        </p>
      )}
    </>
  );
}

function Refund(props: {
  readonly why: string | null;
  readonly answer: { message: string; reason: string } | undefined;
}) {
  const { releaseFingerprint } = useSiteFacts()!;
  const isSending = useNavigation().state === 'submitting';
  return (
    <details className={styles.revoke} open={props.answer !== undefined}>
      <summary>Take this order back</summary>
      {props.why !== null && !props.answer ? (
        <p className="pp-dimmed">{props.why}</p>
      ) : (
        <Form method="post">
          <p className="pp-dimmed">
            The whole sum goes back to the card, and the papers are withdrawn for good: whoever checks one reads that it
            does not count. It can be done within 14 days, as long as no paper was downloaded, sent on or checked.
          </p>
          <DeskField
            name="reason"
            label="Why? (if you like)"
            maxLength={500}
            defaultValue={props.answer?.reason}
            error={props.answer?.message}
          />
          {isSending ? (
            <SubmitButton isLoading loadingLabel="Taking it back" fingerprint={releaseFingerprint}>
              Take it back
            </SubmitButton>
          ) : (
            <Button type="submit" variant="withdraw">
              Take it back
            </Button>
          )}
        </Form>
      )}
    </details>
  );
}
