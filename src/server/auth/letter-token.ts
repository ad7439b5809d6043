import { createHash, randomBytes } from 'node:crypto';

/** 256 bits for a link or a cookie; the database keeps its hash alone. */
export const newLetterToken = (): string => randomBytes(32).toString('base64url');

export const letterTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
