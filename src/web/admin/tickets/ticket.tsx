import { Form, Link, useNavigation } from 'react-router';
import { momentInNewYork } from '../../../domain/moment.ts';
import { answerTicket, findTicket, setTicketClosed } from '../../../server/admin/tickets/handle-ticket.ts';
import { requireAdminPage } from '../../../server/http/require-admin-page.ts';
import { appContext } from '../../../server/http/site-context.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { AdminPage, adminTags, Facts, Section } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { Deed, DeedNews } from '../parts/deed.tsx';
import { doDeed, orNotFound } from '../parts/do-deed.server.ts';
import { FormArea, FormCheckbox } from '../parts/form-field.tsx';
import type { Route } from './+types/ticket';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = ({ loaderData }) => adminTags(`Ticket: ${loaderData?.ticket.subject ?? ''}`);

export async function loader(asked: Route.LoaderArgs) {
  const actor = await requireAdminPage(asked);
  const { ticket, answers } = await findTicket(asked.context.get(appContext), actor, asked.params.id).catch(orNotFound);
  return {
    ticket: {
      id: ticket.id,
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

export async function action(asked: Route.ActionArgs) {
  const actor = await requireAdminPage(asked);
  const app = asked.context.get(appContext);
  const { id } = asked.params;
  return doDeed(asked, {
    answer: async ({ text = '', isLast }) => {
      await answerTicket(app, actor, id, { text, isLast: isLast === 'on' });
      return 'The answer is on its way.';
    },
    close: async () => {
      await setTicketClosed(app, actor, id, true);
      return 'The ticket is closed.';
    },
    reopen: async () => {
      await setTicketClosed(app, actor, id, false);
      return 'The ticket is open again.';
    },
  });
}

export default function TicketPage({ loaderData: { ticket, answers }, actionData: answer }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle';
  const failed = answer?.intent === 'answer' && !answer.isDone ? answer : undefined;
  return (
    <AdminPage heading={ticket.subject} above={{ to: '/admin/tickets/', label: 'All tickets' }}>
      <DeedNews answer={answer} />
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
          <Section heading="Answer by mail">
            <Form key={answers.length} method="post" className={styles.form}>
              <FormArea
                name="text"
                label="Your answer"
                hint={`To ${ticket.email}, from the support’s address. What they wrote stands beneath it.`}
                rows={8}
                maxLength={10_000}
                defaultValue={failed?.typed['text']}
                error={failed?.fields?.['text']}
              />
              <FormCheckbox name="isLast" label="Close the ticket with it" defaultChecked />
              {failed && !failed.fields && <Note tone="red">{failed.message}</Note>}
              <Button type="submit" name="intent" value="answer" disabled={isBusy}>
                Send the answer
              </Button>
            </Form>
          </Section>
        </div>
        <div>
          <Section heading="Facts">
            <Facts
              rows={[
                ['From', ticket.name],
                ['E-mail', ticket.email],
                ['State', ticket.closed === null ? 'Open' : `Closed ${ticket.closed}`],
                [
                  'Orders',
                  <Link key="orders" to={`/admin/orders/?search=${encodeURIComponent(ticket.email)}`}>
                    Of this address
                  </Link>,
                ],
                [
                  'Account',
                  <Link key="account" to={`/admin/users/?search=${encodeURIComponent(ticket.email)}`}>
                    Of this address
                  </Link>,
                ],
              ]}
            />
          </Section>
          <Section heading="What can be done">
            {ticket.closed === null ? (
              <Deed
                summary="Close without an answer"
                intent="close"
                says="It leaves the list of what waits. It can be opened again."
                button="Close it"
                answer={answer}
              />
            ) : (
              <Deed
                summary="Open it again"
                intent="reopen"
                says="It stands among what waits for a person."
                button="Open it again"
                answer={answer}
              />
            )}
          </Section>
        </div>
      </div>
    </AdminPage>
  );
}
