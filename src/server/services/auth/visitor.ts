import { createHash, randomBytes } from 'node:crypto';
import { type OwnerKey, userKey, type VisitorKey } from '../../../domain/owner-key.ts';
import type { Config } from '../../platform/config.ts';
import { readDevice } from './known-device.ts';
import { readCookie, writeCookie } from './cookie.ts';
import type { Session } from './session.ts';
import { readSessionCookie } from './session-cookie.ts';

const THIRTY_DAYS = 30 * 24 * 60 * 60;
const NAME = 'visitor';

/** The browser and network of a sign-in. */
export interface Visit {
  readonly agent: string;
  readonly address: string;
  readonly visitor: string | null;
  /** The cookie of a device that has signed in before. */
  readonly device?: string | null;
  /** The session that this browser had before, which ends when it signs in again. */
  readonly formerSession?: string | null;
}

export const visitOf = (config: Config, headers: Headers, address: string): Visit => {
  const cookies = headers.get('cookie');
  return {
    agent: headers.get('user-agent') ?? '',
    address,
    visitor: readVisitor(config, cookies),
    device: readDevice(config, cookies),
    formerSession: readSessionCookie(config, cookies),
  };
};

/** A random ID that ties drafts to a browser before sign-in. It does not identify the person. */
export const newVisitor = (): string => randomBytes(24).toString('base64url');

export const visitorCookie = (config: Config, token: string): string => writeCookie(config, NAME, token, THIRTY_DAYS);

export const readVisitor = (config: Config, header: string | null | undefined): string | null =>
  readCookie(config, NAME, header);

export const visitorKey = (token: string): VisitorKey => `visitor:${createHash('sha256').update(token).digest('hex')}`;

/**
 * The owners whose data this visitor may see: the account, and this browser before sign-in. New data goes to the first.
 */
export const ownerKeysOf = (session: Session | null, visitor: string | null): readonly OwnerKey[] => [
  ...(session ? [userKey(session.user.id)] : []),
  ...(visitor ? [visitorKey(visitor)] : []),
];
