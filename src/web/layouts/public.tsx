import { Outlet } from 'react-router';
import { Footer } from './footer.tsx';
import { Main, SkipLink, TrialBar, useSiteFacts } from './frame-parts.tsx';
import { Header } from './header.tsx';

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
