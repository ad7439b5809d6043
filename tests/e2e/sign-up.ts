import type { BuiltSite } from './built-site.ts';
import { linkTo } from './emails.ts';

export interface NewAccount {
  readonly fullName?: string;
  readonly username: string;
  readonly password?: string;
  /** Cookies the browser already has. */
  readonly cookie?: string;
}

export const PASSWORD = 'a good long password';

const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]!)
    .join('; ');

/** Signs up, follows the emailed link in the same browser, and returns the session cookie. */
export async function signUpAt(
  site: Pick<BuiltSite, 'url' | 'folder'>,
  { fullName = 'Eleanor Rowe', username, password = PASSWORD, cookie = '' }: NewAccount,
): Promise<string> {
  const send = (path: string, fields: Record<string, string>, cookies: string) =>
    fetch(site.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: site.url, Cookie: cookies },
      body: new URLSearchParams(fields),
    });
  const begun = await send('/sign-up/', { fullName, username, password }, cookie);
  const link = await linkTo(site, '/finish-sign-up/', username);
  const finished = await send(link, {}, [cookie, cookiesOf(begun)].filter(Boolean).join('; '));
  if (finished.status !== 302) throw new Error(`Signing up ${username} ended with ${finished.status}`);
  return cookiesOf(finished)
    .split('; ')
    .find((part) => part.startsWith('session='))!;
}
