import { timingSafeEqual } from 'node:crypto';
import type { App } from '../app.ts';
import type { Config } from '../../platform/config.ts';
import { tokenHash, newToken } from './token.ts';
import { readCookie, writeCookie } from './cookie.ts';

const NAME = 'device';
const DAY = 24 * 60 * 60;
const YEAR = 365 * DAY;
const PURPOSE = 'known devices';

/**
 * Remembers in the browser that this account has signed in here before. It grants no access. Attempts from a known
 * device are counted separately, so that strangers who guess passwords cannot lock the owner out.
 */
export function deviceCookie(app: App, username: string): string {
  const nonce = newToken();
  const value = `${nonce}.${app.vault.mark(`${username} ${nonce}`, PURPOSE)}`;
  return writeCookie(app.config, NAME, value, YEAR);
}

export const readDevice = (config: Config, header: string | null | undefined): string | null =>
  readCookie(config, NAME, header);

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
  writeCookie(config, SIGN_UP_COOKIE, browser, DAY);

export const readSignUpBrowser = (config: Config, header: string | null | undefined): string | null =>
  readCookie(config, SIGN_UP_COOKIE, header);
