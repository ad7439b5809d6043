import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../domain/calendar.ts';
import { type Cents, formatDollars } from '../../domain/money.ts';
import type { Cause, CauseKind, FormAmount, TieRow } from '../../domain/payroll/year-end/tie-out.ts';
import styles from './company.module.css';

const AMOUNT_NAMES: Readonly<Record<FormAmount, string>> = {
  wages: 'wages (box 1)',
  federalIncomeTax: 'federal income tax (box 2)',
  socialSecurityPay: 'Social Security wages and tips (boxes 3 and 7)',
  socialSecurityTax: 'Social Security tax (box 4)',
  medicareWages: 'Medicare wages (box 5)',
  medicareTax: 'Medicare tax (box 6)',
  additionalMedicareWages: 'wages above the Additional Medicare threshold',
  payments: 'gross pay',
  exemptPayments: 'exempt payments (940)',
  unemploymentWages: 'unemployment wages (940)',
  withheld: 'Social Security and Medicare tax withheld',
  employer: 'the employer’s Social Security and Medicare tax',
  unemployment: 'unemployment tax',
};

interface KindText {
  readonly what: string;
  readonly toDo: string;
}

const KIND_TEXTS: Readonly<Record<CauseKind, KindText>> = {
  carried: {
    what: 'Its year to date does not start where the pay stub before it ends',
    toDo: 'Correct its year to date, or the pay stub before it.',
  },
  own: {
    what: 'Its own amounts are not what its year to date counts',
    toDo: 'Correct its amounts or its year to date.',
  },
  typedOver: {
    what: 'A tax was entered instead of the calculated one',
    toDo: 'Correct it with the calculated tax.',
  },
};

const nameOf = (caused: Cause['amounts'][number]): string =>
  caused.ofPlace ? `${caused.ofPlace.name} (box ${caused.ofPlace.box})` : AMOUNT_NAMES[caused.amount];

const anchorOf = ({ kind, stub }: Pick<Cause, 'kind' | 'stub'>): string => `difference-${stub.documentId}-${kind}`;

const signed = (amount: Cents): string => `${amount > 0 ? '+' : ''}${formatDollars(amount)}`;

interface CausesProps {
  readonly causes: readonly Cause[];
  readonly all: number;
  readonly mayCorrect: boolean;
}

/** Each pay stub that causes a difference, and what to do about it. */
export function YearEndCauses({ causes, all, mayCorrect }: CausesProps): ReactNode {
  return (
    <section className={styles.part} aria-labelledby="differences">
      <h2 id="differences">Differences</h2>
      <table className={styles.list} data-stack>
        <caption className="pp-unseen">Pay stubs that cause a difference</caption>
        <thead>
          <tr>
            <th scope="col">Pay stub</th>
            <th scope="col">What differs</th>
            <th scope="col">
              <span className="pp-unseen">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {causes.map(({ kind, person, stub, amounts }) => (
            <tr key={anchorOf({ kind, stub })} id={anchorOf({ kind, stub })}>
              <td>
                {person}
                <span className={styles.beneath}>
                  <span className="pp-code">{stub.number}</span>, paid {formatDate(stub.payDate)}
                </span>
              </td>
              <td>
                {KIND_TEXTS[kind].what}:
                <span className={styles.beneath}>
                  {amounts.map((caused) => `${nameOf(caused)} ${signed(caused.by)}`).join(', ')}
                </span>
                <span className={styles.beneath}>{KIND_TEXTS[kind].toDo}</span>
              </td>
              <td>
                {mayCorrect && (
                  <Link to={`/correction/?document=${stub.documentId}`}>
                    Correct
                    <span className="pp-unseen">
                      {' '}
                      the pay stub of {person}, {stub.number}
                    </span>
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {all > causes.length && (
        <p className={styles.line}>
          These are {causes.length} of {all.toLocaleString('en-US')}. Correct these, and the next ones show.
        </p>
      )}
    </section>
  );
}

const dollarsOr = (amount: Cents | null): string => (amount === null ? '' : formatDollars(amount));

export interface RowWithCause extends TieRow {
  /** The first pay stub that the row differs by. */
  readonly cause: Cause | undefined;
}

export function Ties({ rows }: { readonly rows: readonly RowWithCause[] }): ReactNode {
  const hasBefore = rows.some(({ before }) => before !== 0);
  return (
    <section className={styles.part} aria-labelledby="tie-out">
      <h2 id="tie-out">Tie-out</h2>
      <p className={styles.line}>
        Each amount of the year in every place that reports it.
        {hasBefore &&
          ' “Before” was paid in the year before the first pay stub here: it is in the W-2s and in Form 940, and in no Form 941 below.'}
      </p>
      <table className={styles.list} data-stack>
        <caption className="pp-unseen">Tie-out of the year</caption>
        <thead>
          <tr>
            <th scope="col">Amount</th>
            <th scope="col" data-figure>
              Pay stubs
            </th>
            {hasBefore && (
              <th scope="col" data-figure>
                Before
              </th>
            )}
            <th scope="col" data-figure>
              W-2s, W-3
            </th>
            <th scope="col" data-figure>
              941s, 940
            </th>
            <th scope="col" data-figure>
              Rounding
            </th>
            <th scope="col" data-figure>
              Difference
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <td>
                {row.name}
                <span className={styles.beneath}>
                  {[row.box && `Box ${row.box}`, row.line].filter(Boolean).join(', ')}
                </span>
              </td>
              <td data-figure data-label="Pay stubs">
                {formatDollars(row.stubs)}
              </td>
              {hasBefore && (
                <td data-figure data-label="Before">
                  {formatDollars(row.before)}
                </td>
              )}
              <td data-figure data-label="W-2s, W-3">
                {dollarsOr(row.w3)}
              </td>
              <td data-figure data-label="941s, 940">
                {dollarsOr(row.returns)}
              </td>
              <td data-figure data-label="Rounding">
                {row.rounding === 0 ? '' : signed(row.rounding)}
              </td>
              <td data-figure data-label="Difference">
                {/* One item beside its label on a phone. */}
                <span>
                  {row.difference === 0 ? '$0.00' : <b>{signed(row.difference)}</b>}
                  {row.cause && (
                    <span className={styles.beneath}>
                      <a href={`#${anchorOf(row.cause)}`}>Pay stub {row.cause.stub.number}</a>
                    </span>
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.line}>
        Rounding: each pay stub rounds its taxes, and a return rounds them once, so they differ by fractions of a cent
        for each tax and payday.
      </p>
    </section>
  );
}
