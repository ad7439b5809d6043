import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { HTTPException } from 'hono/http-exception';
import { ERROR_MEANINGS } from '../../../../domain/error-meanings.ts';
import { AppError, ERROR_CODES, errorPath, isAppError } from '../../../../domain/errors.ts';
import type { ErrorCode, FieldErrors } from '../../../../domain/errors.ts';
import { isDatabaseAway } from '../../../platform/db/is-database-away.ts';
import { isStorageAway } from '../../../platform/storage/storage.ts';
import type { HttpContext } from '../who/http-env.ts';
import { refusal } from '../../../../domain/language/refusal.ts';
import { inOurWords } from './our-words.ts';

/** The HTTP status of each error. */
export const STATUS_OF = Object.fromEntries(ERROR_CODES.map((code) => [code, ERROR_MEANINGS[code].status])) as Readonly<
  Record<ErrorCode, ContentfulStatusCode>
>;

export interface ErrorBody {
  /** The address of a page about this error. */
  readonly type: string;
  readonly message: string;
  readonly code: ErrorCode;
  readonly fields?: FieldErrors;
  readonly requestId: string;
}

const OUR_FAULT = 'Something went wrong on our side. Please try again; if it happens again, send us the request ID.';

/** Turns anything thrown into an error that may be shown; a bug reveals no details. */
export const toAppError = (error: unknown): AppError => {
  if (isAppError(error)) return error;
  if (isDatabaseAway(error) || isStorageAway(error)) return refusal('BUSY', { key: 'siteNotAvailable' });
  // Hono throws these for bodies that are not JSON, for example.
  if (error instanceof HTTPException && error.status < 500) {
    return new AppError(
      error.status === 404 ? 'NOT_FOUND' : 'INVALID_INPUT',
      error.message || 'The request is not valid.',
    );
  }
  return new AppError('INTERNAL', OUR_FAULT);
};

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** A page for failures where the site itself cannot render one. */
const plainPage = (message: string, requestId: string, nonce: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escapeHtml(message)}</title>
<style nonce="${nonce}">
body { background: #efeeeb; color: #1b1a1f; font: 18px/28px Georgia, serif; margin: 0 auto; max-width: 34em; padding: 18vh 24px; }
small { color: #5d5a66; font: 14px/22px monospace; }
@media (prefers-color-scheme: dark) { body { background: #17161b; color: #efeeeb; } small { color: #a9a6b2; } }
</style>
<main><h1>${escapeHtml(message)}</h1><small>Request ${escapeHtml(requestId)}</small></main>
</html>
`;

const isForPrograms = (c: HttpContext): boolean =>
  c.req.path.startsWith('/api/') || c.req.path === '/mcp' || !(c.req.header('accept') ?? '').includes('text/html');

/** The answer to every error: JSON for programs, a plain page for people. */
export const answerError = (c: HttpContext, thrown: unknown): Response => {
  const error = toAppError(thrown);
  const status = STATUS_OF[error.code];
  const requestId = c.get('requestId');
  if (error.code === 'INTERNAL' || (error !== thrown && status >= 500))
    c.get('app').log.error({ err: thrown, requestId }, 'A request failed');
  if (status === 503 || status === 504) c.header('Retry-After', '2');
  // The rest of the body is not read, so nothing else can follow on this connection.
  if (error.code === 'TOO_LARGE' || error.code === 'SLOW_REQUEST') c.header('Connection', 'close');
  c.header('Cache-Control', 'no-store');
  if (!isForPrograms(c)) return c.html(plainPage(error.message, requestId, c.get('nonce')), status);
  const { code, message, fields } = error;
  const type = c.get('app').config.siteUrl + errorPath(code);
  const body: ErrorBody = { type, message, code, fields: fields && inOurWords(fields), requestId };
  return c.json(body, status);
};
