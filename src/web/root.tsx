import { type ComponentProps, type ReactNode, use, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import {
  isRouteErrorResponse,
  type LinkDescriptor,
  type LinksFunction,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root';
import { siteInfoOf, readSiteInfo } from '../server/services/settings/read-site-info.ts';
import { appContext, requestIdContext } from '../server/services/http/who/site-context.ts';
import { afterPaintScript, beforePaintOnceScript, beforePaintScript } from './after-paint-script.ts';
import { type ContentPage, ContentPageContext, InlineStylesContext, PageLanguageContext } from './answer-context.tsx';
import { earlyPressScript, makeKeptPresses } from './early-presses.ts';
import { FailureMessage, NotFoundMessage, type Refusal, RefusedMessage } from './layouts/error-pages.tsx';
import { forgetArrived, forgetOnSignOut } from './ui/kept-entries.ts';
import { BareFrame } from './layouts/bare.tsx';
import { LoadingFrame } from './loading.tsx';
import { pageTags } from './page-meta.ts';
import { NOT_FOUND, pageAt, SERVER_ERROR } from './pages.ts';
import { releaseFingerprint } from './release.server.ts';
import { OwnScript, OwnStyle } from './own-text.tsx';
import { colorSchemeScript } from './theme/color-scheme.ts';
import './theme/base.css';
import sansFont from './theme/fonts/instrument-sans-basic-wght-normal.woff2?url';
import serifFont from './theme/fonts/brygada-1918-basic-wght-normal.woff2?url';

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { config } = app;
  // Without the database, pages that do not need it still have a header and footer.
  const { brandName, supportEmail, legalName, postalAddress } = await readSiteInfo(app).catch(() => siteInfoOf(config));
  return {
    brandName,
    supportEmail,
    legalName,
    postalAddress,
    origin: config.siteUrl,
    isTestMode: config.trial,
    releaseFingerprint,
    requestId: context.get(requestIdContext),
  };
}

/** Site settings rarely change, so they reload only after the user changes them. */
export const shouldRevalidate = ({ formAction }: ShouldRevalidateFunctionArgs) =>
  formAction?.startsWith('/admin/settings/') ?? false;

export type RootFacts = Awaited<ReturnType<typeof loader>>;

const LINKS: readonly ComponentProps<'link'>[] = [
  { rel: 'preload', href: serifFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: sansFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

export const links: LinksFunction = () => [...LINKS] as LinkDescriptor[];
/** The tags of listed pages. Routes with dynamic pages (a post, a document) export their own `meta`. */
export function meta({ loaderData, location, error }: Route.MetaArgs) {
  const page = error == null ? (pageAt(location.pathname) ?? NOT_FOUND) : pageOfError(error);
  return pageTags(page, loaderData ?? { brandName: refusalOf(error)?.brandName ?? '', origin: '' });
}

/** An admin page that a role may not open. It has the tags of an unlisted page. */
const REFUSED = { ...NOT_FOUND, title: 'Unauthorized access' };

const refusalOf = (error: unknown): Refusal | undefined =>
  isRouteErrorResponse(error) && error.status === 403 ? (error.data as Refusal) : undefined;

function pageOfError(error: unknown) {
  if (isRouteErrorResponse(error) && error.status === 404) return NOT_FOUND;
  return refusalOf(error) ? REFUSED : SERVER_ERROR;
}

/** Our Content-Security-Policy forbids eval. This tells zod not to try it, because each try is reported. */
const zodConfigScript = 'globalThis.__zod_globalConfig={jitless:true};';

export function Layout({ children }: { readonly children: ReactNode }) {
  const content = useContext(ContentPageContext);
  return (
    <html
      lang={import.meta.env.SSR ? use(PageLanguageContext) : 'en'}
      data-scroll={content && 'smooth'}
      suppressHydrationWarning
    >
      {content ? (
        <ContentDocument script={content.script}>{children}</ContentDocument>
      ) : (
        <AppDocument>{children}</AppDocument>
      )}
    </html>
  );
}

/** A page that is the same for everybody: its text and styles, and one small script. */
function ContentDocument({ script, children }: Pick<ContentPage, 'script'> & { readonly children: ReactNode }) {
  const styles = useContext(InlineStylesContext);
  return (
    <>
      <head>
        <Head />
        {styles && <OwnStyle text={styles.text} files={styles.files} />}
        {LINKS.map((link) => (
          <link key={link.href} {...link} />
        ))}
        <OwnScript text={beforePaintOnceScript + colorSchemeScript} />
      </head>
      <body>
        <LoadingFrame>{children}</LoadingFrame>
        <script type="module" src={script} />
      </body>
    </>
  );
}

/** A page that React takes over in the browser. */
function AppDocument({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <head>
        <Head />
        <OwnStyle text={useContext(InlineStylesContext)?.text ?? ''} />
        <Links />
        <OwnScript
          text={import.meta.env.SSR ? zodConfigScript + beforePaintScript + earlyPressScript + colorSchemeScript : ''}
        />
      </head>
      <body>
        <LoadingFrame>{children}</LoadingFrame>
        <ScrollBehavior />
        <InteractiveMark />
        <ScrollRestoration />
        <Scripts />
        <OwnScript text={import.meta.env.SSR ? afterPaintScript : ''} />
      </body>
    </>
  );
}

const Head = () => (
  <>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="theme-color" content="#efeeeb" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#17161b" media="(prefers-color-scheme: dark)" />
    <Meta />
  </>
);

export default function Root() {
  return <Outlet />;
}

/** Tells tests and monitors that the page now answers to its scripts, and makes the presses that waited. */
function InteractiveMark() {
  useEffect(() => {
    document.documentElement.dataset.interactive = '';
    // Outside of React's own work, where a press makes it take over a part of the page that still waits.
    setTimeout(() => {
      makeKeptPresses();
    });
    forgetArrived();
    forgetOnSignOut();
  }, []);
  return null;
}

/** Jumps to the top, but scrolls smoothly to anchors. Rendered before ScrollRestoration, which scrolls. */
function ScrollBehavior() {
  const location = useLocation();
  useLayoutEffect(() => {
    document.documentElement.dataset.scroll = location.hash === '' ? 'at-once' : 'smooth';
  }, [location]);
  const path = useRef(location.pathname);
  // A page that scripts opened begins at its heading, which is read, as browsers begin a page that they load. A field that
  // the page itself has focused keeps the focus.
  useEffect(() => {
    if (path.current === location.pathname) return;
    path.current = location.pathname;
    const heading = document.querySelector<HTMLElement>('h1');
    if (!heading || location.hash !== '' || document.querySelector('main :focus')) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [location]);
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const facts = useRouteLoaderData<typeof loader>('root');
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  if (isMissing)
    return (
      <BareFrame>
        <NotFoundMessage />
      </BareFrame>
    );
  const refusal = refusalOf(error);
  if (refusal)
    return (
      <BareFrame>
        <RefusedMessage pages={refusal.pages} />
      </BareFrame>
    );
  return (
    <BareFrame>
      <FailureMessage error={error} requestId={facts?.requestId} />
    </BareFrame>
  );
}
