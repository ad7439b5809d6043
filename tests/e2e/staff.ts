import { generate } from 'otplib';
import { type BuiltSite, FIRST_ADMIN } from './built-site.ts';
import { linkTo } from './emails.ts';

/** The current code of an authenticator app, or the code at another time. */
export const codeOf = (secret: string, at = Date.now()): Promise<string> =>
  generate({ secret, epoch: Math.floor(at / 1_000) });

const cookieOf = (answer: Response): string => answer.headers.get('set-cookie')!.split(';')[0]!;

/** The secret that the page shows for the app. */
export const secretOn = (html: string): string => /data-secret="([A-Z2-7]+)"/.exec(html)![1]!;

export interface StaffMember {
  /** "session=TOKEN": signed in, with the second factor passed. */
  readonly cookie: string;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** The first admin's first visit. Works once per site. */
export const setUpFirstAdmin = (site: Pick<BuiltSite, 'url'>): Promise<StaffMember> => setUpStaff(site, FIRST_ADMIN);

/** Another admin: added by the first, with a password set by email and their own app. */
export async function addAdmin(site: Pick<BuiltSite, 'url' | 'folder'>, first: StaffMember, email: string) {
  const send = (path: string, fields: Record<string, string>, cookie = '') =>
    fetch(site.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: site.url, Cookie: cookie },
      body: new URLSearchParams(fields),
    });
  const fields = { intent: 'create', fullName: 'Ruth Abel', username: email, user_role: '2' };
  await send('/admin/users/add/', fields, first.cookie);
  const password = 'another admin’s long password';
  await send(await linkTo(site, '/reset-password/', email), { password });
  return setUpStaff(site, { email, password });
}

/** A staff member's first visit: password, app, code. */
async function setUpStaff(
  site: Pick<BuiltSite, 'url'>,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<StaffMember> {
  const login = `${site.url}/admin/login/`;
  const send = (fields: Record<string, string>, cookie = '') =>
    fetch(login, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: site.url, Cookie: cookie },
      body: new URLSearchParams(fields),
    });
  const cookie = cookieOf(await send({ username: email, password }));
  const secret = secretOn(await (await fetch(login, { headers: { Cookie: cookie } })).text());
  const text = await (await send({ intent: 'set-up', otp: await codeOf(secret) }, cookie)).text();
  const recoveryCodes = [...text.matchAll(/<li>([a-z0-9]{4}(?:-[a-z0-9]{4}){2})<\/li>/g)].map(([, code]) => code!);
  return { cookie, secret, recoveryCodes };
}
