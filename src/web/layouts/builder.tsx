import { Outlet } from 'react-router';
import { readPageWords } from '../../server/admin/words/page-words.ts';
import { appContext } from '../../server/http/site-context.ts';
import { getDocumentConfig } from '../../server/documents/get-document-config.ts';
import { cents } from '../../domain/money.ts';
import { SaidAndAsked } from '../site/kinds/said-and-asked.tsx';
import { generator, product, productAt } from '../structured-data/products.ts';
import { StructuredData } from '../structured-data/structured-data.tsx';
import type { Route } from './+types/builder';
import { Footer } from './footer.tsx';
import { Main, SkipLink, TrialBar, useSiteFacts } from './frame-parts.tsx';
import { PageData } from './page-data.tsx';

/** A page for everybody who brings nothing of their own; drafts and names stand only on pages with a cookie or a query. */
export const headers = () => ({ 'Cache-Control': 'public, max-age=0, must-revalidate' });

/** What the paper of this generator costs, for search engines. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const type = productAt(url.pathname)!;
  const app = context.get(appContext);
  const [{ price }, words] = await Promise.all([getDocumentConfig(app, type), readPageWords(app, type)]);
  return { type, price: cents(price), words };
}

/** The frame of the generators: each draws a head that says which draft it is and where that is kept. */
export default function BuilderLayout({ loaderData: { type, price, words } }: Route.ComponentProps) {
  const facts = useSiteFacts()!;
  return (
    <>
      <SkipLink />
      {facts.isTrial && <TrialBar />}
      <Main>
        <Outlet />
        <SaidAndAsked type={type} words={words} />
      </Main>
      <PageData />
      <StructuredData nodes={[product(type, price, facts), generator(type, price, facts)]} />
      <Footer />
    </>
  );
}
