import { Link } from 'react-router';
import { plainDate } from '../../domain/calendar.ts';
import { splitZip } from '../../domain/us.ts';
import { listMembers } from '../../server/payroll/companies/members.ts';
import { requireCompany } from '../../server/payroll/companies/require-company.ts';
import { statesOfCompany } from '../../server/payroll/companies/states-of-company.ts';
import { companyActions } from '../../server/payroll/companies/company-actions.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { ActionMessage } from '../ui/action-form.tsx';
import { orNotFound, press, runAction, type Typed } from '../run-action.server.ts';
import type { Route } from './+types/company-settings';
import { CompanyForm } from './company-form.tsx';
import styles from './company.module.css';
import { Members } from './members.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  const app = args.context.get(appContext);
  const actor = actorOfSession(session);
  const { company, role } = await requireCompany(app, actor, args.params.company, 'read').catch(orNotFound);
  const { ein_last4, first_period_start, pay_delay, state_accounts: stateAccounts, ...rest } = company;
  return {
    id: company.id,
    mayEdit: role !== 'viewer',
    // Only the owner sees and invites members.
    members:
      role === 'owner'
        ? (await listMembers(app, actor, company.id)).map(({ user_id: userId, ...member }) => ({
            ...member,
            isJoined: userId !== null,
          }))
        : null,
    states: await statesOfCompany(app, actor, company.id),
    company: {
      ...rest,
      stateAccounts: [...stateAccounts],
      einLast4: ein_last4,
      firstPeriodStart: plainDate(first_period_start),
      payDelay: pay_delay,
    },
  };
}

/** The fields of each state. The page has them for all states of the company. */
const accountsOf = (typed: Typed) =>
  Object.keys(typed).flatMap((name) => {
    const [, state] = /^stateNumber\.([A-Z]{2})$/.exec(name) ?? [];
    return state === undefined
      ? []
      : [{ state, number: typed[name] ?? '', locality: typed[`locality.${state}`] ?? '' }];
  });

/** Errors at the fields of the page, which are named by state. */
function fieldNameOf(path: string, typed: Typed): string {
  const [, index, part] = /^stateAccounts\.(\d+)\.(\w+)$/.exec(path) ?? [];
  const account = index === undefined ? undefined : accountsOf(typed)[Number(index)];
  return account === undefined ? path : `${part === 'number' ? 'stateNumber' : part}.${account.state}`;
}

export const action = (args: Route.ActionArgs) =>
  runAction(args, {
    company: press(companyActions.change, {
      on: args.params,
      input: (typed) => ({ ...typed, ...splitZip(typed['zip'] ?? ''), stateAccounts: accountsOf(typed) }),
      fieldNameOf,
      done: ({ name }) => `Saved ${name}.`,
    }),
    invite: press(companyActions.invite, {
      on: args.params,
      input: (typed) => typed,
      done: ({ email, role }) => `${email} is invited as a ${role}.`,
    }),
    remove: press(companyActions.removeMember, {
      on: ({ id = '' }) => ({ ...args.params, member: id }),
      done: ({ email }) => `Removed ${email}.`,
    }),
  });

export default function CompanySettingsPage({
  loaderData: { id, company, mayEdit, members, states },
  actionData,
}: Route.ComponentProps) {
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <p>
        <Link to={`/my-dashboard/companies/${id}/`}>{company.name}</Link>
      </p>
      <h1>Company settings</h1>
      <ActionMessage answer={actionData} errorsOf={['remove']} />
      <fieldset className={styles.plain} disabled={!mayEdit}>
        <CompanyForm company={company} states={states} answer={actionData} submit="Save changes" />
      </fieldset>
      {members && <Members members={members} answer={actionData} />}
    </div>
  );
}
