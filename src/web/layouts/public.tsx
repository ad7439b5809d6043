import { Outlet } from 'react-router';
import { sessionContext } from '../../server/http/site-context.ts';
import type { Route } from './+types/public';
import { Footer } from './footer.tsx';
import { Main, SkipLink, TestModeBar, useSiteFacts } from './frame-parts.tsx';
import { Header } from './header.tsx';
import { PageData } from './page-data.tsx';

/** The same for every visitor without a cookie, so it may be cached. Other pages set their own headers. */
export const headers = () => ({ 'Cache-Control': 'public, max-age=0, must-revalidate' });

/** Loaded on the server, so the page needs no extra call. Visitors without a cookie cost no query. */
export async function loader({ context }: Route.LoaderArgs) {
  return { userName: (await context.get(sessionContext)())?.user.fullName };
}

/** Header, page and footer of every public page. */
export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  const facts = useSiteFacts()!;
  return (
    <>
      <SkipLink />
      {facts.isTestMode && <TestModeBar />}
      <Header brandName={facts.brandName} userName={loaderData.userName} />
      <Main>
        <Outlet />
      </Main>
      <PageData />
      <Footer />
    </>
  );
}
