import type { ReactNode } from 'react';
import type { ConfigType } from '../../../domain/documents/kind.ts';
import type { PageWords } from '../../../server/admin/words/page-words.ts';
import { faqPage } from '../../structured-data/questions.ts';
import { StructuredData } from '../../structured-data/structured-data.tsx';
import { Faq } from '../../ui/faq.tsx';
import { Testimonials } from '../../ui/testimonials.tsx';
import { voicesOf } from '../illustrative-testimonials.ts';
import { KIND_QUESTIONS } from './kind-questions.tsx';
import styles from './kinds.module.css';

interface SaidAndAskedProps {
  readonly type: ConfigType;
  /** What staff wrote for this kind. */
  readonly words: PageWords;
}

/** What stands at the end of the page of a kind and below its generator: what people ask, and for bills what they say. */
export function SaidAndAsked({ type, words }: SaidAndAskedProps): ReactNode {
  const questions = [...KIND_QUESTIONS[type], ...words.questions];
  return (
    <>
      {(type === 'utility' || words.testimonials.length > 0) && <Voices written={words.testimonials} />}
      <section id="questions" className={`pp-wrap ${styles.part}`}>
        <h2>Questions</h2>
        <Faq questions={questions} openFirst />
      </section>
      <StructuredData nodes={[faqPage(questions)]} />
    </>
  );
}

/** The carousel, with the words that say what it is. */
export const Voices = ({ written }: { readonly written: PageWords['testimonials'] }): ReactNode => (
  <section className={`pp-wrap ${styles.voices}`}>
    <h2>Said over the counter</h2>
    {written.length === 0 && (
      <p className="pp-dimmed">
        Words of ours that show what this part looks like. Those of real people take their place.
      </p>
    )}
    <Testimonials label="Said over the counter" items={voicesOf(written)} />
  </section>
);
