import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatDate, formatDateRange, plainDate } from '../../domain/calendar.ts';
import { retroDifference, type RetroPay, retroTotal } from '../../domain/companies/retro-pay.ts';
import { readAmount, readText } from '../../domain/imports/read-value.ts';
import { cents, formatDollars } from '../../domain/money.ts';
import type { PaymentType } from '../../domain/payroll/order.ts';
import { mayDo } from '../../server/payroll/companies/require-company.ts';
import { readRetroPay } from '../../server/payroll/companies/retro-pay.ts';
import { runActions } from '../../server/payroll/companies/run-actions.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import type { ActionAnswer } from '../ui/action-answer.ts';
import { ActionForm, ActionMessage, GroupError } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { orNotFound, press, runAction, type Typed } from '../run-action.server.ts';
import type { Route } from './+types/retro-pay';
import styles from './company.module.css';
import { HiddenDate } from './hidden-date.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = () => [
  { title: 'Retro pay' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  const { company, run, role, people } = await readRetroPay(
    args.context.get(appContext),
    actorOfSession(session),
    args.params.company,
    args.params.run,
  ).catch(orNotFound);
  return {
    company: { id: company.id, name: company.name },
    runId: run.id,
    payDate: plainDate(run.pay_date),
    mayEdit: mayDo(role, 'edit') && run.order_id === null,
    isIssued: run.order_id !== null,
    people: people.filter(({ retro, isIncluded }) => retro !== null || (isIncluded && run.order_id === null)),
  };
}

const RATE = 'rate.';

/** A rate for each person whose field is filled in, in the order of the form. */
const entered = (typed: Typed): readonly (readonly [string, string])[] =>
  Object.entries(typed).filter(([name, text]) => name.startsWith(RATE) && text.trim() !== '');

export const action = (args: Route.ActionArgs) =>
  runAction(args, {
    add: press(runActions.addRetroPay, {
      on: args.params,
      input: (typed) => ({
        from: typed['from'],
        rates: entered(typed).map(([name, text]) => ({
          row: name.slice(RATE.length),
          rate: readText(readAmount, text) ?? Number.NaN,
        })),
      }),
      fieldNameOf: (path, typed) => {
        const [, index] = /^rates\.(\d+)\b/.exec(path) ?? [];
        return index === undefined ? path : (entered(typed)[Number(index)]?.[0] ?? path);
      },
      done: () => 'Retro pay calculated. This run pays it.',
    }),
    remove: press(runActions.removeRetroPay, {
      on: args.params,
      input: (typed) => typed,
      done: () => 'Retro pay removed from this run.',
    }),
  });

export default function RetroPayPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const { company, runId, payDate, mayEdit, isIssued, people } = loaderData;
  const here = `/my-dashboard/companies/${company.id}/runs/${runId}/`;
  const paid = people.flatMap(({ row, name, paymentType, retro }) =>
    retro ? [{ row, name, paymentType, retro }] : [],
  );
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <p>
        <Link to={here}>Back to the pay run</Link>
      </p>
      <h1>Retro pay</h1>
      <p className="pp-dimmed">
        {company.name}, pay date {formatDate(payDate)}
      </p>
      <ActionMessage answer={actionData} errorsOf={['remove']} />
      {paid.length === 0 && !mayEdit && (
        <p>{isIssued ? 'This run paid no retro pay.' : 'This run pays no retro pay.'}</p>
      )}
      {paid.map((each) => (
        <Sheet key={each.row} {...each} mayEdit={mayEdit} answer={actionData} />
      ))}
      {paid.length > 0 && (
        <p className={styles.line}>
          <a href={`${here}retro-pay/csv/`} download>
            Download CSV
          </a>
          <Button variant="outlined" small onClick={() => window.print()}>
            Print
          </Button>
        </p>
      )}
      {mayEdit && <Raises people={people} answer={actionData} />}
    </div>
  );
}

const rateInWords = (rate: number, paymentType: PaymentType): string =>
  `${formatDollars(cents(rate))} ${paymentType === 'hourly' ? 'an hour' : 'a year'}`;

interface SheetProps {
  readonly row: string;
  readonly name: string;
  readonly paymentType: PaymentType;
  readonly retro: RetroPay;
  readonly mayEdit: boolean;
  readonly answer: ActionAnswer | undefined;
}

