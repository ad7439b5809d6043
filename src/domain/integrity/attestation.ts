import { AppError } from '../errors.ts';

/**
 * What an issuer certifies for each document before paying. The version is stored with it, so a text that was in use
 * never changes: a new version is added above it.
 */
const TEXTS = [
  {
    version: '2026-11-22',
    text: (company: string) =>
      `I certify that I may issue this document for ${company}, and that the person and the payment in it are real. I know that using it to deceive is a crime.`,
    specimen: (company: string) =>
      `I certify that this document is a specimen in the name of ${company}, for training, testing or demonstration. I know that using it to deceive is a crime.`,
  },
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

/** The certification sent with a document. The issuer types the name; it is not copied from the account. */
export interface Attestation {
  readonly version: string;
  readonly typedName: string;
  readonly isAccepted: boolean;
  /** Checked if a name only resembles a protected one: "not affiliated with X". */
  readonly isUnaffiliated?: boolean;
}

const UNCONFIRMED = 'Check this box to certify the document.';

/** What is still missing, by field. `resembling` has the explanations for names that only resemble a protected one. */
export function attestationProblems(
  attestation: Attestation | undefined,
  resembling: readonly string[],
): Record<string, string> {
  const { isAccepted = false, typedName = '', version = '', isUnaffiliated = false } = attestation ?? {};
  const isKnown = TEXTS.some((text) => text.version === version);
  return {
    ...(!isAccepted && { 'attestation.isAccepted': UNCONFIRMED }),
    ...(typedName.trim().length < 2 && { 'attestation.typedName': 'Type your full name.' }),
    ...(isAccepted &&
      !isKnown && { 'attestation.version': 'The certification text has changed. Read it again and check the box.' }),
    ...(resembling.length > 0 && !isUnaffiliated && { 'attestation.isUnaffiliated': resembling[0]! }),
  };
}

const SENTENCES: Readonly<Record<string, string>> = {
  'attestation.isAccepted': 'Please certify the document before paying.',
  'attestation.typedName': 'Please type your full name below the certification.',
  'attestation.version': 'The certification text has changed. Please read it again.',
};

/** Throws unless the issuer certified the document and, for a name like a protected one, checked the second box. */
export function requireAttestation(attestation: Attestation | undefined, resembling: readonly string[]): void {
  const problems = attestationProblems(attestation, resembling);
  const [first] = Object.keys(problems);
  if (first === undefined) return;
  const code = first === 'attestation.version' ? 'CONFLICT' : 'INVALID_INPUT';
  throw new AppError(code, SENTENCES[first] ?? problems[first]!, problems);
}
