import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { metaOf } from '../../kinds/kinds.ts';
import type { AskableStatement } from '../../server/payroll/my-pay/own-statements.ts';
import type { EmployerYear, PayDocument } from '../../server/payroll/my-pay/pay-of-years.ts';
import { DocumentStatus } from '../parts/documents/document-status.tsx';
import { LevelInWords } from '../parts/documents/level-in-words.tsx';
import { ActionForm } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import type { ActionAnswer } from '../ui/action-answer.ts';
import { useWording } from '../ui/wording.tsx';
import styles from './my-pay.module.css';

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
  const { t } = useWording();
  const { issuer, yearToDate, taxForms, stubs } = employer;
  const hasStubs = stubs.length > 0;
  return (
    <section className={styles.employer}>
      <h3>{issuer}</h3>
      {yearToDate && (
        <>
          <dl className={styles.sums}>
            <Sum name={t('Gross pay')} amount={yearToDate.gross} />
            <Sum name={t('Taxes')} amount={yearToDate.taxes} />
            <Sum name={t('Net pay')} amount={yearToDate.net} />
          </dl>
          <p className="pp-small pp-dimmed">
            {t('Year to date, as printed on the pay stub of {}.', yearToDate.through)}
          </p>
        </>
      )}
      <table className={styles.documents}>
        <caption className="pp-unseen">{t('Documents from {}', issuer)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Document')}</th>
            {hasStubs && (
              <>
                <th scope="col">{t('Pay date')}</th>
                <th scope="col" className={styles.figure}>
                  {t('Gross pay')}
                </th>
                <th scope="col" className={styles.figure}>
                  {t('Net pay')}
                </th>
              </>
            )}
            <th scope="col">{t('Status')}</th>
            <th scope="col">
              <span className="pp-unseen">{t('File')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {[...taxForms, ...stubs].map((document) => (
            <DocumentLine key={document.id} document={document} hasStubs={hasStubs} />
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
  const { t, say } = useWording();
  if (last !== null && last.answer === null)
    return (
      <p className={styles.request}>
        {t('You asked {} for an employment statement on {}. The answer comes by email.', issuer, say(last.day))}
      </p>
    );
  return (
    <ActionForm answer={answer} intents="ask-statement" item={documentId} className={styles.request}>
      {last?.answer === 'declined' && (
        <p>
          {t('{} declined your request of {}.', issuer, say(last.day))}{' '}
          {last.reason !== '' && t('Reason: {}', last.reason)}
        </p>
      )}
      <p className="pp-small pp-dimmed">
        {t('{} gets your request, and approves or declines it. The statement then appears on this page.', issuer)}
      </p>
      <div>
        <Button type="submit" variant="outlined" small name="intent" value="ask-statement">
          {t('Ask for an employment statement')}
        </Button>
      </div>
    </ActionForm>
  );
}

const Sum = ({ name, amount }: { readonly name: string; readonly amount: string }): ReactNode => (
  <div>
    <dt>{name}</dt>
    <dd>${amount}</dd>
  </div>
);

interface LineProps {
  readonly document: PayDocument;
  /** The table has the columns of stubs. */
  readonly hasStubs: boolean;
}

function DocumentLine({ document, hasStubs }: LineProps): ReactNode {
  const { t, say } = useWording();
  const { id, number, kind, period, level, state, revision, isDisputed, isReady, pay } = document;
  return (
    <tr>
      <td>
        <Link to={`/my-pay/documents/${id}/`} className={styles.name}>
          {say(metaOf(kind).name)}
        </Link>
        <span className={styles.beneath}>
          {revision > 1 ? t('{}, revision {}', say(period), revision) : say(period)}
        </span>
      </td>
      {hasStubs && (
        <>
          <td data-label={t('Pay date')}>{pay && say(pay.date)}</td>
          <td className={styles.figure} data-label={t('Gross pay')}>
            {pay?.gross}
          </td>
          <td className={styles.figure} data-label={t('Net pay')}>
            {pay?.net}
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
          <a href={`/my-pay/documents/${id}/pdf/`} download aria-label={t('Download {}', number)}>
            {t('Download')}
          </a>
        ) : (
          <span className="pp-small pp-dimmed">{t('No longer kept')}</span>
        )}
      </td>
    </tr>
  );
}
