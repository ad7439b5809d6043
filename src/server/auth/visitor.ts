import { createHash, randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import { readDevice } from './known-device.ts';
import { readCookie } from './session-cookie.ts';
import type { Session } from './session.ts';

const THIRTY_DAYS = 30 * 24 * 60 * 60;
const NAME = 'visitor';

/** From where somebody signs in. */
export interface Visit {
  readonly agent: string;
  readonly address: string;
  readonly visitor: string | null;
  /** The cookie of a device on which somebody signed in before. */
  readonly device?: string | null;
}

export const visitOf = (headers: Headers, address: string): Visit => ({
  agent: headers.get('user-agent') ?? '',
  address,
  visitor: readVisitor(headers.get('cookie')),
  device: readDevice(headers.get('cookie')),
});

/** A random number that ties drafts to a browser before anybody signs in. It says nothing of who that is. */
export const newVisitor = (): string => randomBytes(24).toString('base64url');

export const visitorCookie = (config: Config, token: string): string =>
  `${NAME}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${THIRTY_DAYS}${config.trial ? '' : '; Secure'}`;

export const readVisitor = (header: string | null | undefined): string | null => readCookie(NAME, header);

export const visitorKey = (token: string): string => `visitor:${createHash('sha256').update(token).digest('hex')}`;

/** Whose things somebody may see: their account's, and this browser's from before they signed in. The first is theirs to add to. */
export const ownerKeysOf = (session: Session | null, visitor: string | null): readonly string[] => [
  ...(session ? [`user:${session.user.id}`] : []),
  ...(visitor ? [visitorKey(visitor)] : []),
];
