import { AppError } from '../errors.ts';

/**
 * What an issuer ticks before paying, per paper. Stored with its version: a text once used is never changed, a better
 * one is added above it.
 */
const TEXTS = [
  {
    version: '2026-11-20',
    text: (company: string) =>
      `I may issue this paper for ${company}. The person and the payment it names are real. I know that using it to deceive is a crime.`,
    specimen: (company: string) =>
      `This paper is a specimen in the name of ${company}, for training, testing or demonstration. I know that using it to deceive is a crime.`,
  },
] as const;

export interface AttestationText {
  readonly version: string;
  readonly text: string;
}

export function currentAttestation(company: string, isSpecimen: boolean): AttestationText {
  const latest = TEXTS[0];
  return { version: latest.version, text: isSpecimen ? latest.specimen(company) : latest.text(company) };
}

/** What the issuer sent with a paper. The name is typed, not copied from the account. */
export interface Attestation {
  readonly version: string;
  readonly typedName: string;
  readonly isAccepted: boolean;
  /** Ticked where a name merely resembles a protected one: "not affiliated with X". */
  readonly isUnaffiliated?: boolean;
}

/** `resembling` are the explanations of names that only resemble a protected one; each asks for the second tick. */
export function requireAttestation(attestation: Attestation | undefined, resembling: readonly string[]): void {
  if (!attestation?.isAccepted) {
    throw new AppError('INVALID_INPUT', 'Please confirm that the paper is true before paying.', {
      'attestation.isAccepted': 'Tick this to confirm that the paper is true.',
    });
  }
  if (attestation.typedName.trim().length < 2) {
    throw new AppError('INVALID_INPUT', 'Please type your full name below the confirmation.', {
      'attestation.typedName': 'Type your full name.',
    });
  }
  if (!TEXTS.some(({ version }) => version === attestation.version)) {
    throw new AppError('CONFLICT', 'The wording of the confirmation has changed. Please read it again.', {
      'attestation.version': 'Read the new wording and tick it again.',
    });
  }
  if (resembling.length > 0 && attestation.isUnaffiliated !== true) {
    throw new AppError('INVALID_INPUT', resembling[0]!, { 'attestation.isUnaffiliated': resembling[0]! });
  }
}