/** Each pay stub of a person since a raise: as it was, calculated again, and the difference. */
function Sheet({ row, name, paymentType, retro, mayEdit, answer }: SheetProps): ReactNode {
  const title = `retro-${row}`;
  const hasEarlier = retro.periods.some(({ paidSince }) => paidSince !== 0);
  return (
    <section className={styles.part} aria-labelledby={title}>
      <h2 id={title}>{name}</h2>
      <p className="pp-dimmed">
        {rateInWords(retro.rate, paymentType)} from {formatDate(retro.from)}
      </p>
      <table className={styles.list} data-names>
        <caption className="pp-unseen">Retro pay of {name}</caption>
        <thead>
          <tr>
            <th scope="col">Pay period</th>
            <th scope="col" data-figure className={styles.wide}>
              Rate then
            </th>
            <th scope="col" data-figure>
              Gross pay
            </th>
            {hasEarlier && (
              <th scope="col" data-figure className={styles.wide}>
                Retro pay so far
              </th>
            )}
            <th scope="col" data-figure>
              At new rate
            </th>
            <th scope="col" data-figure>
              Difference
            </th>
          </tr>
        </thead>
        <tbody>
          {retro.periods.map((period) => (
            <tr key={period.seriesId}>
              <td>
                {formatDateRange(period.period.start, period.period.end)}
                <span className={styles.beneath}>
                  {period.number}, paid {formatDate(period.payDate)}
                </span>
              </td>
              <td data-figure className={styles.wide}>
                {formatDollars(period.rateBefore)}
              </td>
              <td data-figure>{formatDollars(period.grossBefore)}</td>
              {hasEarlier && (
                <td data-figure className={styles.wide}>
                  {formatDollars(period.paidSince)}
                </td>
              )}
              <td data-figure>{formatDollars(period.grossAfter)}</td>
              <td data-figure>{formatDollars(retroDifference(period))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Retro pay</th>
            <td className={styles.wide} aria-label="No rate" />
            <td aria-label="No total" />
            {hasEarlier && <td className={styles.wide} aria-label="No total" />}
            <td aria-label="No total" />
            <td data-figure>{formatDollars(retroTotal(retro))}</td>
          </tr>
        </tfoot>
      </table>
      {mayEdit && (
        <ActionForm answer={answer} intents="remove" item={row} hasMessage={false} className="pp-not-printed">
          <input type="hidden" name="row" value={row} />
          <p className={styles.line}>
            <Button type="submit" name="intent" value="remove" variant="outlined" small>
              Remove retro pay<span className="pp-unseen"> of {name}</span>
            </Button>
          </p>
        </ActionForm>
      )}
    </section>
  );
}

interface RaisesProps {
  readonly people: Route.ComponentProps['loaderData']['people'];
  readonly answer: ActionAnswer | undefined;
}

function Raises({ people, answer }: RaisesProps): ReactNode {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  return (
    <section className={`${styles.part} pp-not-printed`} aria-labelledby="raise">
      <h2 id="raise">Calculate retro pay</h2>
      <p>
        For a raise that should have applied since an earlier day. Each pay stub since then is calculated again by the
        rules of its own pay date, overtime included, and this run pays the difference of gross pay as a line of its
        own. Taxes are withheld in this run. The pay rate on the person’s page stays as it is.
      </p>
      <ActionForm answer={answer} intents="add" className={styles.form} aria-label="Calculate retro pay">
        <div className={styles.fields}>
          <HiddenDate
            name="from"
            label="New rate applies from"
            start=""
            isRequired
            hint="For hourly pay, the first day of a pay period."
          />
        </div>
        <p className="pp-small pp-dimmed">Leave people empty who did not get a raise.</p>
        <fieldset className={styles.group}>
          <legend>New pay rates</legend>
          <GroupError name="rates" />
          {people.length > 8 && (
            <TextInput label="Filter people" type="search" value={search} onValue={setSearch} isPrinted={false} />
          )}
          <div className={styles.fields}>
            {people.map(({ row, name, rate, paymentType }) => (
              <div key={row} hidden={!name.toLowerCase().includes(wanted)}>
                <TextInput
                  name={`${RATE}${row}`}
                  label={name}
                  hint={`Now ${rateInWords(rate, paymentType)}`}
                  inputMode="decimal"
                  autoComplete="off"
                  isPrinted={false}
                />
              </div>
            ))}
          </div>
        </fieldset>
        <Button type="submit" name="intent" value="add">
          Calculate and pay in this run
        </Button>
      </ActionForm>
    </section>
  );
}
