import { Link, redirect } from 'react-router';
import { companyPersonSchema } from '../../domain/companies/company-person.ts';
import { dateInNewYork, dayInWords, momentInNewYork } from '../../domain/moment.ts';
import { ZERO } from '../../domain/money.ts';
import { PERIODICITY_RULES } from '../../domain/payroll/periodicity.ts';
import { listAdjustments } from '../../server/payroll/companies/adjust-leave.ts';
import { listProposedChanges } from '../../server/payroll/companies/proposed-changes.ts';
import { listInvitations } from '../../server/payroll/companies/worker-invitations.ts';
import { leaveLeftOf } from '../../server/payroll/companies/leave-left.ts';
import { findPerson, listDepartments } from '../../server/payroll/companies/people.ts';
import { personOfRow } from '../../server/payroll/companies/person-of-row.ts';
import { peopleActions } from '../../server/payroll/companies/people-actions.ts';
import { schedulesOf } from '../../server/payroll/companies/pay-schedules.ts';
import { readSources } from '../../server/payroll/companies/read-sources.ts';
import { mayDo, requirePeople } from '../../server/payroll/companies/require-company.ts';
import { statementActions } from '../../server/payroll/companies/statement-actions.ts';
import { taxLinesOf } from '../../server/payroll/companies/tax-lines.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { readPlainJson } from '../../server/services/http/answers/plain-json.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { ActionForm, ActionMessage } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import { orNotFound, press, runAction, type Typed } from '../run-action.server.ts';
import { redirectDone } from '../ui/done-message.tsx';
import type { Route } from './+types/person';
import { AdjustTimeOff } from './adjust-time-off.tsx';
import styles from './company.module.css';
import { invitationInWords } from './invitation-in-words.ts';
import { PersonForm } from './person-form.tsx';
import { ProposedChanges } from './proposed-changes.tsx';
import { WorkerLink } from './worker-link.tsx';
import { workerPresses } from './worker-presses.server.ts';
import { YearSources } from './year-sources.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });

const NEW = 'new';

export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  const app = args.context.get(appContext);
  const actor = actorOfSession(session);
  const { company, role } = await requirePeople(app, actor, args.params.company, 'read').catch(orNotFound);
  const today = dateInNewYork(app.now());
  const shared = {
    company: company.is_implied ? null : { id: company.id, name: company.name },
    today,
    schedules: schedulesOf(company).map(({ id, name, periodicity }) => ({
      id,
      name,
      frequency: PERIODICITY_RULES[periodicity].frequency,
    })),
    mayEdit: mayDo(role, 'edit'),
    departments: await listDepartments(app, actor, company.id),
  };
  if (args.params.person === NEW) {
    const person = companyPersonSchema.parse({
      name: NEW,
      rate: ZERO,
      defaultHours: PERIODICITY_RULES[company.periodicity].defaultHours,
    });
    return {
      ...shared,
      id: NEW,
      person: { ...person, name: '', state: company.state },
      taxes: [],
      sources: null,
      left: null,
      adjustments: [],
      changes: [],
      link: null,
    };
  }
  const row = await findPerson(app, actor, company.id, args.params.person).catch(orNotFound);
  const person = personOfRow(row);
  const year = Number(today.slice(0, 4));
  const isOfCompany = !company.is_implied;
  const [taxes, sources, left, adjustments, changes, [invitation]] = await Promise.all([
    taxLinesOf(app, company, person),
    readSources(app, company, [{ id: row.id, opening: person.opening }], year),
    leaveLeftOf(app, actor, company.id, row.id),
    listAdjustments(app, actor, company.id, row.id),
    isOfCompany ? listProposedChanges(app, actor, company.id, row.id) : [],
    isOfCompany ? listInvitations(app, actor, company.id, row.id) : [],
  ]);
  return {
    ...shared,
    id: row.id,
    person,
    taxes,
    sources: sources.get(row.id) ?? null,
    left,
    adjustments: adjustments.map(({ created_at: at, ...adjustment }) => ({ ...adjustment, day: dayInWords(at) })),
    changes: changes.map(({ sentAt, ...change }) => ({ ...change, sent: momentInNewYork(sentAt) })),
    link: invitation ? { state: invitation.state, said: invitationInWords(invitation) } : null,
  };
}

const input = ({ person = '' }: Typed): unknown => readPlainJson(person);

