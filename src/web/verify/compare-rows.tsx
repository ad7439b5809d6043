import type { ReactNode } from 'react';
import { useWording } from '../ui/wording.tsx';
import { VERIFY } from '../../domain/language/messages/verify/area.ts';
import styles from './compare-rows.module.css';

export interface Row {
  readonly id: 'from' | 'to' | 'date' | 'total' | 'number';
  readonly name: string;
  readonly value: ReactNode;
}

/** What a reader said of the rows of a print, by row. */
export type Compared = Readonly<Partial<Record<Row['id'], 'same' | 'different'>>>;

/** Nothing until each row is compared, unless one of them differs. */
export function resultOf(rows: readonly Row[], compared: Compared): 'same' | 'different' | undefined {
  if (rows.some(({ id }) => compared[id] === 'different')) return 'different';
  return rows.length > 0 && rows.every(({ id }) => compared[id] === 'same') ? 'same' : undefined;
}

interface CompareRowsProps {
  readonly rows: readonly Row[];
  readonly compared: Compared;
  readonly onCompare: (compared: Compared) => void;
}

/** The rows of our record, large, each to hold beside the print. The head of the page says what follows from them. */
export function CompareRows({ rows, compared, onCompare }: CompareRowsProps): ReactNode {
  const { t } = useWording(VERIFY);
  const left = rows.filter(({ id }) => compared[id] === undefined).length;
  return (
    <section className={styles.rows} aria-labelledby="compare-rows">
      <h2 id="compare-rows">{t('compareEachRow')}</h2>
      {rows.map(({ id, name, value }) => (
        <fieldset key={id} data-answer={compared[id]}>
          <legend>{name}</legend>
          <p className="pp-figures">{value}</p>
          <div className={styles.answers}>
            {(['same', 'different'] as const).map((answer) => (
              <label key={answer} data-answer={answer}>
                <input
                  type="radio"
                  name={`compare-${id}`}
                  aria-label={`${name}: ${t(answer === 'same' ? 'rowSame' : 'rowDifferent')}`}
                  checked={compared[id] === answer}
                  onChange={() => onCompare({ ...compared, [id]: answer })}
                />
                <span>{t(answer === 'same' ? 'rowSame' : 'rowDifferent')}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <p className="pp-small pp-dimmed">{t('rowsLeft', { count: left })}</p>
    </section>
  );
}
