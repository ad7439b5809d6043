import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a mail's link carries instead of a sign-in: 192 random bits, kept only as a hash. */
export const newAccessKey = (): string => randomBytes(24).toString('base64url');

export const hashAccessKey = (key: string): string => createHash('sha256').update(key).digest('hex');

export const opensWith = (hash: string, key: string): boolean =>
  timingSafeEqual(Buffer.from(hash, 'hex'), createHash('sha256').update(key).digest());
