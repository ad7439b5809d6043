import { Form, Link } from 'react-router';
import { cents, formatDollars } from '../../domain/money.ts';
import { listPeople } from '../../server/companies/people.ts';
import { requireCompany } from '../../server/companies/require-company.ts';
import { actorOfSession, requireSession } from '../../server/http/page-actor.ts';
import { appContext } from '../../server/http/site-context.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { orNotFound } from '../ui/run-action.server.ts';
import { TextInput } from '../ui/text-input.tsx';
import type { Route } from './+types/company';
import styles from './company.module.css';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  const app = args.context.get(appContext);
  const actor = actorOfSession(session);
  const { company, role } = await requireCompany(app, actor, args.params.company, 'read').catch(orNotFound);
  const { searchParams } = new URL(args.request.url);
  const query = {
    search: searchParams.get('q')?.trim().slice(0, 100) ?? '',
    page: Math.max(1, Math.min(10_000, Math.trunc(Number(searchParams.get('page'))) || 1)),
  };
  return {
    company: { id: company.id, name: company.name },
    mayEdit: role !== 'viewer',
    query,
    ...(await listPeople(app, actor, company.id, query)),
  };
}

export default function CompanyPage({ loaderData }: Route.ComponentProps) {
  const { company, mayEdit, query, people, total, pages } = loaderData;
  const here = `/my-dashboard/companies/${company.id}/`;
  const pageLink = (page: number): string => {
    const params = new URLSearchParams(query.search === '' ? {} : { q: query.search });
    if (page > 1) params.set('page', String(page));
    return `?${params}`;
  };
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <p>
        <Link to="/my-dashboard/companies/">Payroll</Link>
      </p>
      <h1>{company.name}</h1>
      <p className={styles.line}>
        <Link to={`${here}settings/`}>Company settings</Link>
      </p>
      <section className={styles.part} aria-labelledby="people">
        <div className={styles.head}>
          <h2 id="people">People</h2>
          {mayEdit && (
            <ButtonLink variant="outlined" to={`${here}people/new/`}>
              Add person
            </ButtonLink>
          )}
        </div>
        {total === 0 && query.search === '' ? (
          <EmptyState heading="No people yet">
            <p>Add the employees and contractors whom this company pays.</p>
          </EmptyState>
        ) : (
          <>
            <search>
              <Form method="get" className={styles.search}>
                <TextInput label="Search people" name="q" type="search" defaultValue={query.search} />
                <Button type="submit" variant="outlined">
                  Search
                </Button>
              </Form>
            </search>
            <table className={styles.list}>
              <caption className="pp-unseen">People</caption>
              <thead>
                <tr>
                  <th scope="col">Name</th>
                  <th scope="col" className={styles.wide}>
                    Job title
                  </th>
                  <th scope="col" className={styles.wide}>
                    Email
                  </th>
                  <th scope="col" data-figure>
                    Pay rate
                  </th>
                </tr>
              </thead>
              <tbody>
                {people.map((person) => (
                  <tr key={person.id}>
                    <td>
                      <Link to={`${here}people/${person.id}/`}>{person.name}</Link>
                      <span className={styles.beneath}>
                        {person.employment_type === 'contractor' ? 'Contractor' : 'Employee'}
                        {person.number !== '' && `, ${person.number}`}
                      </span>
                    </td>
                    <td className={styles.wide}>{person.title}</td>
                    <td className={styles.wide}>{person.email}</td>
                    <td data-figure>
                      {formatDollars(cents(person.rate))}
                      <span className={styles.beneath}>{person.payment_type === 'hourly' ? 'an hour' : 'a year'}</span>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p className={styles.line}>
              <span className="pp-dimmed">
                {total.toLocaleString('en-US')} {total === 1 ? 'person' : 'people'}
                {pages > 1 && `, page ${query.page} of ${pages}`}
              </span>
              {query.page > 1 && <Link to={pageLink(query.page - 1)}>Previous page</Link>}
              {query.page < pages && <Link to={pageLink(query.page + 1)}>Next page</Link>}
            </p>
          </>
        )}
      </section>
    </div>
  );
}
