import { Outlet } from 'react-router';
import { sessionContext } from '../../server/http/site-context.ts';
import type { Route } from './+types/public';
import { Footer } from './footer.tsx';
import { Main, SkipLink, TrialBar, useSiteFacts } from './frame-parts.tsx';
import { Header } from './header.tsx';
import { PageData } from './page-data.tsx';

/** A page for everybody: the server may give the same one to all who bring no cookie. What is not says so itself. */
export const headers = () => ({ 'Cache-Control': 'public, max-age=0, must-revalidate' });

/** Asked on the server, so that the page needs no call of its own; who brings no cookie costs no query. */
export async function loader({ context }: Route.LoaderArgs) {
  return { userName: (await context.get(sessionContext)())?.user.fullName };
}

/** Head, page, foot: the frame of every public page. */
export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  const facts = useSiteFacts()!;
  return (
    <>
      <SkipLink />
      {facts.isTrial && <TrialBar />}
      <Header brandName={facts.brandName} userName={loaderData.userName} />
      <Main>
        <Outlet />
      </Main>
      <PageData />
      <Footer />
    </>
  );
}
