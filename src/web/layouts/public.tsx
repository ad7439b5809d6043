import { FOR_VISITORS } from '../../server/services/http/answers/visitor-page.ts';
import { sessionContext } from '../../server/services/http/who/site-context.ts';
import type { Route } from './+types/public';
import { rememberLanguage } from './remember-language.server.ts';
import { SiteFrame } from './site-frame.tsx';

/** The same for every visitor without a cookie. Pages with a cookie or a query are personal. */
export const headers = () => ({ 'Cache-Control': FOR_VISITORS });

export const middleware: Route.MiddlewareFunction[] = [rememberLanguage];

/** Loaded on the server, so the page needs no extra call. Visitors without a cookie cost no query. */
export async function loader({ context }: Route.LoaderArgs) {
  return { userName: (await context.get(sessionContext)())?.user.fullName };
}

/** Public pages that people use: forms, checks, calculators. Their scripts take them over in the browser. */
export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return <SiteFrame userName={loaderData.userName} />;
}
