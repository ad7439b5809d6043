import type { ReactNode } from 'react';
import { VERIFY } from '../../domain/language/messages/verify/area.ts';
import { storedText } from '../../domain/language/stored-text.ts';
import type { SharedPart } from '../../server/documents/shares/open-share.ts';
import { AmountBar } from '../ui/charts/amount-bar.tsx';
import { useWording } from '../ui/wording.tsx';
import { DocumentNumber } from './facts.tsx';
import styles from './shared-table.module.css';
import { verdictOnPart } from './verdict.ts';

const HEADS = { payDate: 'payDateHead', grossPay: 'grossPayHead', netPay: 'netPayHead' } as const;
const COLUMNS = ['payDate', 'grossPay', 'netPay'] as const;

/** The documents of one link below each other, with a bar for each net pay. Only facts that the link shows have a column. */
export function SharedTable({ parts }: { readonly parts: readonly SharedPart[] }): ReactNode {
  const wording = useWording(VERIFY);
  const { t, language } = wording;
  const columns = COLUMNS.filter((column) => parts.some(({ compared }) => compared[column] !== null));
  const most = Math.max(0, ...parts.map(({ compared }) => compared.net ?? 0));
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="pp-unseen">{t('sharedAtAGlance')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('number')}</th>
            {columns.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {t(HEADS[column])}
              </th>
            ))}
            <th scope="col">{t('verdictHead')}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ document, compared }) => (
            <tr key={document.id}>
              <th scope="row" aria-label={document.number}>
                <a href={`#part-${document.number}`}>
                  <DocumentNumber>{document.number}</DocumentNumber>
                </a>
              </th>
              {columns.map((column) => {
                const value = compared[column];
                return (
                  <td key={column} data-column={column}>
                    {value === null ? (
                      '–'
                    ) : column === 'netPay' && compared.net !== null ? (
                      <AmountBar text={value} amount={compared.net} most={most} />
                    ) : (
                      <span className="pp-figures">{storedText(value, language)}</span>
                    )}
                  </td>
                );
              })}
              <td>{verdictOnPart(document, wording).words.heading.map(wording.tell).join(' ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
