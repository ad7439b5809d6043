import { Suspense } from 'react';
import { data, Outlet, useMatches } from 'react-router';
import { FOR_VISITORS } from '../../server/services/http/answers/visitor-page.ts';
import { readPageContent } from '../../server/staff/page-content/page-content.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { getDocumentConfig } from '../../server/documents/prepare/get-document-config.ts';
import { cents } from '../../domain/money.ts';
import { testimonialsOf } from '../site/testimonials-of.server.ts';
import { TestimonialsAndQuestions } from '../site/kinds/testimonials-and-questions.tsx';
import { generator, product, productAt } from '../structured-data/products.ts';
import { StructuredData } from '../structured-data/structured-data.tsx';
import type { Question } from '../parts/pages/faq.tsx';
import type { Route } from './+types/builder';
import { Footer } from './footer.tsx';
import { Main, SkipLink, TestModeBar, useSiteFacts } from './frame-parts.tsx';
import { PageData } from './page-data.tsx';
import styles from './builder.module.css';

/** The same for every visitor without a cookie. Pages with a cookie or a query are personal. */
export const headers = () => ({ 'Cache-Control': FOR_VISITORS });

/** What each generator's route says about itself, so that a page loads the questions of its own kind only. */
export interface GeneratorHandle {
  readonly questions: readonly Question[];
}

/** The document's price, for search engines. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const type = productAt(url.pathname);
  if (!type) throw data(null, 404);
  const app = context.get(appContext);
  const [{ price }, words] = await Promise.all([getDocumentConfig(app, type), readPageContent(app, type)]);
  return { type, price: cents(price), added: words.questions, testimonials: testimonialsOf(type, words) };
}

/**
 * The layout of the generators. Each one has its own header with the draft's name and save state. What is below the form
 * is in parts of its own, which React takes over after the form, so that none of its tasks holds up a slow phone.
 */
export default function BuilderLayout({ loaderData: { type, price, added, testimonials } }: Route.ComponentProps) {
  const facts = useSiteFacts()!;
  const { questions } = useMatches().at(-1)!.handle as GeneratorHandle;
  return (
    <>
      <SkipLink />
      {facts.isTestMode && <TestModeBar />}
      <Main>
        <Outlet />
        <div data-section className={styles.below}>
          <Suspense>
            <TestimonialsAndQuestions questions={questions} added={added} testimonials={testimonials} />
          </Suspense>
        </div>
      </Main>
      <PageData />
      <StructuredData nodes={[product(type, price, facts), generator(type, price, facts)]} />
      <div data-section className={styles.below}>
        <Suspense>
          <Footer />
        </Suspense>
      </div>
    </>
  );
}
