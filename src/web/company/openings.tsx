import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { yearOf } from '../../domain/calendar.ts';
import { QUARTER_ITEMS, REGISTER_ITEMS, type TotalRow } from '../../domain/companies/provider-totals.ts';
import { dateInNewYork } from '../../domain/moment.ts';
import { cents, formatDollars, formatMoney } from '../../domain/money.ts';
import { readAmount, readText } from '../../domain/imports/read-value.ts';
import { W2_YEARS } from '../../kinds/w2/model/w2-years.ts';
import { readOpenings } from '../../server/payroll/companies/openings.ts';
import { mayDo } from '../../server/payroll/companies/require-company.ts';
import { yearEndActions } from '../../server/payroll/companies/year-end-actions.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { ActionForm, ActionMessage } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/choices.tsx';
import { Note } from '../ui/note.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { orNotFound, press, runAction, type Typed } from '../run-action.server.ts';
import type { Route } from './+types/openings';
import styles from './company.module.css';
import { personAddress } from './person-tabs.ts';
import { PeopleImporter } from './people-importer.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = () => [
  { title: 'Check of opening figures' },
  { name: 'robots', content: 'noindex, nofollow' },
];

const QUARTERS = [1, 2, 3, 4] as const;

const yearWanted = (url: string, now: Date): number => {
  const wanted = Number(new URL(url).searchParams.get('year'));
  return (W2_YEARS.find(wanted) ?? W2_YEARS.find(yearOf(dateInNewYork(now))) ?? W2_YEARS.all.at(-1)!).year;
};

export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  const app = args.context.get(appContext);
  const year = yearWanted(args.request.url, app.now());
  const { company, role, totals, uncalculated, opened, employees, rows } = await readOpenings(
    app,
    actorOfSession(session),
    args.params.company,
    year,
  ).catch(orNotFound);
  return {
    company: { id: company.id, name: company.name },
    mayEdit: mayDo(role, 'books'),
    mayImport: mayDo(role, 'edit'),
    remembered: company.import_columns,
    years: W2_YEARS.all.map((form) => form.year).toReversed(),
    thisYear: yearOf(dateInNewYork(app.now())),
    year,
    totals,
    uncalculated,
    opened,
    employees,
    rows,
  };
}

const amountsOf = (typed: Typed, prefix: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, text]) =>
      name.startsWith(prefix) && text.trim() !== ''
        ? [[name.slice(prefix.length), readText(readAmount, text) ?? Number.NaN]]
        : [],
    ),
  );

export const action = (args: Route.ActionArgs) =>
  runAction(args, {
    save: press(yearEndActions.saveProviderTotals, {
      on: () => ({ ...args.params, year: String(yearWanted(args.request.url, args.context.get(appContext).now())) }),
      input: (typed) => ({
        quarters: Object.fromEntries(QUARTERS.map((quarter) => [quarter, amountsOf(typed, `quarters.${quarter}.`)])),
        register: amountsOf(typed, 'register.'),
      }),
      done: () => 'Totals saved.',
    }),
  });

