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

const UNCONFIRMED = 'Tick this to confirm that the paper is true.';

/** What is still missing, by field. `resembling` are the explanations of names that only resemble a protected one. */
export function attestationProblems(
  attestation: Attestation | undefined,
  resembling: readonly string[],
): Record<string, string> {
  const { isAccepted = false, typedName = '', version = '', isUnaffiliated = false } = attestation ?? {};
  const isKnown = TEXTS.some((text) => text.version === version);
  return {
    ...(!isAccepted && { 'attestation.isAccepted': UNCONFIRMED }),
    ...(typedName.trim().length < 2 && { 'attestation.typedName': 'Type your full name.' }),
    ...(isAccepted && !isKnown && { 'attestation.version': 'The wording has changed. Read it again and tick it.' }),
    ...(resembling.length > 0 && !isUnaffiliated && { 'attestation.isUnaffiliated': resembling[0]! }),
  };
}

const SENTENCES: Readonly<Record<string, string>> = {
  'attestation.isAccepted': 'Please confirm that the paper is true before paying.',
  'attestation.typedName': 'Please type your full name below the confirmation.',
  'attestation.version': 'The wording of the confirmation has changed. Please read it again.',
};

/** Stops unless the issuer gave their word, and for a name that resembles a protected one the second tick. */
export function requireAttestation(attestation: Attestation | undefined, resembling: readonly string[]): void {
  const problems = attestationProblems(attestation, resembling);
  const [first] = Object.keys(problems);
  if (first === undefined) return;
  const code = first === 'attestation.version' ? 'CONFLICT' : 'INVALID_INPUT';
  throw new AppError(code, SENTENCES[first] ?? problems[first]!, problems);
}
