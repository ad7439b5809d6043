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
import { STATUS_OF } from '../server/services/http/answers/error-answer.ts';
import {
  appContext,
  failureContext,
  nonceContext,
  requestIdContext,
} from '../server/services/http/who/site-context.ts';
import { languageOfPage } from './page-language.ts';
import { InlineStylesContext, NonceContext, PageLanguageContext } from './answer-context.tsx';
import { filesAfterPaint } from './after-paint.server.ts';
import { inlineStyles } from './inline-styles.server.ts';
import type { WaitingPage } from './scripts-on-use.ts';

/** How long a page may wait for slow data, in milliseconds. */
export const streamTimeout = 5_000;

/**
 * How long the shell waits for parts whose code is loaded for the first time, in milliseconds. What is sent after the
 * shell stays hidden until a script puts it in its place, so a reader without scripts would never see it.
 */
const PATIENCE_FOR_PARTS = 100;

/** Whether the page at this address lets its scripts wait for the reader. */
function hasScriptsOnUse({ staticHandlerContext }: EntryContext, url: URL): boolean {
  const handle = staticHandlerContext.matches.at(-1)?.route.handle as Partial<WaitingPage> | undefined;
  return handle?.scriptsOnUse?.(url) ?? false;
}

const languageOf = ({ staticHandlerContext: { matches, loaderData } }: EntryContext) =>
  languageOfPage(loaderData[matches.at(-1)?.route.id ?? '']);

/** Streams soon after the shell is ready. Crawlers get the complete page. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const { log } = context.get(appContext);
  const nonce = context.get(nonceContext);
  const styles = inlineStyles(routerContext);
  const scriptsOnUse = hasScriptsOnUse(routerContext, new URL(request.url));
  const whole = isbot(request.headers.get('user-agent'));
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
      const written = body.pipe(filesAfterPaint({ hasStyles: styles !== undefined, scriptsOnUse }));
      resolve(new Response(createReadableStreamFromReadable(written), { status: finalStatus, headers }));
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <InlineStylesContext value={styles}>
          <PageLanguageContext value={languageOf(routerContext)}>
            <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
          </PageLanguageContext>
        </InlineStylesContext>
      </NonceContext>,
      {
        nonce,
        // By default React sends larger parts hidden behind the rest, also when they are ready.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        // The timeout starts with the shell, because a busy server may take longer to render it.
        onShellReady() {
          timeout = setTimeout(abort, streamTimeout + 1_000);
          if (!whole) setTimeout(start, PATIENCE_FOR_PARTS);
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
