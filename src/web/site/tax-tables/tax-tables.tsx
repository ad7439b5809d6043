import type { ReactNode } from 'react';
import { formatDate, type PlainDate, plainDate } from '../../../domain/calendar.ts';
import { dateInNewYork } from '../../../domain/moment.ts';
import { earlierTablesNote, lastPayYear } from '../../../domain/payroll/tax/table-day.ts';
import type { TablesInForce } from '../../../domain/payroll/tax/tables-in-force.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import { STATE_PAGES } from '../../state-pages.ts';
import { TaxMap } from '../states/tax-map.tsx';
import { tablesOfDay } from '../states/tables-of-day.server.ts';
import { Banner } from '../../ui/banner.tsx';
import { TextLink } from '../../ui/button.tsx';
import type { Route } from './+types/tax-tables';
import styles from './tax-tables.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const today = dateInNewYork(context.get(appContext).now());
  const tables = await tablesOfDay(today);
  return { ...tables, note: earlierTablesNote(plainDate(`${lastPayYear(today)}-01-01`)) };
}

const PATHS = new Map(STATE_PAGES.map(({ code, path }) => [code, `${path}#taxes`]));

const since = (day: PlainDate): string => `in force since ${formatDate(day)}`;

export default function TaxTables({ loaderData }: Route.ComponentProps): ReactNode {
  const { year, federal, places, note } = loaderData;
  return (
    <>
      <Banner
        heading="Tax tables in force"
        subtitle="The tables that our pay stubs and calculators use today, for each place."
      />
      <div className={`pp-wrap ${styles.page}`}>
        <p>
          For pay dates in {year}, taxes are calculated with the tables below. A pay date in an earlier year uses the
          tables of that year. Tables of a new year are used once they are published and checked.
        </p>
        {note && <p>For pay dates in the next year, each document says: “{note}”</p>}
        <h2>Federal</h2>
        <ul className={styles.tables}>
          {federal.map((table) => (
            <li key={table.name}>
              {table.name}, <span>{since(table.since)}</span>
            </li>
          ))}
        </ul>
        <h2>States</h2>
        <TaxMap places={places} anchor="#taxes" />
        <dl className={styles.places}>
          {places.map((place) => (
            <div key={place.state}>
              <dt>
                {PATHS.has(place.state) ? (
                  <TextLink to={PATHS.get(place.state)!} quiet>
                    {place.name}
                  </TextLink>
                ) : (
                  place.name
                )}
              </dt>
              <dd>
                {place.hasTables ? (
                  <PlaceList place={place} />
                ) : (
                  'None. The issuer of a pay stub enters the income tax.'
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}

const PlaceList = ({ place }: { readonly place: TablesInForce['places'][number] }): ReactNode => (
  <ul className={styles.tables}>
    {place.incomeTax === null ? (
      <li>No income tax on wages</li>
    ) : (
      <li>
        {place.incomeTax.name}, <span>{since(place.incomeTax.since)}</span>
      </li>
    )}
    {place.programs.map((program) => (
      <li key={program.name}>
        {program.name}, <span>{since(program.since)}</span>
      </li>
    ))}
  </ul>
);
