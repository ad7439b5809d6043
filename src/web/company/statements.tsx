import type { ReactNode } from 'react';
import { Link, redirect, useSearchParams } from 'react-router';
import { addMonths } from '../../domain/calendar.ts';
import { checkoutOfBatch } from '../../domain/companies/payroll-batch.ts';
import { MOST_REASON } from '../../domain/companies/statements.ts';
import { dateInNewYork, dayInWords } from '../../domain/moment.ts';
import { firstDay, type Month, monthOf } from '../../kinds/hours-statement/model/months.ts';
import { MAXIMUM_MONTHS } from '../../kinds/hours-statement/model/fields.ts';
import { mayDo } from '../../server/payroll/companies/require-company.ts';
import { makerOf, STATEMENT_MAKERS } from '../../server/payroll/companies/statement-inputs.ts';
import { listRequests } from '../../server/payroll/companies/statement-requests.ts';
import { listStatements } from '../../server/payroll/companies/statements.ts';
import { statementActions } from '../../server/payroll/companies/statement-actions.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { useSiteFacts } from '../layouts/frame-parts.tsx';
import { orNotFound, press, runAction, type Typed } from '../run-action.server.ts';
import { ActionForm } from '../ui/action-form.tsx';
import type { ActionAnswer } from '../ui/action-answer.ts';
import { Button, SubmitButton } from '../ui/button.tsx';
import { Select } from '../ui/choices.tsx';
import { DoneMessage } from '../ui/done-message.tsx';
import { TextArea, TextInput } from '../ui/text-input.tsx';
import type { Route } from './+types/statements';
import styles from './company.module.css';
import { monthInWords } from './month-in-words.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });

const MONTHS_OFFERED = 24;

export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  const app = args.context.get(appContext);
  const actor = actorOfSession(session);
  const { company, role, batches, signer } = await listStatements(app, actor, args.params.company).catch(orNotFound);
  const requests = await listRequests(app, actor, company.id);
  return {
    company: { id: company.id, name: company.name },
    mayEdit: mayDo(role, 'edit'),
    isOwner: mayDo(role, 'own'),
    thisMonth: monthOf(dateInNewYork(app.now())),
    signer: { name: signer.signer_name || session.user.fullName, title: signer.signer_title },
    requests: requests.map(({ id, name, address, created_at: at, person_id: personId }) => ({
      id,
      name,
      address,
      personId,
      day: dayInWords(at),
    })),
    makers: STATEMENT_MAKERS.map(({ kind, name }) => ({ kind, name })),
    batches: batches.map((batch) => ({
      id: batch.id,
      name: makerOf(batch.kind)!.name,
      months: batch.first_month === '' ? '' : monthInWords(batch.first_month, batch.months),
      people: batch.people,
      issued: batch.issued,
      firstName: batch.firstName,
      day: dayInWords(batch.created_at),
    })),
  };
}

export const action = (args: Route.ActionArgs) => {
  const on = args.params;
  const pageOf = (id: string) => `/my-dashboard/companies/${on.company}/statements/${id}/`;
  const oneRequest = ({ id = '' }: Typed) => ({ ...on, request: id });
  return runAction(args, {
    begin: press(statementActions.begin, { on, input: (typed) => typed, done: ({ id }) => redirect(pageOf(id)) }),
    approve: press(statementActions.approve, {
      on: oneRequest,
      input: (typed) => typed,
      // Its page says what is missing.
      done: ({ id, isReady }) => redirect(isReady ? checkoutOfBatch({ kind: 'statements', id }) : pageOf(id)),
    }),
    decline: press(statementActions.decline, {
      on: oneRequest,
      input: (typed) => typed,
      done: () => 'Request declined.',
    }),
  });
};

