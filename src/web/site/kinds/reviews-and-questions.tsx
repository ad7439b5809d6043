import type { ReactNode } from 'react';
import type { ConfigType } from '../../../domain/documents/kind.ts';
import type { PageContent } from '../../../server/admin/page-content/page-content.ts';
import { faqPage } from '../../structured-data/questions.ts';
import { StructuredData } from '../../structured-data/structured-data.tsx';
import { Faq, type Question } from '../../ui/faq.tsx';
import { Testimonials } from '../../ui/testimonials.tsx';
import { testimonialsOf } from '../illustrative-testimonials.ts';
import styles from './kinds.module.css';

interface ReviewsAndQuestionsProps {
  readonly type: ConfigType;
  /** Common questions about this kind. */
  readonly questions: readonly Question[];
  /** Reviews and questions that staff added for this kind. */
  readonly words: PageContent;
}

/** Questions, and reviews where there are any, at the end of a kind's page and below its generator. */
export function ReviewsAndQuestions({ type, questions: common, words }: ReviewsAndQuestionsProps): ReactNode {
  const questions = [...common, ...words.questions];
  return (
    <>
      {(type === 'utility' || words.testimonials.length > 0) && <CustomerReviews written={words.testimonials} />}
      <section id="questions" className={`pp-wrap ${styles.part}`}>
        <h2>Questions</h2>
        <Faq questions={questions} openFirst />
      </section>
      <StructuredData nodes={[faqPage(questions)]} />
    </>
  );
}

/** The carousel of customer reviews. */
export const CustomerReviews = ({ written }: { readonly written: PageContent['testimonials'] }): ReactNode => (
  <section className={`pp-wrap ${styles.reviews}`}>
    <h2>Customer reviews</h2>
    {written.length === 0 && (
      <p className="pp-dimmed">Illustrations that we wrote. Reviews from real customers will replace them.</p>
    )}
    <Testimonials label="Customer reviews" items={testimonialsOf(written)} />
  </section>
);
