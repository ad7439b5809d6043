import { Link } from 'react-router';
import { isOver } from '../../../domain/orders/chargeback.ts';
import { momentInNewYork } from '../../../domain/moment.ts';
import {
  acceptChargeback,
  findChargeback,
  noteContested,
} from '../../../server/staff/chargebacks/decide-chargeback.ts';
import { requireAdminPage } from '../../../server/services/http/who/require-admin-page.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import { LevelMark } from '../../parts/documents/level-mark.tsx';
import { AdminPage, adminTags, Facts, Section } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { AdminAction } from '../parts/admin-action.tsx';
import { ActionMessage } from '../../ui/action-form.tsx';
import { runAction, orNotFound } from '../../run-action.server.ts';
import { dollars } from '../parts/dollars.ts';
import { DocumentMark } from '../parts/states.tsx';
import { KIND_NAMES } from '../parts/names.ts';
import type { Route } from './+types/chargeback';
import { ChargebackMark } from './chargeback-mark.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Chargeback');

const at = (moment: Date | null): string => (moment === null ? 'No deadline' : momentInNewYork(moment));

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireAdminPage(args);
  const found = await findChargeback(args.context.get(appContext), actor, args.params.id).catch(orNotFound);
  const { chargeback, order, documents } = found;
  return {
    state: chargeback.state,
    isOver: isOver(chargeback.state),
    reference: chargeback.reference,
    reason: chargeback.reason.replaceAll('_', ' '),
    amount: dollars(chargeback.amount),
    opened: at(chargeback.opened_at),
    due: at(chargeback.due_at),
    decision: chargeback.decision,
    decisionReason: chargeback.decision_reason,
    order: {
      id: order.id,
      number: order.number,
      email: order.email,
      paid: at(order.paid_at),
      receipt: order.receipt_number,
      mailed: order.mailed_at === null ? 'Not sent' : momentInNewYork(order.mailed_at),
      isPlan: order.subscription_id !== null,
    },
    documents: documents.map(({ disputed_at: disputed, attested_at: attested, ...document }) => ({
      ...document,
      isDisputed: disputed !== null,
      attested: attested && momentInNewYork(attested),
    })),
  };
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return runAction(args, requireAdminPage, (app, actor) => ({
    contested: async ({ reason = '' }) => {
      await noteContested(app, actor, id, reason);
      return 'Evidence recorded. The order updates automatically when the bank decides.';
    },
    accepted: async ({ reason = '' }) => {
      await acceptChargeback(app, actor, id, reason);
      return 'Chargeback accepted. The order is refunded, its documents are revoked, and the customer gets an email.';
    },
  }));
}

const times = (count: number, done: string): string =>
  count === 0 ? `not ${done}` : `${done} ${count === 1 ? 'once' : `${count} times`}`;

export default function ChargebackPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { order, documents, state, decision } = loaderData;
  return (
    <AdminPage heading={`Order ${order.number}`} above={{ to: '/admin/chargebacks/', label: 'All chargebacks' }}>
      <ActionMessage answer={answer} />
      <div className={styles.columns}>
        <div>
          <Section heading="Chargeback">
            <Facts
              rows={[
                ['Status', <ChargebackMark key="state" state={state} />],
                ['Reason', loaderData.reason],
                ['Amount', loaderData.amount],
                ['Opened', loaderData.opened],
                ['Respond by', loaderData.due],
                ['Stripe ID', loaderData.reference],
                [
                  'Our decision',
                  decision === null
                    ? 'None yet'
                    : `${decision === 'accepted' ? 'Accepted' : 'Evidence sent'}: ${loaderData.decisionReason}`,
                ],
              ]}
            />
          </Section>
          <Section heading="Evidence">
            <Facts
              rows={[
                [
                  'Order',
                  <Link key="order" to={`/admin/orders/${order.id}/`}>
                    {order.number}, receipt {order.receipt}
                  </Link>,
                ],
                ['Paid', order.paid],
                ['Email', order.email],
                ['Documents sent', order.mailed],
                ...documents.map(
                  (document) =>
                    [
                      KIND_NAMES[document.kind],
                      <>
                        <Link to={`/admin/documents/${document.id}/`} className="pp-code">
                          {document.number}
                        </Link>{' '}
                        <LevelMark level={document.level} short />{' '}
                        <DocumentMark state={document.state} isDisputed={document.isDisputed} />
                        <span className={styles.beneath}>
                          {document.issuer}
                          {document.attested !== null &&
                            `, certified by ${document.typed_name} on ${document.attested}`}
                          , {times(document.downloaded ?? 0, 'downloaded')}, {times(document.mailed ?? 0, 'forwarded')},{' '}
                          {times(document.checked ?? 0, 'verified')}
                        </span>
                      </>,
                    ] as const,
                ),
              ]}
            />
          </Section>
        </div>
        <Section heading="Actions">
          {loaderData.isOver ? (
            <p className="pp-dimmed">
              {state === 'lost'
                ? 'The bank reversed the payment. The order is refunded and its documents are revoked.'
                : 'You won this chargeback. The payment is final.'}
            </p>
          ) : (
            <>
              <p className="pp-dimmed">
                {state === 'inquiry'
                  ? 'The bank is asking for information and holds no money yet. If the customer is right, refund the order to settle it.'
                  : 'The bank holds the money until it decides. The documents stay valid until then.'}{' '}
                {order.isPlan && 'If this order pays for a subscription, the subscription no longer renews.'}
              </p>
              {decision === null && (
                <AdminAction
                  summary="Mark evidence as sent"
                  intent="contested"
                  description={`First submit your evidence in the Stripe dashboard under ${loaderData.reference} (${loaderData.due}). You can use the details on this page. Then this chargeback leaves the review queue.`}
                  button="Mark as sent"
                  needsReason
                  answer={answer}
                />
              )}
              {state !== 'inquiry' && (
                <AdminAction
                  summary="Accept chargeback"
                  intent="accepted"
                  description={`The customer keeps ${loaderData.amount}. The order’s documents are revoked, a subscription it pays for ends, and the customer gets an email. You can’t undo this.`}
                  button={`Accept and return ${loaderData.amount}`}
                  isDestructive
                  needsReason
                  answer={answer}
                />
              )}
            </>
          )}
          <p className={styles.beneath}>
            <Link to={`/admin/audit/?subject=order:${order.id}`}>Audit log for this order</Link>
          </p>
        </Section>
      </div>
    </AdminPage>
  );
}
