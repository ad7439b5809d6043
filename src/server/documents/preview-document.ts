import type { KindId } from '../../domain/documents/kind.ts';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { AppError } from '../../domain/errors.ts';
import { type AccountStanding, decideLevel, standingFor } from '../../domain/integrity/levels.ts';
import type { Level } from '../../domain/integrity/level.ts';
import { guardNames } from '../../domain/integrity/name-guard/guard-names.ts';
import { dateInNewYork } from '../../domain/moment.ts';
import { type PictureFormat, templatePath } from '../../render/render-job.ts';
import type { App } from '../app.ts';
import { requireKind } from './freeze-documents.ts';
import { readLogo } from './read-logo.ts';
import { vouchForInput } from './vouch-for-input.ts';

export interface PreviewRequest {
  readonly kind: KindId;
  readonly input: unknown;
  readonly template?: number | undefined;
  /** 1-based: which of several papers (pay stubs), and which page of it. */
  readonly paper: number;
  readonly page: number;
  readonly scale: number;
  readonly format: PictureFormat;
  /** One editor's newer request replaces an older one that still waits. */
  readonly editor?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface Preview {
  readonly image: Uint8Array;
  readonly pageCount: number;
  readonly paperCount: number;
  readonly level: Level;
}

/** One page as a picture with PREVIEW burnt in. A refused name shows as a specimen: the refusal comes before paying. */
export async function previewDocument(app: App, standing: AccountStanding, request: PreviewRequest): Promise<Preview> {
  const kind = requireKind(request.kind);
  const sent = parseInput(kind.draftSchema, request.input);
  const answers = await vouchForInput(app, kind, sent);
  const template = request.template ?? kind.templateOf(answers);
  if (!kind.templates.some(({ id }) => id === template)) {
    throw new AppError('INVALID_INPUT', `There is no template #${template}.`, { template: 'Please select a template' });
  }
  const guard = guardNames(kind.id, kind.names(answers));
  const { level, statusLine } = decideLevel(
    kind.ceiling(answers),
    standingFor(standing, kind.id, kind.issuerOf(answers)),
    guard.action === 'refuse' ? { ...guard, action: 'hold' } : guard,
  );
  const input = level === 'S' && kind.specimenOf ? kind.specimenOf(answers) : answers;
  const date = dateInNewYork(app.now());
  const papers = kind.papers(await kind.calculate(input, date), template);
  const paper = papers[Math.min(Math.max(request.paper, 1), papers.length) - 1]!;
  app.renderer.assertPrintable(answers, [paper]);
  const { image, pageCount } = await app.renderer.preview(
    {
      template: templatePath(kind, template),
      papers: [
        {
          view: paper.view,
          frame: {
            state: 'draft',
            level,
            statusLine,
            label: paper.view.label,
            id: '',
            number: '',
            code: '',
            fingerprint: null,
            sealedAt: '',
            site: new URL(app.config.siteUrl).host,
            verifyUrl: '',
            preview: true,
            specimen: level === 'S',
          },
        },
      ],
      date,
      logo: await readLogo(app, kind.logoOf(input)),
    },
    {
      page: request.page,
      scale: request.scale,
      format: request.format,
      editor: request.editor,
      signal: request.signal,
    },
  );
  return { image, pageCount, paperCount: papers.length, level };
}
