import type { MiddlewareHandler } from 'hono';
import { AppError } from '../../../../domain/errors.ts';
import type { HttpContext, HttpEnv } from '../who/http-env.ts';
import { isPlainText, readPlainJson, requirePlainText } from './plain-json.ts';

const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;
const JSON_BODY = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

const WITHOUT_BODY = new Set(['GET', 'HEAD', 'OPTIONS']);
/** The methods of a page: it is read, or a form is sent. */
const OF_PAGES = ['GET', 'HEAD', 'POST'];

const isCall = (path: string): boolean => path.startsWith('/api/') || path === '/mcp';

const unreadable = (message: string): AppError => new AppError('INVALID_INPUT', message);

function requireReadableAddress({ req }: HttpContext): void {
  const { pathname, search } = new URL(req.url);
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    throw unreadable('This address cannot be read.');
  }
  // Hono treats a star in a path as a wildcard and runs every handler twice, one waiting for the other.
  if (pathname.includes('*')) throw new AppError('NOT_FOUND', 'There is nothing at this address.');
  if (!isPlainText(path) || search.includes('%00')) throw unreadable('This address cannot be read.');
}

/** Of calls and pages together. */
const ANSWERED = [...OF_PAGES, 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Before anything reads the request: the platform itself cannot make a request of TRACE, for example. */
export const answeredMethod = (): MiddlewareHandler<HttpEnv> => async (c, next) => {
  if (!ANSWERED.includes(c.req.method)) {
    c.header('Allow', ANSWERED.join(', '));
    throw new AppError('WRONG_METHOD', `Nothing here answers ${c.req.method}.`);
  }
  await next();
};

function requireMethod(c: HttpContext): void {
  if (isCall(c.req.path) || OF_PAGES.includes(c.req.method)) return;
  c.header('Allow', OF_PAGES.join(', '));
  throw new AppError('WRONG_METHOD', `A page does not answer ${c.req.method}.`);
}

async function requireReadableForm(request: Request): Promise<void> {
  let form: FormData;
  try {
    form = await request.formData();
  } catch {
    throw unreadable('The form cannot be read.');
  }
  for (const [name, value] of form) {
    requirePlainText(name);
    requirePlainText(typeof value === 'string' ? value : value.name);
  }
}

function requireReadableJson(bytes: Uint8Array): void {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unreadable('The body is not UTF-8 text.');
  }
  readPlainJson(text);
}

/**
 * The only place that reads URLs and bodies before anything else. What passes can be decoded, parsed and stored;
 * schemas validate the fields. The body is read once and passed on whole.
 */
export const readableRequest = (): MiddlewareHandler<HttpEnv> => async (c, next) => {
  requireReadableAddress(c);
  requireMethod(c);
  if (WITHOUT_BODY.has(c.req.method)) return next();

  const { raw } = c.req;
  const bytes = new Uint8Array(await raw.arrayBuffer());
  const headers = new Headers(raw.headers);
  const isEmpty = bytes.byteLength === 0;
  // A form without fields: just a button, sent by a program.
  if (isEmpty && !isCall(c.req.path)) headers.set('content-type', 'application/x-www-form-urlencoded');
  const type = headers.get('content-type') ?? '';
  const again = (): Request => new Request(raw.url, { method: raw.method, headers, body: bytes, signal: raw.signal });
  if (!isEmpty) {
    if (FORM.test(type)) await requireReadableForm(again());
    else if (isCall(c.req.path) && JSON_BODY.test(type)) requireReadableJson(bytes);
    else throw new AppError('UNSUPPORTED_MEDIA', `A body of the type "${type || 'unknown'}" is not read here.`);
  }
  c.req.raw = again();
  return next();
};
