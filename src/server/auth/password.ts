import { hash, verify } from '@node-rs/argon2';

/** argon2id, with the parameters that OWASP names first: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), COST);

let nobodysHash: Promise<string> | undefined;

/** Takes as long for an account that does not exist as for a wrong password. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password');
  const isRight = await verify(stored ?? (await nobodysHash), password.normalize('NFKC'));
  return stored !== null && isRight;
}
