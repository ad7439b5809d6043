import { Outlet } from 'react-router';
import { Footer } from './footer.tsx';
import { Main, SkipLink, TrialBar, useSiteFacts } from './frame-parts.tsx';
import { Header } from './header.tsx';

/** A page for everybody: the server may give the same one to all who bring no cookie. What is not says so itself. */
export const headers = () => ({ 'Cache-Control': 'public, max-age=0, must-revalidate' });

/** Head, page, foot: the frame of every public page. */
export default function PublicLayout() {
  const facts = useSiteFacts()!;
  return (
    <>
      <SkipLink />
      {facts.isTrial && <TrialBar />}
      <Header brandName={facts.brandName} />
      <Main>
        <Outlet />
      </Main>
      <Footer brandName={facts.brandName} releaseFingerprint={facts.releaseFingerprint} />
    </>
  );
}
