import type { ReactNode } from 'react';
import { readPageWords } from '../../server/admin/words/page-words.ts';
import { appContext } from '../../server/http/site-context.ts';
import { CONFIG_TYPES } from '../../domain/documents/kind.ts';
import { useSiteFacts } from '../layouts/frame-parts.tsx';
import { application, product } from '../structured-data/products.ts';
import { faqPage } from '../structured-data/questions.ts';
import { StructuredData } from '../structured-data/structured-data.tsx';
import { Banner } from '../ui/banner.tsx';
import { TextLink } from '../ui/button.tsx';
import { Faq, type Question } from '../ui/faq.tsx';
import type { Route } from './+types/pricing';
import { Voices } from './kinds/said-and-asked.tsx';
import { loadPlans } from './load-plans.server.ts';
import { Plans } from './plans.tsx';
import styles from './reading.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const [plans, words] = await Promise.all([loadPlans(app), readPageWords(app, 'pricing')]);
  return { plans, words };
}

const QUESTIONS: readonly Question[] = [
  {
    title: 'Will a bank accept these papers?',
    description:
      'Whether to accept a paper is the decision of whoever receives it. A paper states what its issuer says, and anyone can check with us, free of charge, that it has not been changed and who stands behind it.',
  },
  {
    title: 'What if I make a mistake?',
    description:
      'Look every page over before you pay: drafts cost nothing. After sealing, corrections are free for 12 months. The new paper takes the place of the old one, and whoever checks the old one is told.',
  },
  {
    title: 'How do I get help?',
    description: (
      <>
        <TextLink to="/contact/">Write to us</TextLink> at any hour. A person answers by e-mail, on working days usually
        within one day.
      </>
    ),
  },
  {
    title: 'Why not use a free generator?',
    description:
      'For a paper that nobody will ever question, do. Ours shows how each tax was worked out and from which table, and whoever receives it can check every byte. A file from a free generator cannot be told from one that somebody has altered.',
  },
  {
    title: 'Is the subscription a contract?',
    description:
      'No. It is paid by the month or by the year and can be stopped for the end of what is paid. Papers that are sealed stay checkable.',
  },
];

/** Both ways to pay, every price in the open, and what people ask before they do. */
export default function Pricing({ loaderData }: Route.ComponentProps): ReactNode {
  const facts = useSiteFacts()!;
  const { plans, words } = loaderData;
  const { prices } = plans;
  const questions = [...QUESTIONS, ...words.questions];
  const papers = CONFIG_TYPES.map((type) => product(type, prices[type], facts));
  return (
    <>
      <Banner
        heading="Prices"
        subtitle="Filling in, looking at and checking papers costs nothing. You pay when a paper is sealed, for one or by the month."
      />
      <section className="pp-wrap">
        <h2 className="pp-unseen">Two ways to pay</h2>
        <Plans {...plans} isAlone />
      </section>
      <Voices written={words.testimonials} />
      <section className={`pp-wrap ${styles.questions}`}>
        <h2>Questions</h2>
        <Faq questions={questions} openFirst />
      </section>
      <StructuredData nodes={[...papers, application(prices, facts), faqPage(questions)]} />
    </>
  );
}
