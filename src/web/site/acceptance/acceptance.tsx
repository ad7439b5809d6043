import type { ReactNode } from 'react';
import { formatDate } from '../../../domain/calendar.ts';
import {
  ANSWER_IN_WORDS,
  answersOf,
  detailOf,
  READING_IN_WORDS,
  type Source,
  SOURCES,
} from '../../../kinds/requirements.ts';
import { metaOf } from '../../../kinds/kinds.ts';
import { Banner } from '../../ui/banner.tsx';
import { TextLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './acceptance.module.css';

/** For people who are asked for a document: what lists of lenders and laws ask for, and what ours have. */
export default function Acceptance(): ReactNode {
  return (
    <>
      <Banner
        heading="What recipients ask for"
        subtitle="The lists of lenders, housing programs and wage laws, line by line, and what our documents have of them."
      />
      <div className={`pp-wrap ${styles.page}`}>
        <p>
          Whether to accept a document is the recipient’s decision, and some want their own form. No document of ours
          says that anybody accepts it, and one from an issuer whom nobody checked says so. What it says can be{' '}
          <TextLink to="/how-verification-works/">verified by anyone who receives it</TextLink>.
        </p>
        <p>
          “Met when given” means that it depends on you. The pay stub builder lists what is missing before you pay. We
          name how much of each text we read, and claim nothing of what we did not.
        </p>
        {SOURCES.map((source) => (
          <SourceSection key={source.id} source={source} />
        ))}
        <section>
          <h2>Wage statement laws of other states</h2>
          <p>
            What each state asks for on a pay stub is on{' '}
            <TextLink to="/pay-stubs/#states">the page of the state</TextLink>, and in the builder for the state that
            you choose.
          </p>
        </section>
      </div>
    </>
  );
}

function SourceSection({ source }: { readonly source: Source }): ReactNode {
  const { id, name, edition, url, readOn, reading, caveat, requirements } = source;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <p className="pp-small pp-dimmed">
        Edition: {edition}. {READING_IN_WORDS[reading]} on {formatDate(readOn)}
        {url === null ? (
          '.'
        ) : (
          <>
            :{' '}
            <a href={url} rel="noreferrer nofollow">
              source
            </a>
            .
          </>
        )}{' '}
        {caveat}
      </p>
      {requirements.length > 0 && (
        <dl className={styles.requirements}>
          {requirements.map((requirement) => (
            <div key={requirement.id}>
              <dt>{requirement.asks}</dt>
              {answersOf(requirement).map(({ kind, answer }) => (
                <dd key={kind} data-answer={answer.is}>
                  <Icon name={answer.is === 'met' ? 'tick' : answer.is === 'given' ? 'right' : 'cross'} size={18} />
                  <span>
                    <strong>
                      {metaOf(kind).name}: {ANSWER_IN_WORDS[answer.is].toLowerCase()}
                    </strong>{' '}
                    {answer.is === 'met' ? `It shows: ${detailOf(answer)}.` : detailOf(answer)}
                  </span>
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
