import type { ReactNode } from 'react';
import { Link, redirect } from 'react-router';
import { checkoutOfBatch } from '../../domain/companies/payroll-batch.ts';
import { mayDo } from '../../server/payroll/companies/require-company.ts';
import { divisionInWords } from '../../server/payroll/companies/statement-inputs.ts';
import { openStatements } from '../../server/payroll/companies/statements.ts';
import { statementActions } from '../../server/payroll/companies/statement-actions.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { useSiteFacts } from '../layouts/frame-parts.tsx';
import { orNotFound, press, runAction, type Typed } from '../run-action.server.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Button, SubmitButton } from '../ui/button.tsx';
import { Checkbox } from '../ui/choices.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useReloadUntil } from '../ui/use-reload-until.ts';
import type { Route } from './+types/statement-list';
import styles from './company.module.css';
import { monthInWords } from './month-in-words.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  const app = args.context.get(appContext);
  const opened = await openStatements(app, actorOfSession(session), args.params.batch).catch(orNotFound);
  const { company, role, batch, maker, rows } = opened;
  return {
    company: { id: company.id, name: company.name },
    name: maker.name,
    months: batch.first_month === '' ? '' : monthInWords(batch.first_month, batch.months),
    hasSigner: maker.hasSigner,
    signer: { name: batch.signer_name || session.user.fullName, title: batch.signer_title },
    mayEdit: mayDo(role, 'edit'),
    isOwner: mayDo(role, 'own'),
    rows: rows.map(
      ({ rowId, id, name, email, is_included: isIncluded, mailed_at: mailedAt, plan, divided, ...row }) => ({
        id: rowId,
        personId: id,
        name,
        email,
        isIncluded,
        plan: plan && {
          summary: plan.summary,
          question: plan.question,
          divisions: plan.proposed.map(divisionInWords),
          proposed: JSON.stringify(plan.proposed),
          isConfirmed: divided.length > 0,
        },
        issued:
          row.newestId === null
            ? null
            : { id: row.newestId, number: row.documentNumber!, state: row.documentState!, isMailed: mailedAt !== null },
      }),
    ),
  };
}

const entered = (typed: Typed) => ({
  signerName: typed['signerName'] ?? '',
  signerTitle: typed['signerTitle'] ?? '',
  rows: Object.keys(typed).flatMap((name) => {
    const [, id] = /^row\.(.+)$/.exec(name) ?? [];
    if (id === undefined) return [];
    return {
      id,
      isIncluded: typed[`included.${id}`] === 'on',
      confirmed: typed[`confirmed.${id}`] === 'on' ? typed[name]! : null,
    };
  }),
});

export const action = (args: Route.ActionArgs) =>
  runAction(args, {
    save: press(statementActions.save, { on: args.params, input: entered, done: () => 'Changes saved.' }),
    issue: press(statementActions.order, {
      on: args.params,
      input: entered,
      done: ({ id }) => redirect(checkoutOfBatch({ kind: 'statements', id })),
    }),
  });

const STATES = {
  issuing: 'Being issued',
  live: 'Issued',
  superseded: 'Replaced',
  revoked: 'Revoked',
  failed: 'Could not be issued',
} as const;

type Rows = Route.ComponentProps['loaderData']['rows'];

export default function StatementListPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const facts = useSiteFacts()!;
  const { company, name, months, hasSigner, signer, mayEdit, isOwner, rows } = loaderData;
  const open = rows.filter(({ plan }) => plan !== null);
  const issued = rows.filter((row) => row.issued !== null);
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <p>
        <Link to={`/my-dashboard/companies/${company.id}/statements/`}>Statements</Link>
      </p>
      <h1>{name}</h1>
      <p className={styles.line}>
        {company.name}
        {months !== '' && `, ${months}`}
      </p>
      {issued.length > 0 && <Issued rows={issued} />}
      {open.length > 0 && (
        <ActionForm answer={actionData} intents={['save', 'issue']} className={styles.form}>
          <fieldset className={styles.plain} disabled={!mayEdit}>
            {hasSigner && (
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
            )}
            <OpenRows rows={open} companyId={company.id} />
            <div className={styles.line}>
              {isOwner && (
                <SubmitButton
                  name="intent"
                  value="issue"
                  loadingLabel="Checking"
                  fingerprint={facts.releaseFingerprint}
                >
                  Review and issue
                </SubmitButton>
              )}
              <Button type="submit" variant="outlined" name="intent" value="save">
                Save changes
              </Button>
            </div>
            {!isOwner && <p className="pp-dimmed">The owner of this company certifies and issues statements.</p>}
          </fieldset>
        </ActionForm>
      )}
    </div>
  );
}

const OpenRows = ({ rows, companyId }: { readonly rows: Rows; readonly companyId: string }): ReactNode => (
  <table className={styles.list} data-stack>
    <caption className="pp-unseen">Statements to issue</caption>
    <thead>
      <tr>
        <th scope="col">Person</th>
        <th scope="col">From pay stubs</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ id, personId, name, email, isIncluded, plan }) => (
        <tr key={id}>
          <td>
            <input type="hidden" name={`row.${id}`} value={plan!.proposed} />
            <Checkbox name={`included.${id}`} label={name} defaultChecked={isIncluded} />
            {[
              ...(plan!.question === null ? [] : [plan!.question]),
              ...(email === '' ? ['No email: it is not emailed.'] : []),
            ].map((text) => (
              <span key={text} className={styles.beneath}>
                {text}
              </span>
            ))}
            {plan!.question !== null && (
              <span className={styles.beneath}>
                <Link to={`/my-dashboard/companies/${companyId}/people/${personId}/`}>Open {name}</Link>
              </span>
            )}
          </td>
          <td>
            {plan!.summary}
            {plan!.divisions.length > 0 && (
              <>
                {plan!.divisions.map((division) => (
                  <span key={division} className={styles.beneath}>
                    {division}
                  </span>
                ))}
                <Checkbox
                  name={`confirmed.${id}`}
                  label={`I confirm that ${name} worked and was paid like this on each side of the month’s end`}
                  defaultChecked={plan!.isConfirmed}
                />
                <span className={styles.beneath}>
                  Proposed by working days, Monday to Friday. Without it, these pay periods are printed whole, and their
                  months have no total.
                </span>
              </>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Each reload adds up the pay of those that are open again. They reload it themselves. */
const MOST_RELOADED = 100;

function Issued({ rows }: { readonly rows: Rows }): ReactNode {
  const isIssuing = rows.some(({ issued }) => issued?.state === 'issuing');
  useReloadUntil(!isIssuing || rows.length > MOST_RELOADED);
  const count = rows.filter(({ issued }) => issued?.state === 'live').length;
  return (
    <section className={styles.part} aria-labelledby="issued">
      <h2 id="issued" aria-live="polite">
        {count} of {rows.length} {rows.length === 1 ? 'statement' : 'statements'} issued
      </h2>
      {isIssuing && <p className="pp-dimmed">You can close this page. Issuing goes on without it.</p>}
      <table className={styles.list}>
        <caption className="pp-unseen">Issued statements</caption>
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Status</th>
            <th scope="col" className={styles.wide}>
              Emailed to
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, email, issued }) => (
            <tr key={id}>
              <td>{name}</td>
              <td>
                {STATES[issued!.state]}
                <span className={styles.beneath}>
                  <Link to={`/my-dashboard/documents/${issued!.id}/`} className="pp-code">
                    {issued!.number}
                  </Link>
                </span>
              </td>
              <td className={styles.wide}>{issued!.isMailed ? email : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
