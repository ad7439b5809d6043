import { timingSafeEqual } from 'node:crypto';
import type { App } from '../app.ts';
import type { Config } from '../config.ts';
import { tokenHash, newToken } from './token.ts';
import { readCookie } from './session-cookie.ts';

const NAME = 'device';
const YEAR = 365 * 24 * 60 * 60;
const PURPOSE = 'known devices';

/**
 * Remembers in the browser that this account has signed in here before. It grants no access. Attempts from a known
 * device are counted separately, so that strangers who guess passwords cannot lock the owner out.
 */
export function deviceCookie(app: App, username: string): string {
  const nonce = newToken();
  const value = `${nonce}.${app.vault.mark(`${username} ${nonce}`, PURPOSE)}`;
  return `${NAME}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${YEAR}${app.config.trial ? '' : '; Secure'}`;
}

export const readDevice = (header: string | null | undefined): string | null => readCookie(NAME, header);

/** The key under which this device's attempts are counted, or null for an unknown device. */
export function deviceKey(app: App, username: string, cookie: string | null | undefined): string | null {
  const [nonce = '', mark = ''] = cookie?.split('.') ?? [];
  const expected = Buffer.from(app.vault.mark(`${username} ${nonce}`, PURPOSE));
  const given = Buffer.from(mark);
  return given.length === expected.length && timingSafeEqual(given, expected) ? tokenHash(nonce) : null;
}

const SIGN_UP_COOKIE = 'sign-up';

/** Ties a sign-up to the browser it started in, for as long as its emailed link works. */
export const signUpCookie = (config: Config, browser: string): string =>
  `${SIGN_UP_COOKIE}=${browser}; Path=/; HttpOnly; SameSite=Lax; Max-Age=86400${config.trial ? '' : '; Secure'}`;

export const readSignUpBrowser = (header: string | null | undefined): string | null =>
  readCookie(SIGN_UP_COOKIE, header);
