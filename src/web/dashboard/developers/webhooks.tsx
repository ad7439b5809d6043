import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MOST_ENDPOINTS } from '../../../domain/webhooks/webhook-events.ts';
import { listCompanies } from '../../../server/payroll/companies/companies.ts';
import { hasSecondFactor } from '../../../server/services/auth/second-factor/step-up.ts';
import { actorOfSession, requireSession } from '../../../server/services/http/who/page-actor.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import { listEndpoints } from '../../../server/trust/webhooks/endpoints.ts';
import { webhookActions } from '../../../server/trust/webhooks/webhook-actions.ts';
import { StepUpFields } from '../../parts/account/second-factor/step-up-fields.tsx';
import { press, runAction } from '../../run-action.server.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/choices.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { Route } from './+types/webhooks';
import own from './webhooks.module.css';
import shared from './developers.module.css';
import { stateInWords } from './endpoint-state.ts';
import { chosenEvents, EventChoices } from './event-choices.tsx';
import { Secret } from './secret.tsx';
import { DevelopersSection } from './section.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  const app = args.context.get(appContext);
  const actor = actorOfSession(session);
  const [endpoints, companies, needsCode] = await Promise.all([
    listEndpoints(app, actor),
    listCompanies(app, actor),
    hasSecondFactor(app, session.user.id),
  ]);
  const nameOf = new Map(companies.map(({ id, name }) => [id, name]));
  return {
    needsCode,
    endpoints: endpoints.map((endpoint) => ({
      ...endpoint,
      of: endpoint.company === null ? 'Your account' : (nameOf.get(endpoint.company) ?? ''),
      state: stateInWords(endpoint),
    })),
    companies: companies.filter(({ role }) => role === 'owner').map(({ id, name }) => ({ value: id, label: name })),
  };
}

export const action = (args: Route.ActionArgs) =>
  runAction<{ readonly secret: string }>(args, {
    add: press(webhookActions.add, {
      input: ({ url = '', company = '', otp, recovery }, form) => ({
        otp,
        recovery,
        url,
        company: company === '' ? null : company,
        events: chosenEvents(form),
      }),
      done: ({ secret }) => ({ message: 'Endpoint added.', data: { secret } }),
    }),
  });

export default function WebhooksPage({ loaderData, actionData: answer }: Route.ComponentProps): ReactNode {
  const { endpoints, companies, needsCode } = loaderData;
  return (
    <DevelopersSection heading="Webhooks">
      <p className={`pp-dimmed ${shared.intro}`}>
        We call your address when a document is issued or revoked, a run is done or an order is paid. Each message is
        signed, arrives at least once, and in order for each document.{' '}
        <a href="/developers/#webhooks">How to check the signature</a>
      </p>
      {answer?.data && <Secret secret={answer.data.secret} />}
      <div className={shared.columns}>
        <section aria-labelledby="endpoints">
          <h2 id="endpoints">Your endpoints</h2>
          {endpoints.length === 0 && <p className={`pp-dimmed ${shared.none}`}>You have no endpoint.</p>}
          {endpoints.length > 0 && (
            <table className={own.list}>
              <caption className="pp-unseen">Endpoints</caption>
              <thead>
                <tr>
                  <th scope="col">Endpoint</th>
                  <th scope="col">Status</th>
                  <th scope="col">Waiting</th>
                </tr>
              </thead>
              <tbody>
                {endpoints.map(({ id, url, of, events, state, waiting }) => (
                  <tr key={id}>
                    <td>
                      <Link to={`/my-dashboard/developers/webhooks/${id}/`}>{url}</Link>
                      <span className={shared.beneath}>
                        {of}, {events.length === 0 ? 'all events' : events.join(', ')}
                      </span>
                    </td>
                    <td>{state}</td>
                    <td>{waiting.toLocaleString('en-US')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
        <section aria-labelledby="add">
          <h2 id="add">Add an endpoint</h2>
          {endpoints.length >= MOST_ENDPOINTS && (
            <p className="pp-dimmed">Your account, and each company, can have {MOST_ENDPOINTS}.</p>
          )}
          <ActionForm answer={answer} isClearedWhenDone className={shared.create}>
            <TextInput
              name="url"
              label="Address"
              type="url"
              inputMode="url"
              maxLength={500}
              hint="It starts with https:// and answers with a status from 200 to 299 within 15 seconds."
            />
            {companies.length > 0 && (
              <Select name="company" label="Events of" placeholder="Your account" options={companies} />
            )}
            <EventChoices />
            {needsCode && <StepUpFields />}
            <Button type="submit" name="intent" value="add">
              Add endpoint
            </Button>
          </ActionForm>
        </section>
      </div>
    </DevelopersSection>
  );
}
