import { createHash } from 'node:crypto';
import type { PlainDate } from '../domain/calendar.ts';
import type { DocumentKind, Paper } from '../domain/documents/kind.ts';
import { checkCode, documentId, documentNumber } from '../domain/integrity/document-numbers.ts';
import { decideLevel, type LevelDecision } from '../domain/integrity/levels.ts';
import type { GuardVerdict } from '../domain/integrity/name-guard/guard-names.ts';
import type { Frame } from './frame.ts';
import { type RenderJob, templatePath } from './render-job.ts';

const NOTHING_FOUND: GuardVerdict = { action: 'allow', findings: [] };
export const EXAMPLE_DATE = '2026-11-20' as PlainDate;

/** A kind's own example as an unverified issuer would have it sealed: for the gallery, the site's pictures, the bench and the tests. */
export async function exampleJob(
  kind: DocumentKind,
  template: number,
  sample: unknown = kind.sample(template),
): Promise<RenderJob & { readonly papers: readonly FramedExample[] }> {
  const level = decideLevel(kind.ceiling(sample), { level: 'U' }, NOTHING_FOUND);
  const input = level.level === 'S' && kind.specimenOf ? kind.specimenOf(sample) : sample;
  const papers = kind.papers(await kind.calculate(input, EXAMPLE_DATE), template);
  return {
    template: templatePath(kind, template),
    papers: papers.map((paper) => ({ ...paper, frame: exampleFrame(paper, level) })),
    date: EXAMPLE_DATE,
  };
}

export interface FramedExample extends Paper {
  readonly frame: Frame;
}

/** Numbers of its own for every paper, and the same ones at every run. */
function exampleFrame(paper: Paper, level: LevelDecision): Frame {
  const fingerprint = createHash('sha256').update(JSON.stringify(paper.view)).digest();
  const id = documentId(fingerprint.subarray(0, 16));
  return {
    state: 'sealed',
    level: level.level,
    statusLine: level.statusLine,
    label: paper.view.label,
    id,
    number: documentNumber(2026, fingerprint.subarray(16)),
    code: checkCode(fingerprint.subarray(21)),
    fingerprint: fingerprint.toString('hex'),
    sealedAt: 'Nov 20, 2026, 10:58 am ET',
    site: 'paperproof.example',
    verifyUrl: `https://paperproof.example/v/${id}`,
    preview: false,
    specimen: level.level === 'S',
  };
}
