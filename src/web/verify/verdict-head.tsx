import { Fragment, type ReactNode, type RefObject } from 'react';
import { cellsOf, type Verdict } from '../../../packages/verify/verdict-words.ts';
import { cents, formatDollars } from '../../domain/money.ts';
import { useWording } from '../ui/wording.tsx';
import styles from './verify.module.css';
import { VERIFY } from '../../domain/language/messages/verify/area.ts';
import { storedText } from '../../domain/language/stored-text.ts';

export interface KeyFigure {
  readonly name: string;
  /** In cents. */
  readonly amount: number;
}

/** So that a line breaks between sentences, if it has to. */
const sentencesIn = (text: string): readonly string[] => text.split(/(?<=\.) /);

/** More do not fit above the fold of a phone. */
const MOST_FIGURES = 4;

interface VerdictHeadProps {
  readonly words: Verdict;
  readonly sentence: ReactNode;
  /** The name of the issuer, if it is known. */
  readonly issuer?: string | undefined;
  readonly figures?: readonly KeyFigure[];
  readonly level?: 'h1' | 'h2';
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
}

/** The verdict, one row with file, issuer and status, and the figures that people compare first: above every fold. */
export function VerdictHead({
  words,
  sentence,
  issuer,
  figures = [],
  level: Heading = 'h1',
  headingRef,
}: VerdictHeadProps): ReactNode {
  const { tell, language } = useWording(VERIFY);
  return (
    <>
      <Heading className={styles.verdict} data-tone={words.tone} ref={headingRef} tabIndex={headingRef && -1}>
        {sentencesIn(words.heading.map(tell).join(' ')).map((said) => (
          <Fragment key={said}>
            <span className={styles.oneSentence}>{said}</span>{' '}
          </Fragment>
        ))}
      </Heading>
      <dl className={styles.cells}>
        {cellsOf(words).map(([name, cell]) => (
          <div key={name.key}>
            <dt>{tell(name)}</dt>
            <dd>
              {name.key === 'issuer' && issuer !== undefined && <strong>{issuer}</strong>}
              <span>{tell(cell)}</span>
            </dd>
          </div>
        ))}
      </dl>
      {figures.length > 0 && (
        <dl className={styles.keyFigures}>
          {figures.slice(0, MOST_FIGURES).map(({ name, amount }) => (
            <div key={name}>
              <dt>{storedText(name, language)}</dt>
              <dd>{formatDollars(cents(amount))}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.sentence}>{sentence}</p>
    </>
  );
}
