import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { isAppError } from '../domain/errors.ts';
import type { Config } from '../server/platform/config.ts';
import { STATUS_OF } from '../server/services/http/answers/error-answer.ts';
import { policyByHash } from '../server/services/http/answers/security-headers.ts';
import { FOR_EVERYBODY } from '../server/services/http/answers/shared-page.ts';
import {
  appContext,
  failureContext,
  nonceContext,
  requestIdContext,
} from '../server/services/http/who/site-context.ts';
import { isInLanguages, languageOfPage } from './page-language.ts';
import {
  type ContentPage,
  ContentPageContext,
  InlineStylesContext,
  NonceContext,
  PageLanguageContext,
} from './answer-context.tsx';
import { filesAfterPaint } from './after-paint.server.ts';
import { inlineStyles } from './inline-styles.server.ts';
import { plainScript } from './plain-script.server.ts';
import type { WaitingPage } from './scripts-on-use.ts';

/** How long a page may wait for slow data, in milliseconds. */
export const streamTimeout = 5_000;

/**
 * How long the shell waits for parts whose code is loaded for the first time, in milliseconds. What is sent after the
 * shell stays hidden until a script puts it in its place, so a reader without scripts would never see it.
 */
const PATIENCE_FOR_PARTS = 100;

const loaderDataOf = ({ staticHandlerContext: { matches, loaderData } }: EntryContext): unknown =>
  loaderData[matches.at(-1)?.route.id ?? ''];

const isRouted = ({ staticHandlerContext }: EntryContext, layout: string): boolean =>
  staticHandlerContext.matches.some(({ route }) => route.id === layout);

/** Whether the page at this address lets its scripts wait for the reader. */
function hasScriptsOnUse({ staticHandlerContext }: EntryContext, url: URL): boolean {
  const handle = staticHandlerContext.matches.at(-1)?.route.handle as Partial<WaitingPage> | undefined;
  return handle?.scriptsOnUse?.(url) ?? false;
}

/** How a page is drawn and sent. */
interface Drawing {
  readonly nonce: string | undefined;
  readonly content: ContentPage | undefined;
  /** Sends only the whole page. */
  readonly isWhole: boolean;
  readonly answerWith: (body: PassThrough, status: number) => Response;
}

/** A page that React takes over. It is sent while it is drawn. */
function drawApp(request: Request, headers: Headers, routerContext: EntryContext, nonce: string): Drawing {
  const hasStyles = inlineStyles(routerContext) !== undefined;
  const scriptsOnUse = hasScriptsOnUse(routerContext, new URL(request.url));
  return {
    nonce,
    content: undefined,
    // Crawlers get the complete page.
    isWhole: isbot(request.headers.get('user-agent')),
    answerWith: (body, status) =>
      new Response(createReadableStreamFromReadable(body.pipe(filesAfterPaint({ hasStyles, scriptsOnUse }))), {
        status,
        headers,
      }),
  };
}

/** A page that is only read. It is the same for everybody, and says so if it is one that exists. */
function drawContent(headers: Headers, routerContext: EntryContext, config: Config): Drawing {
  const content = { script: plainScript(), allowed: { scripts: new Set<string>(), styles: new Set<string>() } };
  if (isInLanguages(loaderDataOf(routerContext))) headers.append('Vary', 'Cookie');
  return {
    nonce: undefined,
    content,
    isWhole: true,
    answerWith: (body, status) => {
      const { scripts, styles } = content.allowed;
      headers.set('Content-Security-Policy', policyByHash(config, [...scripts], [...styles]));
      if (status === 200 && !headers.has('Cache-Control')) headers.set('Cache-Control', FOR_EVERYBODY);
      return new Response(createReadableStreamFromReadable(body), { status, headers });
    },
  };
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const { log, config } = context.get(appContext);
  const { nonce, content, isWhole, answerWith } = isRouted(routerContext, 'layouts/content')
    ? drawContent(headers, routerContext, config)
    : drawApp(request, headers, routerContext, context.get(nonceContext));
  return new Promise((resolve, reject) => {
    let isShellReady = false;
    let finalStatus = status;
    let timeout: NodeJS.Timeout | undefined;
    const start = (): void => {
      if (isShellReady) return;
      isShellReady = true;
      const body = new PassThrough({
        final(done) {
          clearTimeout(timeout);
          done();
        },
      });
      resolve(answerWith(body, finalStatus));
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(
      <ContentPageContext value={content}>
        <NonceContext value={nonce}>
          <InlineStylesContext value={inlineStyles(routerContext)}>
            <PageLanguageContext value={languageOfPage(loaderDataOf(routerContext))}>
              <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
            </PageLanguageContext>
          </InlineStylesContext>
        </NonceContext>
      </ContentPageContext>,
      {
        nonce,
        // By default React sends larger parts hidden behind the rest, also when they are ready.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        // The timeout starts with the shell, because a busy server may take longer to render it.
        onShellReady() {
          timeout = setTimeout(abort, streamTimeout + 1_000);
          if (!isWhole) setTimeout(start, PATIENCE_FOR_PARTS);
        },
        onAllReady: start,
        onShellError: reject,
        onError(error: unknown) {
          finalStatus = 500;
          if (isShellReady)
            log.error(
              { err: error, requestId: context.get(requestIdContext) },
              'page rendering failed after the shell was sent',
            );
        },
      },
    );
  });
}

/** Logs every failure that answers 5xx, whoever threw it. Refusals and aborted requests are not logged. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(failureContext)(error);
  if (isAppError(error) && STATUS_OF[error.code] < 500) return;
  const { log } = context.get(appContext);
  log.error({ err: error, requestId: context.get(requestIdContext) }, 'page failed');
};
