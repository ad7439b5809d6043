import { Link } from 'react-router';
import { LEGAL_TEXTS } from '../../../domain/legal/legal-texts.ts';
import { nameSubjects } from '../../../server/staff/find/name-subjects.ts';
import { staffOrderActions } from '../../../server/staff/orders/staff-order-actions.ts';
import { requireAdminPage } from '../../../server/services/http/who/require-admin-page.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import { maskName } from '../../../server/documents/read/mask-name.ts';
import { findOrder, requireOrder } from '../../../server/commerce/orders/find-order.ts';
import { LevelMark } from '../../parts/documents/level-mark.tsx';
import { AdminPage, adminTags, Facts, Section } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { AdminAction } from '../parts/admin-action.tsx';
import { ActionMessage } from '../../ui/action-form.tsx';
import { orNotFound, press, runAction } from '../../run-action.server.ts';
import { DocumentMark, OrderMark } from '../parts/states.tsx';
import { SubjectLink } from '../parts/subject-link.tsx';
import { KIND_NAMES } from '../parts/names.ts';
import type { Route } from './+types/order';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = ({ loaderData }) => adminTags(`Order ${loaderData?.order.orderNumber ?? ''}`);

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireAdminPage(args);
  const app = args.context.get(appContext);
  const reader = { actor, ownerKeys: [] };
  const order = await findOrder(app, reader, args.params.id).catch(orNotFound);
  const { owner_key: owner } = await requireOrder(app, reader, args.params.id);
  return {
    owner: { subject: owner, name: (await nameSubjects(app, actor, [owner]))[owner] },
    order: {
      ...order,
      documents: order.documents.map(({ id, kind, number, person, issuer, level, status, reason }) => ({
        id,
        kind,
        number,
        issuer,
        level,
        reason,
        person: person === null ? null : maskName(person),
        state: status === 'ready' ? ('live' as const) : status,
      })),
    },
  };
}

export const action = (args: Route.ActionArgs) =>
  runAction(args, {
    refund: press(staffOrderActions.refund, {
      on: args.params,
      input: ({ reason = '' }) => ({ reason }),
      done: () => 'Order refunded. Its documents are revoked.',
    }),
    resend: press(staffOrderActions.resend, { on: args.params, done: ({ to }) => `Email sent to ${to}.` }),
    rerun: press(staffOrderActions.rerun, {
      on: args.params,
      done: ({ documents }) => (documents === 1 ? 'Retrying 1 document.' : `Retrying ${documents} documents.`),
    }),
  });

export default function OrderPage({ loaderData: { order, owner }, actionData: answer }: Route.ComponentProps) {
  const isPaid = order.state === 'paid';
  const unsealed = order.documents.filter(({ state }) => state === 'issuing' || state === 'failed');
  const lines = order.lines.map(({ name, amount }, index) => [`Line ${index + 1}`, `${name}, ${amount}`] as const);
  return (
    <AdminPage heading={`Order ${order.orderNumber}`} above={{ to: '/admin/orders/', label: 'All orders' }}>
      <ActionMessage answer={answer} />
      <div className={styles.columns}>
        <div>
          <Section heading="Order">
            <Facts
              rows={[
                ['Status', <OrderMark key="state" state={order.state} isContested={order.isContested} />],
                [
                  'Email',
                  <Link key="email" to={`/admin/orders/?search=${encodeURIComponent(order.email)}`}>
                    {order.email}
                  </Link>,
                ],
                ['Account', owner.name ? <SubjectLink key="owner" {...owner} /> : 'None (guest checkout)'],
                ...lines,
                ...(order.discount === '' ? [] : [['Discount', order.discount] as const]),
                ['Total', order.total],
                ['Card', order.card || 'None'],
                [
                  'Terms',
                  order.termsVersion === null ? (
                    'Not recorded (a renewal or an older order)'
                  ) : (
                    <a key="terms" href={`${LEGAL_TEXTS.terms.path}?version=${order.termsVersion}`}>
                      Version {order.termsVersion}
                    </a>
                  ),
                ],
                ['Receipt', order.receiptNumber === 0 ? 'None yet' : `${order.receiptNumber}, ${order.paidAt}`],
              ]}
            />
          </Section>
          <Section heading="Documents">
            {order.documents.length === 0 ? (
              <p className="pp-dimmed">Documents are created after payment.</p>
            ) : (
              <Facts
                rows={order.documents.map((document) => [
                  KIND_NAMES[document.kind],
                  <>
                    <span className={styles.apart}>
                      <Link to={`/admin/documents/${document.id}/`} className="pp-code">
                        {document.number}
                      </Link>
                      <LevelMark level={document.level} short />
                      <DocumentMark state={document.state} isDisputed={false} />
                    </span>
                    <span className={styles.beneath}>
                      {document.issuer}
                      {document.person !== null && `, for ${document.person}`}
                      {document.reason !== null && `. ${document.reason}`}
                    </span>
                  </>,
                ])}
              />
            )}
          </Section>
        </div>
        <Section heading="Actions">
          {isPaid ? (
            <>
              <AdminAction
                summary="Resend documents"
                intent="resend"
                description={`Sends the email with the documents to ${order.email} again, with a new link.`}
                button="Resend email"
                answer={answer}
              />
              {unsealed.length > 0 && (
                <AdminAction
                  summary="Retry failed documents"
                  intent="rerun"
                  description="Tries again to create documents that failed or are still pending."
                  button="Retry documents"
                  answer={answer}
                />
              )}
              <AdminAction
                summary="Refund order"
                intent="refund"
                description={`Refunds ${order.total} to the card and revokes every document in this order. The customer gets an email. You can’t undo this.`}
                button={`Refund ${order.total}`}
                isDestructive
                needsReason
                answer={answer}
              />
            </>
          ) : (
            <p className="pp-dimmed">No actions available. This order has no active payment.</p>
          )}
          <p className={styles.beneath}>
            <Link to={`/admin/audit/?subject=order:${order.id}`}>Audit log for this order</Link>
          </p>
        </Section>
      </div>
    </AdminPage>
  );
}
