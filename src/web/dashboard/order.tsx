import { documentName } from '../../domain/documents/document-name.ts';
import { metaOf } from '../../kinds/kinds.ts';
import { Link } from 'react-router';
import { userKey } from '../../domain/owner-key.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { findOrder, type OrderReader, requireOrder } from '../../server/commerce/orders/find-order.ts';
import { orderActions } from '../../server/commerce/orders/order-actions.ts';
import { refundProblem } from '../../server/commerce/orders/refund-order.ts';
import { useSiteFacts } from '../layouts/frame-parts.tsx';
import { type ActionAnswer, refusalOf } from '../ui/action-answer.ts';
import { ActionForm, ActionMessage } from '../ui/action-form.tsx';
import { SubmitButton } from '../ui/button.tsx';
import { PagePicture, pictureAddress } from '../parts/documents/page-picture.tsx';
import { LevelMark } from '../parts/documents/level-mark.tsx';
import { Note } from '../ui/note.tsx';
import { orNotFound, press, runAction } from '../run-action.server.ts';
import { TextInput } from '../ui/text-input.tsx';
import type { Route } from './+types/order';
import styles from './dashboard.module.css';
import { OrderStatus } from './order-status.tsx';
import { DocumentStatus } from '../parts/documents/document-status.tsx';
import { ReceiptSlip } from './receipt-slip.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Order ${loaderData?.order.orderNumber ?? ''}` },
  { name: 'robots', content: 'noindex, nofollow' },
];

type PageArgs = Pick<Route.LoaderArgs, 'context' | 'request'>;

async function readerOf(args: PageArgs): Promise<OrderReader> {
  const session = await requireSession(args);
  return { actor: actorOfSession(session), ownerKeys: [userKey(session.user.id)] };
}

export async function loader(args: Route.LoaderArgs) {
  const app = args.context.get(appContext);
  const reader = await readerOf(args);
  const row = await requireOrder(app, reader, args.params.id).catch(orNotFound);
  const [order, whyNotRefunded] = await Promise.all([findOrder(app, reader, row.id), refundProblem(app, row)]);
  return { order, whyNotRefunded };
}

export const action = (args: Route.ActionArgs) =>
  runAction(args, {
    '': press(orderActions.refund, {
      on: args.params,
      input: ({ reason = '' }) => ({ reason: reason.trim().slice(0, 500) }),
      done: () => 'Order refunded.',
    }),
  });

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, whyNotRefunded } = loaderData;
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <p className="pp-not-printed">
        <Link to="/my-dashboard/orders/">All orders</Link>
      </p>
      <h1>Order {order.orderNumber}</h1>
      <ActionMessage answer={actionData} />
      <p className={styles.line}>
        <OrderStatus state={order.state} isContested={order.isContested} />
        <span className="pp-dimmed">{order.email}</span>
      </p>
      {order.isContested && order.state === 'paid' && (
        <div className={styles.line}>
          <Note tone="amber">
            The payment for this order is disputed, and your bank holds the money until it decides. Until then, your
            documents stay valid. If the dispute is a mistake, ask your bank to withdraw it. If the bank reverses the
            payment, the documents are revoked.
          </Note>
        </div>
      )}
      <div className={styles.columns}>
        <div className="pp-not-printed">
          <section aria-labelledby="documents">
            <h2 id="documents" className={styles.heading}>
              {order.documents.length === 1 ? 'Document' : 'Documents'}
            </h2>
            <OrderDocuments order={order} />
          </section>
          {order.state === 'paid' && <Refund why={whyNotRefunded} answer={actionData} />}
        </div>
        <ReceiptSlip order={order} />
      </div>
    </div>
  );
}

type OrderData = Route.ComponentProps['loaderData']['order'];

function OrderDocuments({ order }: { readonly order: OrderData }) {
  const ready = order.documents.filter(({ url }) => url !== null);
  if (order.documents.length === 0) {
    return (
      <p className={styles.line}>
        {order.state === 'paid' && !order.hasDocuments
          ? 'This order pays for a subscription. It has no documents.'
          : 'Documents are issued after the payment goes through.'}
      </p>
    );
  }
  return (
    <>
      <ul className={styles.events}>
        {order.documents.map((document) => (
          <li key={document.id}>
            {document.url !== null && <PagePicture src={pictureAddress(document.id)} size={40} alt="" />}
            <span className={styles.grow}>
              <Link to={`/my-dashboard/documents/${document.id}/`} className={styles.name}>
                {documentName(metaOf(document.kind).name, document.period)}
              </Link>
              <span className={styles.beneath}>
                {document.person ?? document.issuer} <span className={styles.number}>{document.number}</span>
              </span>
            </span>
            <span className={styles.inRow}>
              <LevelMark level={document.level} short />
              <DocumentStatus state={document.status === 'ready' ? 'live' : document.status} isDisputed={false} />
              {document.url !== null && (
                <a
                  href={`/my-dashboard/documents/${document.id}/pdf/`}
                  download
                  aria-label={`Download ${document.number}`}
                >
                  Download
                </a>
              )}
            </span>
          </li>
        ))}
      </ul>
      {ready.length > 0 && order.state === 'paid' && (
        <p className={styles.line}>
          <Link to={`/order/success/?order=${order.id}`}>Download all or send by email</Link>
        </p>
      )}
    </>
  );
}

function Refund({ why, answer }: { readonly why: string | null; readonly answer: ActionAnswer | undefined }) {
  const { releaseFingerprint } = useSiteFacts()!;
  const refusal = refusalOf(answer);
  return (
    <details className={styles.revoke} open={refusal !== undefined}>
      <summary>Refund this order</summary>
      {why !== null && !refusal ? (
        <p className="pp-dimmed">{why}</p>
      ) : (
        <ActionForm answer={answer}>
          <p className="pp-dimmed">
            The full amount goes back to your card, and the documents are permanently revoked. You can do this within 14
            days, as long as no document was downloaded, sent, or verified with its code or file.
          </p>
          <TextInput name="reason" label="Reason (optional)" maxLength={500} />
          <SubmitButton variant="withdraw" loadingLabel="Refunding" fingerprint={releaseFingerprint}>
            Refund order
          </SubmitButton>
        </ActionForm>
      )}
    </details>
  );
}