export default function StatementsPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const { company, mayEdit, requests, batches } = loaderData;
  const here = `/my-dashboard/companies/${company.id}/`;
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <p>
        <Link to={here}>{company.name}</Link>
      </p>
      <h1>Statements</h1>
      <p className={styles.line}>
        From the pay stubs that this company issued here, for offices and lenders that ask about pay, hours or a job.
      </p>
      <DoneMessage />
      {requests.map((request) => (
        <Request key={request.id} request={request} of={loaderData} answer={actionData} />
      ))}
      {mayEdit && <Begin of={loaderData} answer={actionData} />}
      {batches.length > 0 && (
        <section className={styles.part} aria-labelledby="made">
          <h2 id="made">Lists of statements</h2>
          <table className={styles.list}>
            <caption className="pp-unseen">Lists of statements</caption>
            <thead>
              <tr>
                <th scope="col">Statement</th>
                <th scope="col">For</th>
                <th scope="col" className={styles.wide}>
                  Created
                </th>
                <th scope="col">Status</th>
              </tr>
            </thead>
            <tbody>
              {batches.map((batch) => (
                <tr key={batch.id}>
                  <td>
                    <Link to={`${here}statements/${batch.id}/`}>{batch.name}</Link>
                    {batch.months !== '' && <span className={styles.beneath}>{batch.months}</span>}
                  </td>
                  <td>{batch.people === 1 ? batch.firstName : `${batch.people.toLocaleString('en-US')} people`}</td>
                  <td className={styles.wide}>{batch.day}</td>
                  <td>
                    {batch.issued === 0 ? 'Open' : batch.issued === batch.people ? 'Issued' : `${batch.issued} issued`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}

type Data = Route.ComponentProps['loaderData'];

interface RequestProps {
  readonly request: Data['requests'][number];
  readonly of: Data;
  readonly answer: ActionAnswer | undefined;
}

/** Somebody who is paid waits for an answer. */
function Request({ request, of: { company, mayEdit, isOwner, signer }, answer }: RequestProps): ReactNode {
  const facts = useSiteFacts()!;
  return (
    <section className={styles.part} aria-labelledby={`request-${request.id}`}>
      <h2 id={`request-${request.id}`}>{request.name} asks for an employment statement</h2>
      <p className={styles.line}>
        <span className="pp-dimmed">
          Requested {request.day} by {request.address}
        </span>
        <Link to={`/my-dashboard/companies/${company.id}/people/${request.personId}/`}>Job and dates</Link>
      </p>
      {isOwner ? (
        <ActionForm answer={answer} intents="approve" item={request.id} className={styles.form}>
          <div className={styles.fields}>
            <TextInput name="signerName" label="Who signs" defaultValue={signer.name} autoComplete="name" />
            <TextInput
              name="signerTitle"
              label="Title"
              defaultValue={signer.title}
              placeholder="Owner"
              autoComplete="organization-title"
            />
          </div>
          <div className={styles.line}>
            <SubmitButton name="intent" value="approve" loadingLabel="Checking" fingerprint={facts.releaseFingerprint}>
              Approve and issue
            </SubmitButton>
          </div>
        </ActionForm>
      ) : (
        <p className="pp-dimmed">The owner of this company certifies and issues statements.</p>
      )}
      {mayEdit && (
        <details className={styles.line}>
          <summary>Decline</summary>
          <ActionForm answer={answer} intents="decline" item={request.id} className={styles.form}>
            <TextArea
              name="reason"
              label="Reason"
              aside="optional"
              help={`We send it to ${request.name}.`}
              maxLength={MOST_REASON}
            />
            <div>
              <Button type="submit" variant="outlined" name="intent" value="decline">
                Decline request
              </Button>
            </div>
          </ActionForm>
        </details>
      )}
    </section>
  );
}

function Begin({ of: { makers, thisMonth }, answer }: Pick<RequestProps, 'of' | 'answer'>): ReactNode {
  const [searchParams] = useSearchParams();
  const months = Array.from({ length: MONTHS_OFFERED }, (_, index) => monthOf(addMonths(firstDay(thisMonth), -index)));
  const wanted = searchParams.get('month') ?? '';
  const chosen: Month = months.includes(wanted) ? wanted : months[1]!;
  return (
    <section className={styles.part} aria-labelledby="begin">
      <h2 id="begin">Make statements</h2>
      <ActionForm answer={answer} intents="begin" className={styles.form}>
        <div className={styles.fields}>
          <Select
            name="kind"
            label="Statement"
            defaultValue={makers.at(-1)!.kind}
            options={makers.map(({ kind, name }) => ({ value: kind, label: name }))}
          />
          <Select
            name="firstMonth"
            label="First month"
            defaultValue={chosen}
            options={months.map((month) => ({ value: month, label: monthInWords(month) }))}
          />
          <Select
            name="months"
            label="Months"
            defaultValue="1"
            options={Array.from({ length: MAXIMUM_MONTHS }, (_, index) => ({
              value: String(index + 1),
              label: String(index + 1),
            }))}
          />
        </div>
        <p className="pp-small pp-dimmed">
          For everyone whom you paid as an employee then. An employment and income statement is about today, so it needs
          no months. You review the list before you pay.
        </p>
        <div>
          <Button type="submit" name="intent" value="begin">
            Make statements
          </Button>
        </div>
      </ActionForm>
    </section>
  );
}
