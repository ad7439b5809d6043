import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlainDate } from '../../domain/calendar.ts';
import type { DocumentKind, KindId } from '../../domain/documents/kind.ts';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { kindById } from '../../domain/documents/registry.ts';
import { AppError } from '../../domain/errors.ts';
import { type AccountStanding, decideLevel, type LevelDecision, standingFor } from '../../domain/integrity/levels.ts';
import { guardNames, type GuardVerdict } from '../../domain/integrity/name-guard/guard-names.ts';
import type { App } from '../app.ts';
import type { FrozenContent } from '../db/tables/documents.ts';
import { canonicalJson } from './canonical-json.ts';
import { readLogo } from './read-logo.ts';
import { vouchForInput } from './vouch-for-input.ts';
import { dateInNewYork } from '../../domain/moment.ts';

/** Bumped when a figure of the tax tables changes: a paper remembers which tables it was made with. */
export const TABLES_VERSION = '2026-11-20';

export interface DocumentRequest {
  readonly kind: KindId;
  readonly input: unknown;
}

/** A paper as it will be printed, for ever: everything but its number. */
export interface FrozenDocument {
  readonly kind: DocumentKind;
  readonly template: number;
  readonly issuedOn: PlainDate;
  readonly level: LevelDecision;
  readonly guard: GuardVerdict;
  readonly content: FrozenContent;
  readonly fingerprint: string;
  readonly tablesVersion: string;
  readonly templateVersion: string;
}

export function requireKind(id: KindId): DocumentKind {
  const kind = kindById(id);
  if (!kind) throw new AppError('NOT_FOUND', `There is no kind of paper called ${id}.`);
  return kind;
}

/** The template and the parts it is made of, as one hash: what a paper looked like can be found again. */
async function templateVersion(app: App, kind: DocumentKind, template: number): Promise<string> {
  const hash = createHash('sha256');
  for (const file of [
    `domain/documents/${kind.folder}/template-${template}.typ`,
    'render/parts/ink.typ',
    'render/parts/marks.typ',
    'render/parts/sheet.typ',
    'render/parts/tables.typ',
  ]) {
    hash.update(await readFile(join(app.config.root, 'src', file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * From answers to papers: validates, holds the names against the guard, decides the level, calculates.
 * Nothing that the sender says of totals, levels or templates beyond the answers themselves is believed.
 */
export async function freezeDocuments(
  app: App,
  request: DocumentRequest,
  standing: AccountStanding,
): Promise<readonly FrozenDocument[]> {
  const kind = requireKind(request.kind);
  const sent = parseInput(kind.schema, request.input);
  const answers = await vouchForInput(app, kind, sent);
  const guard = guardNames(kind.id, kind.names(answers));
  const level = decideLevel(kind.ceiling(answers), standingFor(standing, kind.id, kind.issuerOf(answers)), guard);
  const input = level.level === 'S' && kind.specimenOf ? kind.specimenOf(answers) : answers;
  // What cannot be printed is said before it is paid for: a logo here, a letter below.
  await readLogo(app, kind.logoOf(input));
  const issuedOn = dateInNewYork(app.now());
  const template = kind.templateOf(input);
  const papers = kind.papers(await kind.calculate(input, issuedOn), template);
  app.renderer.assertPrintable(answers, papers);
  const version = await templateVersion(app, kind, template);
  return papers.map(({ view, facts, working }) => {
    const content: FrozenContent = { input, view, facts, working };
    return {
      kind,
      template,
      issuedOn,
      level,
      guard,
      content,
      fingerprint: createHash('sha256')
        .update(canonicalJson({ kind: kind.id, level: level.level, view, facts }))
        .digest('hex'),
      tablesVersion: TABLES_VERSION,
      templateVersion: version,
    };
  });
}
