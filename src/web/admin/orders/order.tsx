import { Link } from 'react-router';
import { LEGAL_TEXTS } from '../../../domain/legal/legal-texts.ts';
import { nameSubjects } from '../../../server/admin/find/name-subjects.ts';
import { refundAsStaff, rerunOrder, resendOrder } from '../../../server/admin/orders/mend-order.ts';
import { requireAdminPage } from '../../../server/http/require-admin-page.ts';
import { appContext } from '../../../server/http/site-context.ts';
import { maskName } from '../../../server/documents/check-document.ts';
import { findOrder, requireOrder } from '../../../server/orders/find-order.ts';
import { LevelMark } from '../../ui/level-mark.tsx';
import { AdminPage, adminTags, Facts, Section } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { Deed, DeedNews } from '../parts/deed.tsx';
import { doDeed, orNotFound } from '../parts/do-deed.server.ts';
import { DocumentMark, OrderMark } from '../parts/states.tsx';
import { SubjectLink } from '../parts/subject-link.tsx';
import { KIND_NAMES } from '../parts/words.ts';
import type { Route } from './+types/order';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = ({ loaderData }) => adminTags(`Order ${loaderData?.order.orderNumber ?? ''}`);

export async function loader(asked: Route.LoaderArgs) {
  const actor = await requireAdminPage(asked);
  const app = asked.context.get(appContext);
  const reader = { actor, ownerKeys: [] };
  const order = await findOrder(app, reader, asked.params.id).catch(orNotFound);
  const { owner_key: owner } = await requireOrder(app, reader, asked.params.id);
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

export async function action(asked: Route.ActionArgs) {
  const actor = await requireAdminPage(asked);
  const app = asked.context.get(appContext);
  const { id } = asked.params;
  return doDeed(asked, {
    refund: async ({ reason = '' }) => {
      await refundAsStaff(app, actor, id, reason);
      return 'The money goes back, and the papers are withdrawn.';
    },
    resend: async () => `The letter is on its way to ${await resendOrder(app, actor, id)}.`,
    rerun: async () => {
      const count = await rerunOrder(app, actor, id);
      return count === 1 ? 'One paper is being sealed again.' : `${count} papers are being sealed again.`;
    },
  });
}

export default function OrderPage({ loaderData: { order, owner }, actionData: answer }: Route.ComponentProps) {
  const isPaid = order.state === 'paid';
  const unsealed = order.documents.filter(({ state }) => state === 'issuing' || state === 'failed');
  const lines = order.lines.map(({ name, amount }, index) => [`Line ${index + 1}`, `${name}, ${amount}`] as const);
  return (
    <AdminPage heading={`Order ${order.orderNumber}`} above={{ to: '/admin/orders/', label: 'All orders' }}>
      <DeedNews answer={answer} />
      <div className={styles.columns}>
        <div>
          <Section heading="What was bought">
            <Facts
              rows={[
                ['State', <OrderMark key="state" state={order.state} isContested={order.isContested} />],
                [
                  'E-mail',
                  <Link key="email" to={`/admin/orders/?search=${encodeURIComponent(order.email)}`}>
                    {order.email}
                  </Link>,
                ],
                ['Account', owner.name ? <SubjectLink key="owner" {...owner} /> : 'None, bought as a guest'],
                ...lines,
                ...(order.discount === '' ? [] : [['Discount', order.discount] as const]),
                ['Total', order.total],
                ['Card', order.card || 'None'],
                [
                  'Terms',
                  order.termsVersion === null ? (
                    'None: a renewal, or from before versions were kept'
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
          <Section heading="Papers">
            {order.documents.length === 0 ? (
              <p className="pp-dimmed">Nothing is sealed before the payment goes through.</p>
            ) : (
              <Facts
                rows={order.documents.map((paper) => [
                  KIND_NAMES[paper.kind],
                  <>
                    <span className={styles.apart}>
                      <Link to={`/admin/documents/${paper.id}/`} className="pp-code">
                        {paper.number}
                      </Link>
                      <LevelMark level={paper.level} short />
                      <DocumentMark state={paper.state} isDisputed={false} />
                    </span>
                    <span className={styles.beneath}>
                      {paper.issuer}
                      {paper.person !== null && `, for ${paper.person}`}
                      {paper.reason !== null && `. ${paper.reason}`}
                    </span>
                  </>,
                ])}
              />
            )}
          </Section>
        </div>
        <Section heading="What can be done">
          {isPaid ? (
            <>
              <Deed
                summary="Send the papers again"
                intent="resend"
                says={`The letter with the papers goes to ${order.email} once more, with a new link.`}
                button="Send them"
                answer={answer}
              />
              {unsealed.length > 0 && (
                <Deed
                  summary="Seal what is not sealed"
                  intent="rerun"
                  says="Papers that failed, or that have been waiting, are tried again."
                  button="Try again"
                  answer={answer}
                />
              )}
              <Deed
                summary="Give the money back"
                intent="refund"
                says={`${order.total} goes back to the card, and every paper of the order is withdrawn for good: whoever checks one reads that it does not count. The buyer gets a letter.`}
                button={`Give back ${order.total}`}
                isDestructive
                asksReason
                answer={answer}
              />
            </>
          ) : (
            <p className="pp-dimmed">There is nothing to do: no payment stands for this order.</p>
          )}
          <p className={styles.beneath}>
            <Link to={`/admin/audit/?subject=order:${order.id}`}>What staff did with this order</Link>
          </p>
        </Section>
      </div>
    </AdminPage>
  );
}
