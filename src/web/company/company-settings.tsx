import { Link } from 'react-router';
import { plainDate } from '../../domain/calendar.ts';
import { companySchema } from '../../domain/companies/company.ts';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { changeCompany } from '../../server/companies/companies.ts';
import { requireCompany } from '../../server/companies/require-company.ts';
import { actorOfSession, requireSession } from '../../server/http/page-actor.ts';
import { appContext } from '../../server/http/site-context.ts';
import { ActionMessage } from '../ui/action-form.tsx';
import { orNotFound, runAction } from '../ui/run-action.server.ts';
import type { Route } from './+types/company-settings';
import { CompanyForm } from './company-form.tsx';
import styles from './company.module.css';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  const { company } = await requireCompany(
    args.context.get(appContext),
    actorOfSession(session),
    args.params.company,
    'read',
  ).catch(orNotFound);
  const { ein_last4, first_period_start, pay_delay, ...rest } = company;
  return {
    id: company.id,
    company: {
      ...rest,
      einLast4: ein_last4,
      firstPeriodStart: plainDate(first_period_start),
      payDelay: pay_delay,
    },
  };
}

export const action = (args: Route.ActionArgs) =>
  runAction(args, requireSession, (app, session) => ({
    company: async (typed) => {
      const { name } = await changeCompany(
        app,
        actorOfSession(session),
        args.params.company,
        parseInput(companySchema, typed),
      );
      return `Saved ${name}.`;
    },
  }));

export default function CompanySettingsPage({ loaderData: { id, company }, actionData }: Route.ComponentProps) {
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <p>
        <Link to={`/my-dashboard/companies/${id}/`}>{company.name}</Link>
      </p>
      <h1>Company settings</h1>
      <ActionMessage answer={actionData} />
      <CompanyForm company={company} answer={actionData} submit="Save changes" />
    </div>
  );
}
