import { Link } from 'react-router';
import { splitZip } from '../../domain/us.ts';
import { companyActions } from '../../server/payroll/companies/company-actions.ts';
import { requireSession } from '../../server/services/http/who/page-actor.ts';
import { press, runAction } from '../run-action.server.ts';
import { redirectDone } from '../ui/done-message.tsx';
import type { Route } from './+types/company-add';
import { CompanyForm } from './company-form.tsx';
import styles from './company.module.css';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader(args: Route.LoaderArgs) {
  const { user } = await requireSession(args);
  return { email: user.username };
}

export const action = (args: Route.ActionArgs) =>
  runAction(args, {
    '': press(companyActions.create, {
      input: (typed) => ({ ...typed, ...splitZip(typed['zip'] ?? '') }),
      done: ({ id }) => redirectDone(`/my-dashboard/companies/${id}/`, 'company-added'),
    }),
  });

export default function CompanyAddPage({ loaderData: { email }, actionData }: Route.ComponentProps) {
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <p>
        <Link to="/my-dashboard/companies/">Payroll</Link>
      </p>
      <h1>Add company</h1>
      <CompanyForm company={{ email }} answer={actionData} submit="Add company" />
    </div>
  );
}
