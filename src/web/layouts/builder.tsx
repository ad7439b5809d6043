import { Outlet } from 'react-router';
import { Footer } from './footer.tsx';
import { Main, SkipLink, TrialBar, useSiteFacts } from './frame-parts.tsx';

/** A page for everybody who brings nothing of their own; drafts and names stand only on pages with a cookie or a query. */
export const headers = () => ({ 'Cache-Control': 'public, max-age=0, must-revalidate' });

/** The frame of the generators: each draws a head that says which draft it is and where that is kept. */
export default function BuilderLayout() {
  const facts = useSiteFacts()!;
  return (
    <>
      <SkipLink />
      {facts.isTrial && <TrialBar />}
      <Main>
        <Outlet />
      </Main>
      <Footer brandName={facts.brandName} releaseFingerprint={facts.releaseFingerprint} />
    </>
  );
}
