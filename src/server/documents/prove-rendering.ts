import { templatePath } from '../../render/render-job.ts';
import type { App } from '../app.ts';
import { draftFrame } from './draft-frame.ts';
import type { FrozenDocument } from './freeze-documents.ts';

/**
 * Draws the documents of one form as they will be issued, without the seal, and discards the file, so everything sold
 * was drawn once. The file carries PREVIEW on every page, so it is worthless if it leaks.
 */
export async function proveRendering(app: App, documents: readonly FrozenDocument[]): Promise<void> {
  const [first] = documents;
  if (!first) return;
  const { kind, template, issuedOn, logo } = first;
  await app.renderer.render({
    template: templatePath(kind, template),
    documents: documents.map(({ content: { view }, level }) => ({ view, frame: draftFrame(app, level, view.label) })),
    date: issuedOn,
    working: documents.map(({ content: { working } }) => working),
    logo,
  });
}
