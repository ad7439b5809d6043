import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, formatSlashes } from '../../domain/calendar.ts';
import { addressLines } from '../../domain/documents/address-lines.ts';
import { dateInNewYork } from '../../domain/moment.ts';
import { maskPhone } from '../../domain/us.ts';
import { companyPayCodes } from '../../server/payroll/companies/company-pay-codes.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PayCodeSheetPart } from '../parts/payroll/pay-code-sheet.tsx';
import { orNotFound } from '../run-action.server.ts';
import type { Route } from './+types/pay-codes';
import styles from './company.module.css';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  const app = args.context.get(appContext);
  const { company, sheets } = await companyPayCodes(app, actorOfSession(session), args.params.company, [
    'en',
    'es',
  ]).catch(orNotFound);
  return {
    company: { id: company.id, name: company.name },
    employer: [company.name, ...addressLines(company), maskPhone(company.phone)],
    today: dateInNewYork(app.now()),
    sheets,
  };
}

/** Oregon has employers give this at hire and review it by January 1 of each year; other states do not mind it. */
export default function PayCodesPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { company, employer, today, sheets } = loaderData;
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <p className="pp-not-printed">
        <Link to={`/my-dashboard/companies/${company.id}/`}>{company.name}</Link>
      </p>
      {sheets.length === 0 ? (
        <>
          <h1>Pay codes</h1>
          <EmptyState heading="No pay stub lines yet">
            <p>Add the people whom this company pays. The sheet explains each line that their pay stubs will have.</p>
          </EmptyState>
        </>
      ) : (
        <>
          <div className={`pp-not-printed ${styles.line}`}>
            <p>
              Oregon employers must give this explanation to every new employee and review it by January 1 of each year
              (ORS 652.610). Fill in the purpose of the lines that you named yourself.
            </p>
            <Button type="button" onClick={() => window.print()}>
              Print sheet
            </Button>
          </div>
          {sheets.map((sheet, index) => (
            <PayCodeSheetPart
              key={sheet.language}
              sheet={sheet}
              employer={employer}
              date={sheet.language === 'en' ? formatDate(today) : formatSlashes(today)}
              heading={index === 0 ? 'h1' : 'h2'}
            />
          ))}
        </>
      )}
    </div>
  );
}