export default function OpeningsPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const {
    company,
    mayEdit,
    mayImport,
    remembered,
    thisYear,
    years,
    year,
    totals,
    uncalculated,
    opened,
    employees,
    rows,
  } = loaderData;
  const here = `/my-dashboard/companies/${company.id}/`;
  const different = rows.filter(({ difference }) => difference !== 0);
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <p>
        <Link to={here}>{company.name}</Link>
      </p>
      <h1>Check of opening figures {year}</h1>
      <p className={styles.line}>
        {opened} of {employees} {employees === 1 ? 'employee has' : 'employees have'} figures from before the first pay
        run here. Enter what the last payroll provider reported. We lay it beside the sum of those figures.
      </p>
      <ActionMessage answer={actionData} />
      <Form method="get" className={styles.period}>
        <Select
          name="year"
          label="Year"
          defaultValue={String(year)}
          options={years.map((each) => ({ value: String(each), label: String(each) }))}
        />
        <Button type="submit" variant="outlined">
          Show
        </Button>
      </Form>
      {uncalculated.length > 0 && (
        <div className={styles.note}>
          <Note tone="amber">
            Not in the sums: {uncalculated.map(({ name, reason }) => `${name}: ${reason}`).join(' ')}
          </Note>
        </div>
      )}
      {rows.length > 0 && (
        <div className={styles.note}>
          {different.length === 0 ? (
            <Note tone="ok">All totals that you entered agree to the cent.</Note>
          ) : (
            <Note tone="amber">
              {different.length} of {rows.length} totals differ.
            </Note>
          )}
        </div>
      )}
      {rows.length > 0 && <Compared rows={rows} here={here} />}
      {mayImport && year === thisYear && (
        <details className={styles.note}>
          <summary>Paste or import the figures of all people</summary>
          <PeopleImporter
            companyId={company.id}
            remembered={remembered}
            intro="One row for each person, with the name or employee ID and a column for each figure: pay, taxes, deductions, time off used, court orders. People who are here already are updated. Nothing is saved before you see what we understood."
          />
        </details>
      )}
      <ActionForm answer={actionData} intents="save" className={styles.form}>
        <fieldset className={styles.plain} disabled={!mayEdit}>
          {QUARTERS.map((quarter) => (
            <details key={quarter} open={quarter === 1}>
              <summary>
                Form 941, quarter {quarter} of {year}
              </summary>
              <div className={`${styles.fields} ${styles.underHeading}`}>
                {Object.entries(QUARTER_ITEMS).map(([item, label]) => (
                  <Total
                    key={item}
                    name={`quarters.${quarter}.${item}`}
                    label={label}
                    amount={totals.quarters[quarter][item as keyof typeof QUARTER_ITEMS]}
                  />
                ))}
              </div>
            </details>
          ))}
          <section aria-labelledby="register">
            <h2 id="register">Year to date of the last payroll register</h2>
            <div className={`${styles.fields} ${styles.underHeading}`}>
              {Object.entries(REGISTER_ITEMS).map(([item, label]) => (
                <Total
                  key={item}
                  name={`register.${item}`}
                  label={label}
                  amount={totals.register[item as keyof typeof REGISTER_ITEMS]}
                />
              ))}
            </div>
          </section>
          <p className={styles.line}>
            <Button type="submit" name="intent" value="save">
              Save and compare
            </Button>
          </p>
        </fieldset>
      </ActionForm>
    </div>
  );
}

interface TotalProps {
  readonly name: string;
  readonly label: string;
  readonly amount: number | undefined;
}

const Total = ({ name, label, amount }: TotalProps): ReactNode => (
  <TextInput
    name={name}
    label={label}
    defaultValue={amount === undefined ? '' : formatMoney(cents(amount))}
    inputMode="decimal"
    autoComplete="off"
  />
);

interface ComparedProps {
  readonly rows: readonly TotalRow[];
  readonly here: string;
}

const SOURCES = { quarters: 'Forms 941', register: 'Register' } as const;

const Compared = ({ rows, here }: ComparedProps): ReactNode => (
  <table className={styles.list} data-stack>
    <caption className="pp-unseen">Opening figures beside the provider’s totals</caption>
    <thead>
      <tr>
        <th scope="col">Total</th>
        <th scope="col" data-figure>
          Provider
        </th>
        <th scope="col" data-figure>
          Entered here
        </th>
        <th scope="col" data-figure>
          Difference
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ of, item, label, reported, entered, difference, suspects }) => (
        <tr key={`${of} ${item}`}>
          <td>
            {label}
            <span className={styles.beneath}>{SOURCES[of]}</span>
            {suspects.map(({ id, name, why }) => (
              <span key={id} className={styles.beneath}>
                <Link to={personAddress(here, id, 'year')}>{name}</Link>: {why}
              </span>
            ))}
          </td>
          <td data-figure data-label="Provider">
            {formatDollars(reported)}
          </td>
          <td data-figure data-label="Entered here">
            {formatDollars(entered)}
          </td>
          <td data-figure data-label="Difference">
            {difference === 0 ? 'None' : `${difference > 0 ? '+' : ''}${formatDollars(difference)}`}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
