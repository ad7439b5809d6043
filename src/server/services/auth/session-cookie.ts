import type { Config } from '../../platform/config.ts';
import { endCookie, readCookie, writeCookie } from './cookie.ts';

const NAME = 'session';
const THIRTY_DAYS = 30 * 24 * 60 * 60;

export const readSessionCookie = (config: Config, header: string | null | undefined): string | null =>
  readCookie(config, NAME, header);

export const sessionCookie = (config: Config, token: string): string => writeCookie(config, NAME, token, THIRTY_DAYS);

/**
 * Ends the session in the browser and removes what pages stored there, such as forms with pay data: the next person at
 * this computer must not find it.
 */
export const signedOutHeaders = (config: Config): Readonly<Record<'Set-Cookie' | 'Clear-Site-Data', string>> => ({
  'Set-Cookie': endCookie(config, NAME),
  'Clear-Site-Data': '"storage"',
});
