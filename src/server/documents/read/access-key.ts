import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** The key in an emailed link, which replaces a sign-in: 192 random bits, stored only as a hash. */
export const newAccessKey = (): string => randomBytes(24).toString('base64url');

export const hashAccessKey = (key: string): string => createHash('sha256').update(key).digest('hex');

export const opensWith = (hash: string, key: string): boolean =>
  timingSafeEqual(Buffer.from(hash, 'hex'), createHash('sha256').update(key).digest());
