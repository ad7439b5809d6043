import { Fragment, useEffect, useRef } from 'react';
import { Link, redirect } from 'react-router';
import { formatDate, formatDateRange, plainDate } from '../../domain/calendar.ts';
import { REGISTER_KEY } from '../../domain/companies/open-local-taxes.ts';
import { dateInNewYork } from '../../domain/moment.ts';
import { type Cents, formatDollars, formatMoney, subtract } from '../../domain/money.ts';
import { mayDo } from '../../server/payroll/companies/require-company.ts';
import {
  type ReviewedLocalTax,
  type ReviewedRate,
  type ReviewedTotal,
  reviewRun,
} from '../../server/payroll/companies/review-run.ts';
import { requireRun } from '../../server/payroll/companies/runs.ts';
import { runActions } from '../../server/payroll/companies/run-actions.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import type { ActionAnswer } from '../ui/action-answer.ts';
import { ActionForm, ActionMessage } from '../ui/action-form.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { AmountStrip } from '../ui/charts/amount-strip.tsx';
import { Note } from '../ui/note.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { orNotFound, press, runAction } from '../run-action.server.ts';
import type { Route } from './+types/review';
import styles from './company.module.css';
import { personAddress } from './person-tabs.ts';
import { Departments } from './department-sums.tsx';
import { Differences } from './differences.tsx';
import { YearSources } from './year-sources.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = () => [
  { title: 'Review pay run' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  const app = args.context.get(appContext);
  const actor = actorOfSession(session);
  const { company: companyId, run: runId } = args.params;
  const { company, role, run, mayIssue } = await requireRun(app, actor, companyId, runId, 'read').catch(orNotFound);
  if (run.order_id !== null) throw redirect(`/my-dashboard/companies/${company.id}/runs/${run.id}/`);
  return {
    company: { id: company.id, name: company.name },
    runId: run.id,
    period: { start: plainDate(run.period_start), end: plainDate(run.period_end) },
    payDate: plainDate(run.pay_date),
    isAhead: run.pay_date > dateInNewYork(app.now()),
    isOnPayDate: run.deliver_on !== null,
    isOwner: mayDo(role, 'own'),
    mayIssue,
    mayEdit: mayDo(role, 'edit'),
    review: await reviewRun(app, actor, companyId, runId),
  };
}

export const action = (args: Route.ActionArgs) =>
  runAction(args, {
    rate: press(runActions.confirmCityRate, {
      on: args.params,
      input: (typed) => typed,
      done: () => 'Rate saved.',
    }),
    agree: press(runActions.agreeToDeduction, {
      on: args.params,
      input: (typed) => typed,
      done: () => 'The amount is deducted in this run.',
    }),
    remove: press(runActions.removeDifference, {
      on: args.params,
      input: (typed) => typed,
      done: () => 'Difference removed.',
    }),
    addLocalTax: press(runActions.answerLocalTax, {
      on: args.params,
      input: (typed) => ({ ...typed, answer: 'add' }),
      done: (_, { key }) => (key === REGISTER_KEY ? 'Rates looked up again.' : 'Local tax added.'),
    }),
    noLocalTax: press(runActions.answerLocalTax, {
      on: args.params,
      input: (typed) => ({ ...typed, answer: 'none' }),
      done: () => 'Answer saved.',
    }),
    delivery: press(runActions.setDelivery, {
      on: args.params,
      input: (typed) => typed,
      done: () => 'Delivery saved.',
    }),
  });

