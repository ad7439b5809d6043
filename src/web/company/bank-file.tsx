import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { formatDate, parsePlainDate } from '../../domain/calendar.ts';
import { dateInNewYork } from '../../domain/moment.ts';
import { listPayments } from '../../server/payroll/companies/list-issued-stubs.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/choices.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { orNotFound } from '../run-action.server.ts';
import type { Route } from './+types/bank-file';
import { BankFileMaker } from './bank-file-maker.tsx';
import styles from './company.module.css';
import { vaultOfPage } from './vault/vault-of-page.server.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = () => [
  { title: 'Direct deposit file' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  const app = args.context.get(appContext);
  const today = dateInNewYork(app.now());
  const wanted = parsePlainDate(new URL(args.request.url).searchParams.get('paid') ?? '') ?? today;
  const { company, ...listed } = await listPayments(app, actorOfSession(session), args.params.company, wanted).catch(
    orNotFound,
  );
  const vault = await vaultOfPage(app, actorOfSession(session), company.id);
  return { company: { id: company.id, name: company.name }, vault, ...listed };
}

export default function BankFilePage({ loaderData }: Route.ComponentProps): ReactNode {
  const { company, vault, year, dates, paid, payments } = loaderData;
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <p>
        <Link to={`/my-dashboard/companies/${company.id}/books/?year=${year}`}>Books</Link>
      </p>
      <h1>Direct deposit file</h1>
      <p className={styles.line}>
        A Nacha file of net pay, which you upload at your bank. It is made in this browser: bank numbers are not sent to
        us and not saved, unless you save them encrypted in your vault.
      </p>
      {paid === null ? (
        <EmptyState heading={`No pay stubs in ${year}`}>
          <p>The file pays the net pay of issued pay stubs.</p>
        </EmptyState>
      ) : (
        <>
          <Form method="get" className={styles.period}>
            <Select
              name="paid"
              label="Pay date"
              defaultValue={paid}
              options={dates.map((each) => ({ value: each, label: formatDate(each) }))}
            />
            <Button type="submit" variant="outlined">
              Show
            </Button>
          </Form>
          <BankFileMaker key={paid} company={company} paid={paid} payments={payments} vault={vault} />
        </>
      )}
    </div>
  );
}
