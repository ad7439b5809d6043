import { generateSecret, generateURI, verify } from 'otplib';

/** Clocks differ: the code of the step before and of the one after count as well (RFC 6238, 5.2). */
const TOLERANCE_SECONDS = 30;

/** 160 bits in base32, as authenticator apps read it. */
export const newSecret = (): string => generateSecret();

/** What the QR code of an authenticator app says. */
export const authenticatorUri = (brandName: string, username: string, secret: string): string =>
  generateURI({ issuer: brandName, label: username, secret });

/** People type the gap that their app shows. */
const digitsOf = (typed: string): string => typed.replaceAll(/\s/g, '');

/** The time step that a code belongs to, or null if it is not one of now. */
export async function stepOfCode(secret: string, typed: string, now: Date): Promise<number | null> {
  const token = digitsOf(typed);
  if (!/^\d{6}$/.test(token)) return null;
  const epoch = Math.floor(now.getTime() / 1_000);
  const result = await verify({ secret, token, epoch, epochTolerance: TOLERANCE_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
