import { templatePath } from '../../render/render-job.ts';
import type { App } from '../app.ts';
import { draftFrame } from './draft-frame.ts';
import type { FrozenDocument } from './freeze-documents.ts';

/** Proves each batch, as many at the same time as there are processes to lay them out. After a failure no other begins. */
export async function proveBatches(app: App, batches: readonly (readonly FrozenDocument[])[]): Promise<void> {
  const left = [...batches];
  await Promise.all(
    Array.from({ length: app.config.renderProcesses }, async () => {
      for (let batch = left.shift(); batch !== undefined; batch = left.shift()) {
        try {
          // oxlint-disable-next-line no-await-in-loop
          await proveRendering(app, batch);
        } catch (error) {
          left.length = 0;
          throw error;
        }
      }
    }),
  );
}

/**
 * Lays the documents of one form out as they will be issued, so everything sold was drawn once: each text and image has
 * found its place. No file is made, so nothing can leak, and PREVIEW need not be drawn.
 */
async function proveRendering(app: App, documents: readonly FrozenDocument[]): Promise<void> {
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
