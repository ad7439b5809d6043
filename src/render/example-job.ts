import { createHash } from 'node:crypto';
import type { PlainDate } from '../domain/calendar.ts';
import type { DocumentKind, CalculatedDocument } from '../domain/documents/kind.ts';
import { toBase64Url } from '../../packages/verify/index.ts';
import { encodeFacts } from '../domain/integrity/print-proof.ts';
import { checkCode, documentId, documentNumber } from '../domain/integrity/document-numbers.ts';
import { decideLevel, type IssuerStatus, type LevelDecision } from '../domain/integrity/levels.ts';
import type { GuardVerdict } from '../domain/integrity/name-guard/guard-names.ts';
import type { Frame } from './frame.ts';
import { type RenderJob, templatePath } from './render-job.ts';

const NOTHING_FOUND: GuardVerdict = { action: 'allow', findings: [] };
export const EXAMPLE_DATE = '2026-11-20' as PlainDate;

/** A kind's example, as issued by an unverified issuer or another one: for the gallery, the site's pictures, the benchmark and the tests. */
export async function exampleJob(
  kind: DocumentKind,
  template: number,
  sample: unknown = kind.sample(template),
  issuer: IssuerStatus = { level: 'U' },
  date: PlainDate = EXAMPLE_DATE,
): Promise<RenderJob & { readonly documents: readonly FramedExample[] }> {
  const level = decideLevel(kind.ceiling(sample, date), issuer, NOTHING_FOUND);
  const input = level.level === 'S' && kind.specimenOf ? kind.specimenOf(sample) : sample;
  const documents = kind.documents(await kind.calculate(input, date), template);
  return {
    template: templatePath(kind, template),
    documents: documents.map((document) => ({ ...document, frame: exampleFrame(document, level) })),
    date,
  };
}

export interface FramedExample extends CalculatedDocument {
  readonly frame: Frame;
}

/** As large as a real proof, so that the code looks like a real one. The signature is made up. */
function exampleProof({ view, facts }: CalculatedDocument, { level }: LevelDecision, fingerprint: Buffer): string {
  const encoded = encodeFacts(
    { ...facts, kindName: view.title, level, issuedOn: EXAMPLE_DATE },
    fingerprint.subarray(0, 4).toString('hex'),
  );
  return toBase64Url(Buffer.concat([encoded, createHash('sha512').update(fingerprint).digest()]));
}

/** Each document gets its own numbers, and every run gives the same ones. */
function exampleFrame(document: CalculatedDocument, level: LevelDecision): Frame {
  const fingerprint = createHash('sha256').update(JSON.stringify(document.view)).digest();
  const id = documentId(fingerprint.subarray(0, 16));
  return {
    state: 'sealed',
    level: level.level,
    statusLine: level.statusLine,
    label: document.view.label,
    id,
    number: documentNumber(2026, fingerprint.subarray(16)),
    code: checkCode(fingerprint.subarray(21)),
    fingerprint: fingerprint.toString('hex'),
    sealedAt: 'Nov 20, 2026, 10:58 am ET',
    site: 'paperproof.example',
    verifyUrl: `https://paperproof.example/v/${id}/`,
    proof: exampleProof(document, level, fingerprint),
    preview: false,
    specimen: level.level === 'S',
  };
}
