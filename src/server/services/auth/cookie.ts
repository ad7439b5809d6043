import type { Config } from '../../platform/config.ts';

type Site = Pick<Config, 'trial'>;

/** In production, browsers refuse a cookie with this prefix from a subdomain or without TLS, so nobody can plant one. */
const nameOf = ({ trial }: Site, name: string): string => (trial ? name : `__Host-${name}`);

/** The one way to set a cookie. No script reads any of them, and other sites cannot send one with a change. */
export const writeCookie = (config: Site, name: string, value: string, seconds: number): string =>
  `${nameOf(config, name)}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${config.trial ? '' : '; Secure'}`;

export const endCookie = (config: Site, name: string): string => writeCookie(config, name, '', 0);

export function readCookie(config: Site, name: string, header: string | null | undefined): string | null {
  for (const part of (header ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === nameOf(config, name) && value.length > 0) return value.join('=') || null;
  }
  return null;
}
