import { Link } from 'react-router';
import { momentInNewYork } from '../../domain/moment.ts';
import { listProposedChanges } from '../../server/payroll/companies/proposed-changes.ts';
import { mayDo, requireCompany } from '../../server/payroll/companies/require-company.ts';
import { listInvitations } from '../../server/payroll/companies/worker-invitations.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { orNotFound, runAction } from '../run-action.server.ts';
import { ActionForm, ActionMessage } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/worker-details';
import styles from './company.module.css';
import { invitationInWords } from './invitation-in-words.ts';
import { InvitedWorkers } from './invited-workers.tsx';
import { ProposedChanges } from './proposed-changes.tsx';
import { workerPresses } from './worker-presses.server.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = () => [
  { title: 'Workers’ details' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export async function loader(args: Route.LoaderArgs) {
  const actor = actorOfSession(await requireSession(args));
  const app = args.context.get(appContext);
  const { company, role } = await requireCompany(app, actor, args.params.company, 'read').catch(orNotFound);
  const [changes, people] = await Promise.all([
    listProposedChanges(app, actor, company.id),
    listInvitations(app, actor, company.id),
  ]);
  return {
    company: { id: company.id, name: company.name },
    mayEdit: mayDo(role, 'edit'),
    changes: changes.map(({ sentAt, ...change }) => ({ ...change, sent: momentInNewYork(sentAt) })),
    people: people.map(({ id, name, email, lacksForms, ...invitation }) => ({
      id,
      name,
      email,
      lacksForms,
      state: invitation.state,
      said: invitationInWords(invitation),
    })),
  };
}

export const action = (args: Route.ActionArgs) => {
  const worker = workerPresses(args.params);
  return runAction(args, {
    accept: worker.accept,
    decline: worker.decline,
    'email-links': worker['email-links'],
    'make-links': worker['make-links'],
  });
};

export default function WorkerDetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { company, mayEdit, changes, people } = loaderData;
  const here = `/my-dashboard/companies/${company.id}/`;
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <p>
        <Link to={here}>{company.name}</Link>
      </p>
      <h1>Workers’ details</h1>
      <p className={`pp-dimmed ${styles.line}`}>
        People fill in their address, W-4, state forms, bank and language on a page of their own, in English or Spanish.
        They need no account. A link works for 14 days, until they send.
      </p>
      <ActionMessage answer={actionData} />
      {actionData?.data && <InvitedWorkers invited={actionData.data.invited} />}
      <ProposedChanges changes={changes} answer={actionData} mayEdit={mayEdit} here={here} />
      <section className={styles.part} aria-labelledby="links">
        <h2 id="links">Links</h2>
        {people.length === 0 ? (
          <EmptyState heading="No people yet">
            <p>Add the people whom this company pays first.</p>
          </EmptyState>
        ) : (
          <ActionForm answer={actionData} intents={['email-links', 'make-links']} className={styles.form}>
            <table className={styles.list} data-stack>
              <caption className="pp-unseen">Links of people</caption>
              <thead>
                <tr>
                  <th scope="col">Person</th>
                  <th scope="col">Email</th>
                  <th scope="col">Link</th>
                </tr>
              </thead>
              <tbody>
                {people.map((person) => (
                  <tr key={person.id}>
                    <td>
                      <label className={styles.tick}>
                        <input
                          type="checkbox"
                          aria-label={person.name}
                          name="people"
                          value={person.id}
                          disabled={!mayEdit}
                          defaultChecked={person.lacksForms && person.state === 'none'}
                        />
                        <span>
                          {person.name}
                          {person.lacksForms && <span className={styles.beneath}>No W-4 on file</span>}
                        </span>
                      </label>
                    </td>
                    <td data-label="Email">{person.email || 'None'}</td>
                    <td data-label="Link">{person.said}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {mayEdit && (
              <>
                <p className="pp-small pp-dimmed">
                  Without an email address, you get a link to copy. A new link ends the one before.
                </p>
                <p className={styles.line}>
                  <Button type="submit" name="intent" value="email-links">
                    Email links
                  </Button>
                  <Button type="submit" name="intent" value="make-links" variant="outlined">
                    Make links to copy
                  </Button>
                </p>
              </>
            )}
          </ActionForm>
        )}
      </section>
    </div>
  );
}
