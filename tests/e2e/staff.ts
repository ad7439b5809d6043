import { generate } from 'otplib';
import { type BuiltSite, FIRST_ADMIN } from './built-site.ts';

/** The code that an authenticator app shows now, or at another moment. */
export const codeOf = (secret: string, at = Date.now()): Promise<string> =>
  generate({ secret, epoch: Math.floor(at / 1_000) });

const cookieOf = (answer: Response): string => answer.headers.get('set-cookie')!.split(';')[0]!;

/** The secret that the page asks an app to keep. */
export const secretOn = (html: string): string => /data-secret="([A-Z2-7]+)"/.exec(html)![1]!;

export interface FirstAdmin {
  /** "session=TOKEN": signed in, with the second factor shown. */
  readonly cookie: string;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** The first admin's first visit: password, app, code. Works once for a site. */
export async function setUpFirstAdmin(site: Pick<BuiltSite, 'url'>): Promise<FirstAdmin> {
  const door = `${site.url}/admin/login/`;
  const send = (fields: Record<string, string>, cookie = '') =>
    fetch(door, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: site.url, Cookie: cookie },
      body: new URLSearchParams(fields),
    });
  const cookie = cookieOf(await send({ username: FIRST_ADMIN.email, password: FIRST_ADMIN.password }));
  const secret = secretOn(await (await fetch(door, { headers: { Cookie: cookie } })).text());
  const text = await (await send({ intent: 'set-up', otp: await codeOf(secret) }, cookie)).text();
  const recoveryCodes = [...text.matchAll(/<li>([a-z0-9]{4}(?:-[a-z0-9]{4}){2})<\/li>/g)].map(([, code]) => code!);
  return { cookie, secret, recoveryCodes };
}