const difference = (amount: Cents, last: Cents): string => {
  const change = subtract(amount, last);
  return change === 0 ? '' : `${change > 0 ? '+' : ''}${formatDollars(change)}`;
};

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { company, runId, period, payDate, isOwner, mayIssue, mayEdit, isAhead, isOnPayDate, review } = loaderData;
  const here = `/my-dashboard/companies/${company.id}/`;
  const { rows, totals } = review;
  const wrong = rows.filter(({ errors }) => errors.length > 0);
  const doubtful = rows.filter(({ errors, warnings }) => errors.length === 0 && warnings.length > 0);
  const hasLast = rows.some(({ lastNet }) => lastNet !== null);
  const heading = useRef<HTMLHeadingElement>(null);
  const questions = review.localTaxes.length;
  const earlier = useRef(questions);
  useEffect(() => {
    // A question goes with the button that answered it, and the keyboard would begin at the top of the page.
    if (questions < earlier.current && document.activeElement === document.body) heading.current?.focus();
    earlier.current = questions;
  }, [questions]);
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <p>
        <Link to={`${here}runs/${runId}/`}>Back to the pay run</Link>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        Review pay run
      </h1>
      <p className="pp-dimmed">
        {company.name}, {formatDateRange(period.start, period.end)}, pay date {formatDate(payDate)}
      </p>
      <ActionMessage answer={actionData} />
      {rows.length > 0 && <RunFigures totals={totals} hasLast={hasLast} />}
      {wrong.length > 0 && (
        <div className={styles.part}>
          <Note tone="red">
            <p>Fix these before you issue:</p>
            <Findings rows={wrong.map((row) => ({ ...row, texts: row.errors, field: row.field ?? '' }))} here={here} />
          </Note>
        </div>
      )}
      {doubtful.length > 0 && (
        <div className={styles.part}>
          <Note tone="amber">
            <p>Check these:</p>
            <Findings rows={doubtful.map((row) => ({ ...row, texts: row.warnings, field: '' }))} here={here} />
          </Note>
        </div>
      )}
      {review.paidBefore.length > 0 && (
        <section className={styles.part} aria-labelledby="before">
          <h2 id="before">What was paid before?</h2>
          <p className={styles.line}>
            The year to date of these pay stubs is estimated, so this run leaves the estimate out. Enter the figures of
            your records, or 0.00 if nothing was paid before.
          </p>
          <ul className={styles.questions}>
            {review.paidBefore.map(({ person, before, documentId }) => (
              <li key={documentId}>
                What was paid to {person} before {formatDate(before)}?{' '}
                {isOwner && (
                  <Link to={`/correction/?document=${documentId}`}>
                    Enter figures<span className="pp-unseen"> for {person}</span>
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {review.localTaxes.length > 0 && (
        <section className={styles.part} aria-labelledby="local-taxes">
          <h2 id="local-taxes">Local taxes</h2>
          <p className="pp-small pp-dimmed">
            What you answer is saved with the people, until they move. Nothing is withheld for a place that does not
            apply.
          </p>
          {review.localTaxes.map((open) => (
            <LocalTaxQuestion key={open.key} open={open} here={here} mayEdit={mayEdit} answer={actionData} />
          ))}
        </section>
      )}
      {review.rates.length > 0 && (
        <section className={styles.part} aria-labelledby="rates">
          <h2 id="rates">City rates to confirm</h2>
          <p className="pp-small pp-dimmed">
            We read these more than 12 months before the pay date. What you confirm or enter is saved with the people,
            for 12 months.
          </p>
          {review.rates.map((rate) => (
            <CityRate key={`${rate.place} ${rate.isResident}`} rate={rate} mayEdit={mayEdit} answer={actionData} />
          ))}
        </section>
      )}
      {review.differences.length > 0 && (
        <Differences differences={review.differences} mayEdit={mayEdit} answer={actionData} />
      )}
      <section className={styles.part} aria-labelledby="totals">
        <h2 id="totals">Totals</h2>
        <table className={styles.list}>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col" data-figure>
                This run
              </th>
              {hasLast && (
                <>
                  <th scope="col" data-figure className={styles.wide}>
                    Last pay stubs
                  </th>
                  <th scope="col" data-figure>
                    Change
                  </th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {totals.map(({ name, amount, last }) => (
              <tr key={name}>
                <td>{name}</td>
                <td data-figure>{formatDollars(amount)}</td>
                {hasLast && (
                  <>
                    <td data-figure className={styles.wide}>
                      {formatDollars(last)}
                    </td>
                    <td data-figure>{difference(amount, last)}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Departments departments={review.departments} />
      <section className={styles.part} aria-labelledby="people">
        <h2 id="people">People</h2>
        <table className={styles.list}>
          <thead>
            <tr>
              <th scope="col">Person</th>
              <th scope="col" data-figure>
                Gross pay
              </th>
              <th scope="col" data-figure>
                Net pay
              </th>
              {hasLast && (
                <th scope="col" data-figure className={styles.wide}>
                  Change
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, gross, net, lastNet, sources }) => (
              <tr key={id}>
                <td>
                  {name}
                  {sources && <YearSources sources={sources} person={name} />}
                </td>
                <td data-figure>{formatDollars(gross)}</td>
                <td data-figure>{formatDollars(net)}</td>
                {hasLast && (
                  <td data-figure className={styles.wide}>
                    {lastNet === null ? 'First pay stub' : difference(net, lastNet)}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {isAhead && rows.length > 0 && (
        <div className={styles.part}>
          <Note tone="amber">
            <p>
              The pay date, {formatDate(payDate)}, is still to come. Issued pay stubs say that this was paid on that
              day. If somebody leaves or hours change before, correct them.{' '}
              {isOnPayDate
                ? 'They are emailed to the people on the pay date.'
                : 'They are emailed to the people as soon as they are issued.'}
            </p>
            {mayEdit && (
              <ActionForm answer={actionData} intents="delivery" hasMessage={false}>
                <input type="hidden" name="when" value={isOnPayDate ? 'atOnce' : 'payDate'} />
                <p className={styles.line}>
                  <Button type="submit" name="intent" value="delivery" variant="outlined" small>
                    {isOnPayDate ? 'Email when issued' : 'Email on the pay date'}
                  </Button>
                </p>
              </ActionForm>
            )}
          </Note>
        </div>
      )}
      <div className={styles.line}>
        {rows.length > 0 && wrong.length === 0 && mayIssue && (
          <ButtonLink to={`/checkout/?run=${runId}`}>
            Issue {rows.length} {rows.length === 1 ? 'pay stub' : 'pay stubs'}
          </ButtonLink>
        )}
        {!mayIssue && <p className="pp-dimmed">The owner of this company certifies and issues the pay stubs.</p>}
        {rows.length === 0 && <p className="pp-dimmed">This pay run has nobody to pay.</p>}
      </div>
    </div>
  );
}

interface LocalTaxProps {
  readonly open: ReviewedLocalTax;
  readonly here: string;
  readonly mayEdit: boolean;
  readonly answer: ActionAnswer | undefined;
}

/** Of fifty people, nobody reads all names, or tabs through them. */
const MOST_NAMES = 5;

/** Nobody said yet whether a local tax applies. A person's page has the fields for one that we have no rate of. */
function LocalTaxQuestion({ open, here, mayEdit, answer }: LocalTaxProps) {
  const { key, question, addable, isOfRegister, people } = open;
  return (
    <ActionForm
      answer={answer}
      intents={['addLocalTax', 'noLocalTax']}
      item={key}
      hasMessage={false}
      className={styles.next}
      aria-label={question}
    >
      <p>
        {question}{' '}
        {people.slice(0, MOST_NAMES).map(({ personId, name }, index) => (
          <Fragment key={personId}>
            {index > 0 && ', '}
            <Link to={personAddress(here, personId, 'taxes')}>{name}</Link>
          </Fragment>
        ))}
        {people.length > MOST_NAMES && ` and ${people.length - MOST_NAMES} more`}.
      </p>
      {mayEdit && (
        <>
          <input type="hidden" name="key" value={key} />
          <p className={styles.line}>
            {addable !== null && (
              <Button type="submit" name="intent" value="addLocalTax" small>
                Add {addable}
              </Button>
            )}
            {isOfRegister && (
              <Button type="submit" name="intent" value="addLocalTax" small>
                Look up in the register
              </Button>
            )}
            <Button type="submit" name="intent" value="noLocalTax" variant="outlined" small>
              {isOfRegister ? 'These rates still apply' : 'No local tax there'}
            </Button>
          </p>
        </>
      )}
    </ActionForm>
  );
}

interface CityRateProps {
  readonly rate: ReviewedRate;
  readonly mayEdit: boolean;
  readonly answer: ActionAnswer | undefined;
}

/** The rate that we have, to be confirmed as it is or changed. */
function CityRate({ rate, mayEdit, answer }: CityRateProps) {
  const { place, isResident, name, question, ratePercent, amount, people } = rate;
  const id = `${place} ${isResident}`;
  const title = isResident ? `${name}, residents` : name;
  return (
    <ActionForm answer={answer} intents="rate" item={id} hasMessage={false} className={styles.next} aria-label={title}>
      <h3>{title}</h3>
      <p>
        {question} {people.length > 3 ? `${people.length} people pay it.` : `Paid by ${people.join(', ')}.`}
      </p>
      {mayEdit && (
        <>
          <input type="hidden" name="place" value={place} />
          <input type="hidden" name="isResident" value={String(isResident)} />
          <div className={styles.fields}>
            <TextInput
              name="rate"
              label={ratePercent === null ? 'Amount each pay period' : 'Percent of pay'}
              defaultValue={ratePercent === null ? formatMoney(amount) : String(ratePercent)}
              inputMode="decimal"
              isRequired
              autoComplete="off"
            />
          </div>
          <p className={styles.line}>
            <Button type="submit" name="intent" value="rate" variant="outlined" small>
              Confirm rate
            </Button>
          </p>
        </>
      )}
    </ActionForm>
  );
}

interface FindingsProps {
  readonly rows: readonly {
    readonly personId: string;
    readonly name: string;
    readonly texts: readonly string[];
    /** Of the person’s form, to be focused there. */
    readonly field: string;
  }[];
  readonly here: string;
}

/** What several people have in common is said once; the rest by person. */
function Findings({ rows, here }: FindingsProps) {
  const byText = Map.groupBy(
    rows.flatMap((row) => row.texts.map((text) => ({ ...row, text }))),
    ({ text }) => text,
  );
  const common = [...byText].filter(([, people]) => people.length > 1);
  const own = rows
    .map((row) => ({ ...row, texts: row.texts.filter((text) => byText.get(text)!.length === 1) }))
    .filter(({ texts }) => texts.length > 0);
  const linkTo = ({ personId, name, field }: FindingsProps['rows'][number]) => (
    <Link to={personAddress(here, personId, field === '' ? undefined : { field })}>{name}</Link>
  );
  return (
    <ul>
      {common.map(([text, people]) => (
        <li key={text}>
          {text}{' '}
          {people.slice(0, MOST_NAMES).map((row, index) => (
            <Fragment key={row.personId}>
              {index > 0 && ', '}
              {linkTo(row)}
            </Fragment>
          ))}
          {people.length > MOST_NAMES && (
            <details className={styles.sources}>
              <summary>and {people.length - MOST_NAMES} more</summary>
              {people.slice(MOST_NAMES).map((row) => (
                <div key={row.personId}>{linkTo(row)}</div>
              ))}
            </details>
          )}
        </li>
      ))}
      {own.map((row) => (
        <li key={row.personId}>
          {linkTo(row)}: {row.texts.join(' ')}
        </li>
      ))}
    </ul>
  );
}

/** The run in four amounts, and how its net pay differs from the last one. */
function RunFigures({ totals, hasLast }: { readonly totals: readonly ReviewedTotal[]; readonly hasLast: boolean }) {
  const [gross, net] = [totals[0]!, totals.at(-1)!];
  const deductions = totals.at(-2)!.amount;
  const taxes = subtract(subtract(gross.amount, deductions), net.amount);
  const change = hasLast ? difference(net.amount, net.last) : '';
  return (
    <div className={styles.figures}>
      <AmountStrip
        amounts={[
          { label: 'Gross', text: formatDollars(gross.amount) },
          { label: 'Taxes', text: formatDollars(taxes), share: taxes, tone: 'hatch' },
          { label: 'Deductions', text: formatDollars(deductions), share: deductions, tone: 'blank' },
          { label: 'Net', text: formatDollars(net.amount), share: net.amount, tone: 'solid' },
        ]}
      />
      {change !== '' && <p className="pp-small pp-dimmed">Net pay {change} against the last pay stubs.</p>}
    </div>
  );
}
