import { templatePath } from '../../render/render-job.ts';
import type { App } from '../app.ts';
import { draftFrame } from './draft-frame.ts';
import type { FrozenDocument } from './freeze-documents.ts';

/**
 * Lays the documents of one form out as they will be issued, so everything sold was drawn once: each text and image has
 * found its place. No file is made, so nothing can leak, and PREVIEW need not be drawn.
 */
export async function proveRendering(app: App, documents: readonly FrozenDocument[]): Promise<void> {
  const [first] = documents;
  if (!first) return;
  const { kind, template, issuedOn, logo } = first;
  await app.renderer.layOut({
    template: templatePath(kind, template),
    documents: documents.map(({ content: { view }, level }) => ({
      view,
      frame: { ...draftFrame(app, level, view.label), preview: false },
    })),
    date: issuedOn,
    logo,
  });
}
