import type { ReactNode } from 'react';
import { Outlet, useMatches } from 'react-router';
import { languageOfMatches } from '../page-language.ts';
import { Footer } from './footer.tsx';
import { Main, SkipLink, TestModeBar, useSiteFacts } from './frame-parts.tsx';
import { Header } from './header.tsx';
import { PageData } from './page-data.tsx';

/** Header, page and footer of every public page. `userName` is undefined if nobody is signed in, or if it is not known yet. */
export function SiteFrame({ userName }: { readonly userName: string | undefined }): ReactNode {
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
      <Header brandName={facts.brandName} userName={userName} />
      <Main>
        <Outlet />
      </Main>
      <PageData />
      <Footer />
    </>
  );
}
