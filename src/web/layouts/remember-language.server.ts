import type { MiddlewareFunction } from 'react-router';
import { languageCookie } from '../../server/services/http/who/page-language.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';

/** A language that was chosen in the address of a page is remembered for the next one. */
export const rememberLanguage: MiddlewareFunction<Response> = async ({ context, request }, next) => {
  const response = await next();
  const cookie = languageCookie(context.get(appContext).config, request);
  if (cookie !== null) response.headers.append('Set-Cookie', cookie);
  return response;
};
