import { Outlet, useMatches } from 'react-router';
import { languageCookie } from '../../server/services/http/who/page-language.ts';
import { appContext, sessionContext } from '../../server/services/http/who/site-context.ts';
import type { Route } from './+types/public';
import { Footer } from './footer.tsx';
import { Main, SkipLink, TestModeBar, useSiteFacts } from './frame-parts.tsx';
import { Header } from './header.tsx';
import { languageOfMatches } from '../page-language.ts';
import { PageData } from './page-data.tsx';

/** The same for every visitor without a cookie, so it may be cached. Other pages set their own headers. */
export const headers = () => ({ 'Cache-Control': 'public, max-age=0, must-revalidate' });

/** A language that was chosen in the address of a page is remembered for the next one. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request }, next) => {
    const response = await next();
    const cookie = languageCookie(context.get(appContext).config, request);
    if (cookie !== null) response.headers.append('Set-Cookie', cookie);
    return response;
  },
];

/** Loaded on the server, so the page needs no extra call. Visitors without a cookie cost no query. */
export async function loader({ context }: Route.LoaderArgs) {
  return { userName: (await context.get(sessionContext)())?.user.fullName };
}

/** Header, page and footer of every public page. */
export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  const facts = useSiteFacts()!;
  // A page in another language has a header and footer of its own: this site's other pages are in English.
  if (languageOfMatches(useMatches()) !== 'en')
    return (
      <>
        <Outlet />
        <PageData />
      </>
    );
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
