import { generateSecret, generateURI, verify } from 'otplib';

/** Clocks differ, so the previous and the next code count too (RFC 6238, 5.2). */
const TOLERANCE_SECONDS = 30;

/** 160 bits in base32, as authenticator apps read it. */
export const newSecret = (): string => generateSecret();

/** The content of an authenticator app's QR code. */
export const authenticatorUri = (brandName: string, username: string, secret: string): string =>
  generateURI({ issuer: brandName, label: username, secret });

/** Users may type the space that their app shows. */
const digitsOf = (typed: string): string => typed.replaceAll(/\s/g, '');

/** The time step of a code, or null if the code is not valid now. */
export async function stepOfCode(secret: string, typed: string, now: Date): Promise<number | null> {
  const token = digitsOf(typed);
  if (!/^\d{6}$/.test(token)) return null;
  const epoch = Math.floor(now.getTime() / 1_000);
  const result = await verify({ secret, token, epoch, epochTolerance: TOLERANCE_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
