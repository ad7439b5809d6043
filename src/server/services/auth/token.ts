import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a link or a cookie. The database stores only their hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
