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
import { appContext, nonceContext, requestIdContext } from '../server/http/site-context.ts';
import { InlineStylesContext, NonceContext } from './answer-context.tsx';
import { filesAfterPaint } from './after-paint.server.ts';
import { inlineStyles } from './inline-styles.server.ts';

/** How long a page may wait for slow data before what is still open is given up. */
export const streamTimeout = 5_000;

/** Streams as soon as the shell stands; whoever indexes the page gets it whole. */
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
  const whole = isbot(request.headers.get('user-agent'));
  return new Promise((resolve, reject) => {
    let shellStands = false;
    let finalStatus = status;
    let giveUp: NodeJS.Timeout | undefined;
    const start = (): void => {
      shellStands = true;
      const body = new PassThrough({
        final(done) {
          clearTimeout(giveUp);
          done();
        },
      });
      const written = body.pipe(filesAfterPaint({ stylesToo: styles !== undefined }));
      resolve(new Response(createReadableStreamFromReadable(written), { status: finalStatus, headers }));
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <InlineStylesContext value={styles}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </InlineStylesContext>
      </NonceContext>,
      {
        nonce,
        // From here on only data is awaited. Before, many pages at once are no reason to give one of them up.
        onShellReady() {
          giveUp = setTimeout(abort, streamTimeout + 1_000);
          if (!whole) start();
        },
        onAllReady() {
          if (whole) start();
        },
        onShellError: reject,
        onError(error: unknown) {
          finalStatus = 500;
          if (shellStands)
            log.error({ err: error, requestId: context.get(requestIdContext) }, 'a page broke while it was drawn');
        },
      },
    );
  });
}

/** What a loader or an action throws without meaning to. Expected failures and visitors who left are no news. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isAppError(error) || isRouteErrorResponse(error)) return;
  const { log } = context.get(appContext);
  log.error({ err: error, requestId: context.get(requestIdContext) }, 'a page failed');
};
