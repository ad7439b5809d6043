import { redirectDocument } from 'react-router';
import type { Route } from './+types/content';
import { rememberLanguage } from './remember-language.server.ts';
import { SiteFrame } from './site-frame.tsx';

export const middleware: Route.MiddlewareFunction[] = [rememberLanguage];

/** From a page that React runs, the browser loads a page that it does not run. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => {
    throw redirectDocument(request.url);
  },
];

/** Public pages that people read. They are the same for everybody, and have one small script (`plain`). */
export default function ContentLayout() {
  return <SiteFrame userName={undefined} />;
}
