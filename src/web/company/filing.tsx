import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EFW2_LAYOUT_YEAR } from '../../domain/filing/efw2.ts';
import { IRIS_LAYOUT_YEAR } from '../../domain/filing/iris-csv.ts';
import { sumOf } from '../../domain/money.ts';
import { readFiling } from '../../server/payroll/companies/filing.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Note } from '../ui/note.tsx';
import { orNotFound } from '../run-action.server.ts';
import type { Route } from './+types/filing';
import styles from './company.module.css';
import { FilingMaker } from './filing-maker.tsx';
import { vaultOfPage } from './vault/vault-of-page.server.ts';
import { formYear } from './form-year.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = () => [
  { title: 'Files for SSA and IRS' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  const app = args.context.get(appContext);
  const year = await Promise.resolve(args.params.year).then(formYear).catch(orNotFound);
  const { company, ein, tied, isRunning, isWhole, w2s, necs, miscs } = await readFiling(
    app,
    actorOfSession(session),
    args.params.company,
    year,
  ).catch(orNotFound);
  const { name, address1, address2, city, state, zip, zip4, phone, email } = company;
  return {
    vault: await vaultOfPage(app, actorOfSession(session), company.id),
    year,
    running: isRunning ? `The year ${year} has not ended, so these files are not complete.` : null,
    company: { id: company.id, name, address1, address2, city, state, zip, zip4, phone, email },
    ein,
    // A form that was corrected by itself is in the file as corrected, and in the tie-out as its pay stubs are.
    isWholeYear:
      isWhole &&
      tied.isTied &&
      sumOf(w2s, ({ input }) => input.boxes.wages) === tied.rows.find(({ box }) => box === '1')?.w3,
    w2s,
    necs,
    miscs,
  };
}

export type Filing = Route.ComponentProps['loaderData'];

export default function FilingPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { year, company, running, isWholeYear, w2s, necs, miscs } = loaderData;
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <p>
        <Link to={`/my-dashboard/companies/${company.id}/year-end/?year=${year}`}>Year end {year}</Link>
      </p>
      <h1>Files for SSA and IRS, {year}</h1>
      <p className={styles.line}>
        Made in this browser from the forms of the year. Full Social Security numbers are not sent to us and not saved,
        unless you save them encrypted in your vault.
      </p>
      <div className={styles.note}>
        <Note tone="amber">
          Not filed, and not validated by the agency. The W-2 file has SSA’s EFW2 layout of {EFW2_LAYOUT_YEAR}
          {year > EFW2_LAYOUT_YEAR && `, which may differ from that of ${year}`}. The 1099 files have the IRS’s IRIS
          templates of {IRIS_LAYOUT_YEAR}. Test the first with AccuWage Online and compare the others with the templates
          of {year} before you upload them.
        </Note>
      </div>
      {running !== null && (
        <div className={styles.note}>
          <Note tone="amber">{running}</Note>
        </div>
      )}
      {!isWholeYear && (
        <div className={styles.note}>
          <Note tone="amber">
            These forms differ from the tie-out, or the year does not tie out.{' '}
            <Link to={`/my-dashboard/companies/${company.id}/year-end/?year=${year}`}>Look at the year end</Link> first.
          </Note>
        </div>
      )}
      {w2s.length + necs.length + miscs.length === 0 ? (
        <EmptyState heading={`No forms in ${year}`}>
          <p>Forms are made from the pay stubs that were issued in this company’s name.</p>
        </EmptyState>
      ) : (
        <FilingMaker filing={loaderData} />
      )}
    </div>
  );
}
