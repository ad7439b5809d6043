import { type ReactNode, useContext, useLayoutEffect } from 'react';
import {
  isRouteErrorResponse,
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
import { houseOf, readHouse } from '../server/house/read-house.ts';
import { appContext, requestIdContext } from '../server/http/site-context.ts';
import { afterPaintScript, beforePaintScript } from './after-paint-script.ts';
import { InlineStylesContext, useNonce } from './answer-context.tsx';
import { ErrorSheet, NotFoundSheet, OfflineSheet } from './layouts/error-sheets.tsx';
import { isNetworkError } from './ui/network-error.ts';
import { BareFrame } from './layouts/bare.tsx';
import { LoadingFrame } from './loading.tsx';
import { pageTags } from './page-meta.ts';
import { NOT_FOUND, pageAt, SERVER_ERROR } from './pages.ts';
import { releaseFingerprint } from './release.server.ts';
import { colourSchemeScript, useColourScheme } from './theme/colour-scheme.ts';
import './theme/base.css';
import sansFont from './theme/fonts/instrument-sans-basic-wght-normal.woff2?url';
import serifFont from './theme/fonts/brygada-1918-basic-wght-normal.woff2?url';

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { config } = app;
  // A page that needs no database still has its head and foot while none answers.
  const { brandName, supportEmail, legalName, postalAddress } = await readHouse(app).catch(() => houseOf(config));
  return {
    brandName,
    supportEmail,
    legalName,
    postalAddress,
    origin: config.siteUrl,
    isTrial: config.trial,
    releaseFingerprint,
    requestId: context.get(requestIdContext),
  };
}

/** Facts of the house do not change while somebody looks at it, unless it is they who change them. */
export const shouldRevalidate = ({ formAction }: ShouldRevalidateFunctionArgs) =>
  formAction?.startsWith('/admin/settings/') ?? false;

export type RootFacts = Awaited<ReturnType<typeof loader>>;

export const links: LinksFunction = () => [
  { rel: 'preload', href: serifFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: sansFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

/** The tags of every page of the table. A route with pages of its own (a post, a check) has its own `meta`. */
export function meta({ loaderData, location, error }: Route.MetaArgs) {
  const page = error == null ? (pageAt(location.pathname) ?? NOT_FOUND) : pageOfError(error);
  return pageTags(page, loaderData ?? { brandName: '', origin: '' });
}

const pageOfError = (error: unknown) =>
  isRouteErrorResponse(error) && error.status === 404 ? NOT_FOUND : SERVER_ERROR;

/** Our policy forbids code made of text. The schemas would only try, and every try is reported; told before, they do not. */
const schemaManners = 'globalThis.__zod_globalConfig={jitless:true};';

export function Layout({ children }: { readonly children: ReactNode }) {
  const nonce = useNonce();
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#efeeeb" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#17161b" media="(prefers-color-scheme: dark)" />
        <Meta />
        <InlineStyles />
        <Links />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: schemaManners + beforePaintScript + colourSchemeScript }}
        />
      </head>
      <body>
        <LoadingFrame>{children}</LoadingFrame>
        <ScrollManner />
        <ScrollRestoration />
        <Scripts />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: afterPaintScript }} />
      </body>
    </html>
  );
}

/** The browser is not told again what stands in the page: it leaves the element as it found it. */
function InlineStyles() {
  const styles = useContext(InlineStylesContext);
  return <style nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles ?? '' }} />;
}

export default function Root() {
  useColourScheme();
  return <Outlet />;
}

/** To the top at once, to an anchor smoothly. Stands before ScrollRestoration, which does the scrolling. */
function ScrollManner() {
  const location = useLocation();
  useLayoutEffect(() => {
    document.documentElement.dataset.scroll = location.hash === '' ? 'at-once' : 'smooth';
  }, [location]);
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const facts = useRouteLoaderData<typeof loader>('root');
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  if (isMissing)
    return (
      <BareFrame>
        <NotFoundSheet />
      </BareFrame>
    );
  return (
    <BareFrame>{isNetworkError(error) ? <OfflineSheet /> : <ErrorSheet requestId={facts?.requestId} />}</BareFrame>
  );
}
