import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { parseMoney } from '../../domain/money.ts';
import { metaOf } from '../../kinds/kinds.ts';
import type { AskableStatement } from '../../server/payroll/my-pay/own-statements.ts';
import type { EmployerYear, PayDocument } from '../../server/payroll/my-pay/pay-of-years.ts';
import { DocumentStatus } from '../parts/documents/document-status.tsx';
import { AmountBar } from '../ui/charts/amount-bar.tsx';
import { LevelInWords } from '../parts/documents/level-in-words.tsx';
import { ActionForm } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import type { ActionAnswer } from '../ui/action-answer.ts';
import { useWording } from '../ui/wording.tsx';
import styles from './my-pay.module.css';
import { MY_PAY } from '../../domain/language/messages/my-pay/area.ts';
import { storedText } from '../../domain/language/stored-text.ts';

/** One employer in one year: totals, tax forms, and the stubs with the newest first. */
export function EmployerPart({
  employer,
  statement,
  answer,
}: {
  readonly employer: EmployerYear;
  readonly statement: AskableStatement | undefined;
  readonly answer: ActionAnswer | undefined;
}): ReactNode {
  const { t, dated } = useWording(MY_PAY);
  const { issuer, yearToDate, taxForms, stubs } = employer;
  const hasStubs = stubs.length > 0;
  // One bar alone would say nothing.
  const most = stubs.length < 2 ? 0 : Math.max(...stubs.map(netOf));
  return (
    <section className={styles.employer}>
      <h3>{issuer}</h3>
      {yearToDate && (
        <>
          <dl className={styles.sums}>
            <Sum name={t('grossPay')} amount={yearToDate.gross} />
            <Sum name={t('taxes')} amount={yearToDate.taxes} />
            <Sum name={t('netPay')} amount={yearToDate.net} />
          </dl>
          <p className="pp-small pp-dimmed">
            {t('yearToDateAsPrinted', { date: dated(yearToDate.through) })}
            {[yearToDate.gross, yearToDate.taxes, yearToDate.net].some(isEstimate) && ` ${t('yearToDateIsEstimate')}`}
          </p>
        </>
      )}
      <table className={styles.documents}>
        <caption className="pp-unseen">{t('documentsFrom', { issuer })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('document')}</th>
            {hasStubs && (
              <>
                <th scope="col">{t('payDate')}</th>
                <th scope="col" className={styles.figure}>
                  {t('grossPay')}
                </th>
                <th scope="col" className={styles.figure}>
                  {t('netPay')}
                </th>
              </>
            )}
            <th scope="col">{t('statusHead')}</th>
            <th scope="col">
              <span className="pp-unseen">{t('fileHead')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {[...taxForms, ...stubs].map((document) => (
            <DocumentLine key={document.id} document={document} hasStubs={hasStubs} most={most} />
          ))}
        </tbody>
      </table>
      {statement && <StatementRequest issuer={issuer} statement={statement} answer={answer} />}
    </section>
  );
}

function StatementRequest({
  issuer,
  statement: { documentId, last },
  answer,
}: {
  readonly issuer: string;
  readonly statement: AskableStatement;
  readonly answer: ActionAnswer | undefined;
}): ReactNode {
  const { t, dated } = useWording(MY_PAY);
  if (last !== null && last.answer === null)
    return <p className={styles.request}>{t('statementAwaited', { issuer, date: dated(last.day) })}</p>;
  return (
    <ActionForm answer={answer} intents="ask-statement" item={documentId} className={styles.request}>
      {last?.answer === 'declined' && (
        <p>
          {t('declinedYourRequestOf', { issuer, date: dated(last.day) })}{' '}
          {last.reason !== '' && t('reason', { reason: last.reason })}
        </p>
      )}
      <p className="pp-small pp-dimmed">{t('issuerGetsYourRequest', { issuer })}</p>
      <div>
        <Button type="submit" variant="outlined" small name="intent" value="ask-statement">
          {t('askForAnEmploymentStatement')}
        </Button>
      </div>
    </ActionForm>
  );
}

/** As printed: an estimate keeps its mark. */
const isEstimate = (amount: string): boolean => amount.startsWith('~');

const Sum = ({ name, amount }: { readonly name: string; readonly amount: string }): ReactNode => (
  <div>
    <dt>{name}</dt>
    <dd>{isEstimate(amount) ? `~$${amount.slice(1)}` : `$${amount}`}</dd>
  </div>
);

interface LineProps {
  readonly document: PayDocument;
  /** The table has the columns of stubs. */
  readonly hasStubs: boolean;
  /** The net pay of the longest bar. */
  readonly most: number;
}

const netOf = ({ pay }: PayDocument): number => (pay && parseMoney(pay.net)) ?? 0;

function DocumentLine({ document, hasStubs, most }: LineProps): ReactNode {
  const { t, dated, language } = useWording(MY_PAY);
  const { id, number, kind, period, level, state, revision, isDisputed, isReady, pay } = document;
  return (
    <tr>
      <td>
        <Link to={`/my-pay/documents/${id}/`} className={styles.name}>
          {storedText(metaOf(kind).name, language)}
        </Link>
        <span className={styles.beneath}>
          {revision > 1
            ? t('periodAndRevision', { period: storedText(period, language), revision })
            : storedText(period, language)}
        </span>
      </td>
      {hasStubs && (
        <>
          <td data-label={t('payDate')}>{pay && dated(pay.date)}</td>
          <td className={styles.figure} data-label={t('grossPay')}>
            {pay?.gross}
          </td>
          <td className={styles.figure} data-label={t('netPay')}>
            {pay && (most > 0 ? <AmountBar text={pay.net} amount={netOf(document)} most={most} /> : pay.net)}
          </td>
        </>
      )}
      <td>
        <span className={styles.status}>
          <LevelInWords level={level} short />
          <DocumentStatus state={state} isDisputed={isDisputed} />
        </span>
      </td>
      <td className={styles.figure}>
        {isReady ? (
          <a href={`/my-pay/documents/${id}/pdf/`} download aria-label={t('downloadNumber', { number })}>
            {t('download')}
          </a>
        ) : (
          <span className="pp-small pp-dimmed">{t('noLongerKept')}</span>
        )}
      </td>
    </tr>
  );
}
