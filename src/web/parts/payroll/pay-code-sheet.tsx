import type { ReactNode } from 'react';
import type { PayCode, PayCodeSheet } from '../../../kinds/pay-stub/model/pay-codes.ts';
import styles from './pay-code-sheet.module.css';

interface SheetProps {
  readonly sheet: PayCodeSheet;
  /** Name, address and phone. */
  readonly employer: readonly string[];
  readonly date: string;
  readonly heading: 'h1' | 'h2';
}

/** What each line of a pay stub means, as a sheet to read, print or send. */
export function PayCodeSheetPart({ sheet, employer, date, heading: Heading }: SheetProps): ReactNode {
  const { language, words, frequency, workweek, allowances, codes } = sheet;
  const parts = Map.groupBy(codes, ({ part }) => part);
  return (
    <section lang={language} className={styles.sheet}>
      <Heading>{words.title}</Heading>
      <p className={styles.lead}>{words.lead}</p>
      <dl className={styles.facts}>
        <Fact name={words.facts.employer}>{employer.filter((line) => line !== '').join(', ')}</Fact>
        <Fact name={words.facts.payPeriod}>{frequency}</Fact>
        {workweek !== '' && <Fact name={words.facts.workweek}>{workweek}</Fact>}
        <Fact name={words.facts.minimumWage}>{allowances}</Fact>
        <Fact name={words.facts.reviewed}>{date}</Fact>
      </dl>
      <table className={styles.codes}>
        <caption className="pp-unseen">{words.title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.heads.name}</th>
            <th scope="col">{words.heads.meaning}</th>
            <th scope="col">{words.heads.rate}</th>
          </tr>
        </thead>
        {[...parts].map(([part, lines]) => (
          <tbody key={part}>
            <tr>
              <th scope="rowgroup" colSpan={3} className={styles.part}>
                {words.parts[part]}
              </th>
            </tr>
            {lines.map((code) => (
              <Line key={code.name} code={code} purpose={words.purpose} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: string }): ReactNode => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Line = ({ code, purpose }: { readonly code: PayCode; readonly purpose: string }): ReactNode => (
  <tr>
    <th scope="row">{code.name}</th>
    <td>
      {code.meaning}
      {code.isOwn && <span className={styles.purpose}>{purpose}</span>}
    </td>
    <td className={styles.rates}>{code.rates.join(', ')}</td>
  </tr>
);
