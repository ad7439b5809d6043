import { hash, verify } from '@node-rs/argon2';

/** argon2id with OWASP's first recommended parameters: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), COST);

let dummyHash: Promise<string> | undefined;

/** Takes as long for an unknown account as for a wrong password. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('no account has this password');
  const isRight = await verify(stored ?? (await dummyHash), password.normalize('NFKC'));
  return stored !== null && isRight;
}