export const action = (args: Route.ActionArgs) => {
  const on = args.params;
  const worker = workerPresses(on);
  return runAction(args, {
    accept: worker.accept,
    decline: worker.decline,
    'email-links': worker['email-links'],
    'make-links': worker['make-links'],
    'end-link': worker['end-link'],
    save:
      on.person === NEW
        ? press(peopleActions.add, {
            on,
            input,
            done: async () => redirectDone(await listAddress(args), 'person-added'),
          })
        : press(peopleActions.change, { on, input, done: ({ name }) => `Saved ${name}.` }),
    adjust: press(peopleActions.adjustLeave, { on, input: (typed) => typed, done: () => 'Balance corrected.' }),
    statement: press(statementActions.beginForPerson, {
      on,
      done: ({ id }) => redirect(`/my-dashboard/companies/${on.company}/statements/${id}/`),
    }),
    remove: press(peopleActions.remove, {
      on,
      done: async () => redirectDone(await listAddress(args), 'person-removed'),
    }),
  });
};

/** Where the person is listed. */
async function listAddress({ context, params, request }: Route.ActionArgs): Promise<string> {
  const actor = actorOfSession(await requireSession({ context, request }));
  const { company } = await requirePeople(context.get(appContext), actor, params.company, 'read');
  return company.is_implied ? OWN_LIST : `/my-dashboard/companies/${company.id}/`;
}

const OWN_LIST = '/my-dashboard/people/';

export default function PersonPage({ loaderData, actionData }: Route.ComponentProps) {
  const {
    company,
    id,
    person,
    today,
    schedules,
    departments,
    taxes,
    sources,
    left,
    adjustments,
    changes,
    link,
    mayEdit,
  } = loaderData;
  const ofPerson = mayEdit && (
    <>
      {link !== null && <WorkerLink id={id} email={person.email} {...link} answer={actionData} />}
      <details className={styles.line}>
        <summary>Remove this person</summary>
        <ActionForm answer={actionData} intents="remove" hasMessage={false} className={styles.again}>
          <p>
            Removes {person.name} from {company === null ? 'your list' : 'this company and from open pay runs'}. You can
            restore the person for 30 days. Somebody who was paid stays: enter an end date instead.
          </p>
          <Button type="submit" name="intent" value="remove" variant="outlined">
            Remove person
          </Button>
        </ActionForm>
      </details>
    </>
  );
  const ofLeave = (
    <AdjustTimeOff
      leave={person.employmentType === 'contractor' ? [] : person.leave}
      adjustments={adjustments}
      mayEdit={mayEdit}
      answer={actionData}
    />
  );
  const ofYear = sources !== null && sources.lines.length > 0 && (
    <section className={styles.part} aria-labelledby="year">
      <h2 id="year">{sources.year} to date</h2>
      <YearSources sources={sources} person={person.name} />
    </section>
  );
  const documents = (
    <section className={styles.part} aria-labelledby="documents">
      <h2 id="documents">Documents</h2>
      <p className={styles.line}>
        <Link to={`/my-dashboard/documents/?q=${encodeURIComponent(person.name)}`}>
          Documents in your account that name {person.name}
        </Link>
      </p>
      {mayEdit && company !== null && person.employmentType === 'employee' && (
        <ActionForm answer={actionData} intents="statement" className={styles.again}>
          <p>
            For a lender or an office that asks about the job of {person.name}: an employment and income statement from
            the pay stubs that you issued here.
          </p>
          <Button type="submit" name="intent" value="statement" variant="outlined">
            Employment statement
          </Button>
        </ActionForm>
      )}
    </section>
  );
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <p>
        {company === null ? (
          <Link to={OWN_LIST}>Companies and people</Link>
        ) : (
          <Link to={`/my-dashboard/companies/${company.id}/`}>{company.name}</Link>
        )}
      </p>
      <h1>{id === NEW ? 'Add person' : person.name}</h1>
      <ActionMessage answer={actionData} errorsOf={['remove']} />
      <ProposedChanges changes={changes} answer={actionData} mayEdit={mayEdit} />
      <PersonForm
        key={id}
        start={person}
        today={today}
        schedules={schedules}
        departments={departments}
        taxes={taxes}
        left={left}
        answer={actionData}
        submit={id === NEW ? 'Add person' : 'Save changes'}
        isReadOnly={!mayEdit}
        besides={id === NEW ? {} : { person: ofPerson, leave: ofLeave, year: ofYear, documents }}
      />
      <p className={`pp-small pp-dimmed ${styles.note}`}>
        We don’t save Social Security numbers here, and only the last four digits of accounts.
      </p>
    </div>
  );
}
