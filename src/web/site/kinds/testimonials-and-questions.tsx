import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { PageContent } from '../../../server/staff/page-content/page-content.ts';
import { faqPage } from '../../structured-data/questions.ts';
import { StructuredData } from '../../structured-data/structured-data.tsx';
import { Faq, type Question } from '../../parts/pages/faq.tsx';
import type { PageTestimonials } from '../testimonials-of.server.ts';
import styles from './kinds.module.css';

/** Most kinds have none, so most pages load no carousel. */
const TestimonialsSection = lazyPart(() => import('./testimonials-section.tsx'));

interface TestimonialsAndQuestionsProps {
  /** Common questions about this kind. */
  readonly questions: readonly Question[];
  /** Questions that staff added for this kind. */
  readonly added: PageContent['questions'];
  readonly testimonials: PageTestimonials | null;
}

/** Questions, and testimonials where there are any, at the end of a kind's page and below its generator. */
export function TestimonialsAndQuestions({
  questions: common,
  added,
  testimonials,
}: TestimonialsAndQuestionsProps): ReactNode {
  const questions = [...common, ...added];
  return (
    <>
      <Suspense>{testimonials && <TestimonialsSection {...testimonials} />}</Suspense>
      <section id="questions" className={`pp-wrap ${styles.part}`}>
        <h2>Questions</h2>
        <Faq questions={questions} openFirst />
      </section>
      <StructuredData nodes={[faqPage(questions)]} />
    </>
  );
}
