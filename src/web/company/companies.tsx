import { Link } from 'react-router';
import { listCompanies } from '../../server/payroll/companies/companies.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/companies';
import styles from './company.module.css';
import { ROLE_NAMES } from './role-names.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  return { companies: await listCompanies(args.context.get(appContext), actorOfSession(session)) };
}

export default function CompaniesPage({ loaderData: { companies } }: Route.ComponentProps) {
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <div className={styles.head}>
        <h1>Payroll</h1>
        <ButtonLink to="/my-dashboard/companies/new/">Add company</ButtonLink>
      </div>
      {companies.length === 0 ? (
        <div className={styles.part}>
          <EmptyState heading="No companies yet">
            <p>Add your company and its people once. Then each payday is one pay run.</p>
          </EmptyState>
        </div>
      ) : (
        <table className={styles.list}>
          <caption className="pp-unseen">Companies</caption>
          <thead>
            <tr>
              <th scope="col">Company</th>
              <th scope="col">Your role</th>
              <th scope="col" data-figure>
                People
              </th>
            </tr>
          </thead>
          <tbody>
            {companies.map(({ id, name, city, state, role, people }) => (
              <tr key={id}>
                <td>
                  <Link to={`/my-dashboard/companies/${id}/`}>{name}</Link>
                  <span className={styles.beneath}>
                    {city}, {state}
                  </span>
                </td>
                <td>{ROLE_NAMES[role]}</td>
                <td data-figure>{people.toLocaleString('en-US')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
