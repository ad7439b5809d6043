import { Link } from 'react-router';
import { momentInNewYork } from '../../../domain/moment.ts';
import { answerTicket, findTicket, setTicketClosed } from '../../../server/staff/tickets/handle-ticket.ts';
import { requireAdminPage } from '../../../server/services/http/who/require-admin-page.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import { Button } from '../../ui/button.tsx';
import { AdminPage, adminTags, Facts, Section } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { AdminAction } from '../parts/admin-action.tsx';
import { ActionForm, ActionMessage } from '../../ui/action-form.tsx';
import { runAction, orNotFound } from '../../run-action.server.ts';
import { Checkbox } from '../../ui/choices.tsx';
import { TextArea } from '../../ui/text-input.tsx';
import type { Route } from './+types/ticket';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = ({ loaderData }) => adminTags(`Ticket: ${loaderData?.ticket.subject ?? ''}`);

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireAdminPage(args);
  const { ticket, answers } = await findTicket(args.context.get(appContext), actor, args.params.id).catch(orNotFound);
  return {
    ticket: {
      id: ticket.id,
      number: ticket.number,
      name: `${ticket.fname} ${ticket.lname}`,
      email: ticket.email,
      subject: ticket.subject,
      message: ticket.message,
      written: momentInNewYork(ticket.created_at),
      closed: ticket.closed_at === null ? null : momentInNewYork(ticket.closed_at),
    },
    answers: answers.map(({ id, author, body, created_at: at }) => ({ id, author, body, at: momentInNewYork(at) })),
  };
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return runAction(args, requireAdminPage, (app, actor) => ({
    answer: async ({ text = '', isLast }) => {
      await answerTicket(app, actor, id, { text, isLast: isLast === 'on' });
      return 'Reply sent.';
    },
    close: async () => {
      await setTicketClosed(app, actor, id, true);
      return 'Ticket closed.';
    },
    reopen: async () => {
      await setTicketClosed(app, actor, id, false);
      return 'Ticket reopened.';
    },
  }));
}

export default function TicketPage({ loaderData: { ticket, answers }, actionData: answer }: Route.ComponentProps) {
  return (
    <AdminPage heading={ticket.subject} above={{ to: '/admin/tickets/', label: 'All tickets' }}>
      <ActionMessage answer={answer} />
      <div className={styles.columns}>
        <div>
          <Section heading={`${ticket.name}, ${ticket.written}`}>
            <p className={styles.words}>{ticket.message}</p>
          </Section>
          {answers.map(({ id, author, at, body }) => (
            <Section key={id} heading={`${author}, ${at}`}>
              <p className={styles.words}>{body}</p>
            </Section>
          ))}
          <Section heading="Reply by email">
            <ActionForm key={answers.length} answer={answer} intents="answer" className={styles.form}>
              <TextArea
                name="text"
                label="Your reply"
                hint={`Sent to ${ticket.email} from the support email, with their message below it.`}
                rows={8}
                maxLength={10_000}
              />
              <Checkbox name="isLast" label="Close this ticket" defaultChecked />
              <Button type="submit" name="intent" value="answer">
                Send reply
              </Button>
            </ActionForm>
          </Section>
        </div>
        <div>
          <Section heading="Details">
            <Facts
              rows={[
                ['From', ticket.name],
                ['Email', ticket.email],
                ['Status', ticket.closed === null ? 'Open' : `Closed ${ticket.closed}`],
                [
                  'Orders',
                  <Link key="orders" to={`/admin/orders/?search=${encodeURIComponent(ticket.email)}`}>
                    Search by this email
                  </Link>,
                ],
                [
                  'Account',
                  <Link key="account" to={`/admin/users/?search=${encodeURIComponent(ticket.email)}`}>
                    Search by this email
                  </Link>,
                ],
              ]}
            />
          </Section>
          <Section heading="Actions">
            {ticket.closed === null ? (
              <AdminAction
                summary="Close without a reply"
                intent="close"
                description="Removes this ticket from the review queue. You can reopen it."
                button="Close ticket"
                answer={answer}
              />
            ) : (
              <AdminAction
                summary="Reopen ticket"
                intent="reopen"
                description="Puts this ticket back in the review queue."
                button="Reopen ticket"
                answer={answer}
              />
            )}
          </Section>
        </div>
      </div>
    </AdminPage>
  );
}
