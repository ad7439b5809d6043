import { z } from '@hono/zod-openapi';

/** The fingerprint of a file. No flag of the pattern, because a description has none. */
export const sha256 = z
  .string()
  .regex(/^[0-9a-fA-F]{64}$/, 'Send the SHA-256 of the whole file, as 64 hexadecimal digits.')
  .openapi({ example: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' });
