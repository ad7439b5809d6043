import { Link } from 'react-router';
import { isOver } from '../../../domain/orders/chargeback.ts';
import { momentInNewYork } from '../../../domain/moment.ts';
import {
  acceptChargeback,
  findChargeback,
  noteContested,
} from '../../../server/admin/chargebacks/decide-chargeback.ts';
import { requireAdminPage } from '../../../server/http/require-admin-page.ts';
import { appContext } from '../../../server/http/site-context.ts';
import { LevelMark } from '../../ui/level-mark.tsx';
import { AdminPage, adminTags, Facts, Section } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { Deed, DeedNews } from '../parts/deed.tsx';
import { doDeed, orNotFound } from '../parts/do-deed.server.ts';
import { dollars } from '../parts/dollars.ts';
import { DocumentMark } from '../parts/states.tsx';
import { KIND_NAMES } from '../parts/words.ts';
import type { Route } from './+types/chargeback';
import { ChargebackMark } from './chargeback-mark.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Chargeback');

const at = (moment: Date | null): string => (moment === null ? 'No day named' : momentInNewYork(moment));

export async function loader(asked: Route.LoaderArgs) {
  const actor = await requireAdminPage(asked);
  const found = await findChargeback(asked.context.get(appContext), actor, asked.params.id).catch(orNotFound);
  const { chargeback, order, papers } = found;
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
    papers: papers.map(({ disputed_at: disputed, attested_at: attested, ...paper }) => ({
      ...paper,
      isDisputed: disputed !== null,
      attested: attested && momentInNewYork(attested),
    })),
  };
}

export async function action(asked: Route.ActionArgs) {
  const actor = await requireAdminPage(asked);
  const app = asked.context.get(appContext);
  const { id } = asked.params;
  return doDeed(asked, {
    contested: async ({ reason = '' }) => {
      await noteContested(app, actor, id, reason);
      return 'Noted. The bank has the word now; what it decides is done by itself.';
    },
    accepted: async ({ reason = '' }) => {
      await acceptChargeback(app, actor, id, reason);
      return 'Accepted. The order is given back and its papers are withdrawn; the buyer gets a letter.';
    },
  });
}

const times = (count: number, done: string): string =>
  count === 0 ? `not ${done}` : `${done} ${count === 1 ? 'once' : `${count} times`}`;

export default function ChargebackPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { order, papers, state, decision } = loaderData;
  return (
    <AdminPage heading={`Order ${order.number}`} above={{ to: '/admin/chargebacks/', label: 'All chargebacks' }}>
      <DeedNews answer={answer} />
      <div className={styles.columns}>
        <div>
          <Section heading="What the bank says">
            <Facts
              rows={[
                ['State', <ChargebackMark key="state" state={state} />],
                ['Its reason', loaderData.reason],
                ['Amount', loaderData.amount],
                ['Opened', loaderData.opened],
                ['Answer by', loaderData.due],
                ['At Stripe', loaderData.reference],
                [
                  'Our decision',
                  decision === null
                    ? 'None yet'
                    : `${decision === 'accepted' ? 'Accepted' : 'Evidence sent'}: ${loaderData.decisionReason}`,
                ],
              ]}
            />
          </Section>
          <Section heading="What we can show">
            <Facts
              rows={[
                [
                  'Order',
                  <Link key="order" to={`/admin/orders/${order.id}/`}>
                    {order.number}, receipt {order.receipt}
                  </Link>,
                ],
                ['Paid', order.paid],
                ['E-mail', order.email],
                ['Papers sent', order.mailed],
                ...papers.map(
                  (paper) =>
                    [
                      KIND_NAMES[paper.kind],
                      <>
                        <Link to={`/admin/documents/${paper.id}/`} className="pp-code">
                          {paper.number}
                        </Link>{' '}
                        <LevelMark level={paper.level} short />{' '}
                        <DocumentMark state={paper.state} isDisputed={paper.isDisputed} />
                        <span className={styles.beneath}>
                          {paper.issuer}
                          {paper.attested !== null && `; attested by ${paper.typed_name}, ${paper.attested}`};{' '}
                          {times(paper.downloaded ?? 0, 'downloaded')}, {times(paper.mailed ?? 0, 'sent on')},{' '}
                          {times(paper.checked ?? 0, 'checked')}
                        </span>
                      </>,
                    ] as const,
                ),
              ]}
            />
          </Section>
        </div>
        <Section heading="What can be done">
          {loaderData.isOver ? (
            <p className="pp-dimmed">
              {state === 'lost'
                ? 'The bank took the money back. The order is as one that was given back, and its papers are withdrawn.'
                : 'The payment stands.'}
            </p>
          ) : (
            <>
              <p className="pp-dimmed">
                {state === 'inquiry'
                  ? 'The bank only asks so far and holds no money. If the buyer is right, give the money back at the order: that settles it.'
                  : 'The money is with the bank until it decides. Papers check as before: who pays says nothing of what a paper says.'}{' '}
                {order.isPlan && 'If it pays for a subscription, that is not renewed any more.'}
              </p>
              {decision === null && (
                <Deed
                  summary="We sent evidence"
                  intent="contested"
                  says={`Send it in Stripe’s pages first, under ${loaderData.reference}, by ${loaderData.due}: what stands at the left may be told. This takes it off what waits here.`}
                  button="It is sent"
                  asksReason
                  answer={answer}
                />
              )}
              {state !== 'inquiry' && (
                <Deed
                  summary="Accept it"
                  intent="accepted"
                  says={`${loaderData.amount} goes back for good, as if the bank had decided so. The order’s papers are withdrawn, and a subscription that it pays for ends. The buyer gets a letter.`}
                  button={`Accept it, give up ${loaderData.amount}`}
                  isDestructive
                  asksReason
                  answer={answer}
                />
              )}
            </>
          )}
          <p className={styles.beneath}>
            <Link to={`/admin/audit/?subject=order:${order.id}`}>What staff did with this order</Link>
          </p>
        </Section>
      </div>
    </AdminPage>
  );
}
