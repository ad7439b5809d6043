import type { ReactNode } from 'react';
import { readPageContent } from '../../server/staff/page-content/page-content.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { CONFIG_TYPES } from '../../domain/documents/kind.ts';
import { useSiteFacts } from '../layouts/frame-parts.tsx';
import { application, product } from '../structured-data/products.ts';
import { faqPage } from '../structured-data/questions.ts';
import { StructuredData } from '../structured-data/structured-data.tsx';
import { Banner } from '../ui/banner.tsx';
import { TextLink } from '../ui/button.tsx';
import { Faq, type Question } from '../parts/pages/faq.tsx';
import type { Route } from './+types/pricing';
import TestimonialsSection from './kinds/testimonials-section.tsx';
import { loadPlans } from './load-plans.server.ts';
import { Plans } from './plans.tsx';
import { testimonialsOf } from './testimonials-of.server.ts';
import status from './pictures/corner-status.avif';
import styles from './reading.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const [plans, content] = await Promise.all([loadPlans(app), readPageContent(app, 'pricing')]);
  return { plans, added: content.questions, testimonials: testimonialsOf('pricing', content)! };
}

const QUESTIONS: readonly Question[] = [
  {
    title: 'What does payroll for several companies cost?',
    description: (
      <>
        Nothing beside the documents. A pay stub costs the same in a pay run. The subscription covers all companies that
        your account owns. Companies that others own are paid for by their owners.{' '}
        <TextLink to="/payroll/">How many people that is with weekly pay</TextLink>.
      </>
    ),
  },
  {
    title: 'Will a bank accept these documents?',
    description:
      'That is up to the bank. A document states what its issuer says. Anyone can verify for free that it has not been changed, and see what we know about the issuer.',
  },
  {
    title: 'What if I make a mistake?',
    description:
      'Review every page before you pay. Drafts are free. After you issue a document, corrections are free for 12 months. The new version replaces the old one, and anyone who verifies the old one sees that.',
  },
  {
    title: 'How do I get help?',
    description: (
      <>
        <TextLink to="/contact/">Contact us</TextLink> at any time. A person answers by email, usually within one
        business day.
      </>
    ),
  },
  {
    title: 'Why not use a free generator?',
    description:
      'If no one will ever question the document, a free tool may be enough. Ours shows how each tax was calculated and from which table, and anyone can verify the file. With a free generator, no one can tell whether the file was changed later.',
  },
  {
    title: 'Is the subscription a contract?',
    description:
      'No. You pay monthly or yearly and can cancel anytime. It then runs to the end of the period you paid for. Documents that you issued can still be verified.',
  },
];

/** Both plans with all prices, and common questions. */
export default function Pricing({ loaderData }: Route.ComponentProps): ReactNode {
  const facts = useSiteFacts()!;
  const { plans, added, testimonials } = loaderData;
  const { prices } = plans;
  const questions = [...QUESTIONS, ...added];
  const products = CONFIG_TYPES.map((type) => product(type, prices[type], facts));
  return (
    <>
      <Banner
        heading="Pricing"
        subtitle="It is free to fill in, preview and verify documents. You pay when you issue one, or you subscribe."
        image={{ src: status, alt: 'The status line at the top of a document', width: 760, height: 368 }}
      />
      <section className="pp-wrap">
        <h2 className="pp-unseen">Plans</h2>
        <Plans {...plans} isPricingPage />
      </section>
      <TestimonialsSection {...testimonials} />
      <section className={`pp-wrap ${styles.questions}`}>
        <h2>Questions</h2>
        <Faq questions={questions} openFirst />
      </section>
      <StructuredData nodes={[...products, application(prices, facts), faqPage(questions)]} />
    </>
  );
}
