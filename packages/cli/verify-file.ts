import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Paperproof } from '../client/client.ts';
import { findOurMarks } from '../verify/pdf/our-marks.ts';
import { fromPem } from '../verify/log/bytes.ts';
import { type Finding, linesInEnglish, OF_OTHER_FILE, type Verdict, verdictOf } from '../verify/verdict-words.ts';

interface Answer {
  readonly verdict: 'fits' | 'superseded' | 'revoked' | 'unknown';
  readonly document:
    | (Pick<Finding, 'level' | 'statusLine' | 'kind' | 'isDisputed'> & {
        readonly number: string;
        readonly kindName: string;
        readonly issuer: string;
        readonly issuedOn: string;
        readonly newerNumber: string | null;
      })
    | null;
}

interface VerifiedFile {
  readonly sha256: string;
  readonly answer: Answer;
  readonly lines: readonly string[];
  /** Nobody changed it, and it is current. */
  readonly isGood: boolean;
}

async function wordsOf(
  { document, verdict }: Answer,
  bytes: Uint8Array<ArrayBuffer>,
  client: Paperproof,
  site: string,
): Promise<Verdict> {
  if (verdict !== 'unknown' && document) {
    const { level, statusLine, kind, isDisputed } = document;
    const state = verdict === 'fits' ? 'live' : verdict;
    return verdictOf({ compared: 'file', level, statusLine, kind, state, isDisputed, known: 'now' });
  }
  const listed = await client.call('verify.certificates.get', {});
  const certificates = listed.map(({ pem }) => fromPem(String(pem)));
  return OF_OTHER_FILE[await findOurMarks(bytes, { names: ['Paperproof', new URL(site).host], certificates })];
}

/** Verifies a file by its hash. The file itself stays here. */
export async function verifyFile(client: Paperproof, site: string, file: string): Promise<VerifiedFile> {
  const bytes = new Uint8Array(readFileSync(file));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const answer = (await client.call('verify.hash.post', { body: { sha256 } })) as unknown as Answer;
  const words = await wordsOf(answer, bytes, client, site);
  const { document, verdict } = answer;
  return {
    sha256,
    answer,
    lines: [
      ...linesInEnglish(words),
      ...(document
        ? [
            `Document    ${document.kindName} ${document.number}, issued ${document.issuedOn} by ${document.issuer}`,
            ...(document.newerNumber === null ? [] : [`Replaced by ${document.newerNumber}`]),
          ]
        : []),
      `SHA-256     ${sha256}`,
    ],
    isGood: verdict === 'fits' && document?.isDisputed === false,
  };
}
