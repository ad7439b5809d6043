import { timingSafeEqual } from 'node:crypto';
import type { App } from '../app.ts';
import type { Config } from '../config.ts';
import { letterTokenHash, newLetterToken } from './letter-token.ts';
import { readCookie } from './session-cookie.ts';

const NAME = 'device';
const YEAR = 365 * 24 * 60 * 60;
const PURPOSE = 'known devices';

/**
 * Remembers, in the browser alone, that somebody signed in to this account here before. It opens nothing: its attempts
 * are only counted apart from those of the whole world, so that strangers who guess cannot shut the owner out.
 */
export function deviceCookie(app: App, username: string): string {
  const nonce = newLetterToken();
  const value = `${nonce}.${app.vault.mark(`${username} ${nonce}`, PURPOSE)}`;
  return `${NAME}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${YEAR}${app.config.trial ? '' : '; Secure'}`;
}

export const readDevice = (header: string | null | undefined): string | null => readCookie(NAME, header);

/** A name for this device of the account under which its attempts are counted, or null if it is not one of them. */
export function deviceKey(app: App, username: string, cookie: string | null | undefined): string | null {
  const [nonce = '', mark = ''] = cookie?.split('.') ?? [];
  const expected = Buffer.from(app.vault.mark(`${username} ${nonce}`, PURPOSE));
  const given = Buffer.from(mark);
  return given.length === expected.length && timingSafeEqual(given, expected) ? letterTokenHash(nonce) : null;
}

const SIGN_UP_COOKIE = 'sign-up';

/** Ties a sign-up to the browser that began it, for the day that its letter works. */
export const signUpCookie = (config: Config, browser: string): string =>
  `${SIGN_UP_COOKIE}=${browser}; Path=/; HttpOnly; SameSite=Lax; Max-Age=86400${config.trial ? '' : '; Secure'}`;

export const readSignUpBrowser = (header: string | null | undefined): string | null =>
  readCookie(SIGN_UP_COOKIE, header);
