import type { Config } from '../config.ts';

const THIRTY_DAYS = 30 * 24 * 60 * 60;

/** The prefix makes browsers refuse the cookie from another host or without TLS. */
const nameOf = (config: Config): string => (config.trial ? 'session' : '__Host-session');

export function readCookie(name: string, header: string | null | undefined): string | null {
  for (const part of (header ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name && value.length > 0) return value.join('=') || null;
  }
  return null;
}

export const readSessionCookie = (config: Config, header: string | null | undefined): string | null =>
  readCookie(nameOf(config), header);

const attributes = (config: Config): string => `; Path=/; HttpOnly; SameSite=Lax${config.trial ? '' : '; Secure'}`;

export const sessionCookie = (config: Config, token: string): string =>
  `${nameOf(config)}=${token}; Max-Age=${THIRTY_DAYS}${attributes(config)}`;

export const endedSessionCookie = (config: Config): string => `${nameOf(config)}=; Max-Age=0${attributes(config)}`;
