import { templatePath } from '../../../render/render-job.ts';
import type { App } from '../../services/app.ts';
import { draftFrame } from '../preview/draft-frame.ts';
import type { FrozenDocument } from './freeze-documents.ts';

/** How many pay stubs are drawn at once, which takes a few milliseconds each. */
const MOST_TOGETHER = 50;

/** The proof of an order. */
export interface Proof {
  /**
   * The documents of one form, to be proven at the end. Those of a run share their template and logo by kind, so they are
   * laid out in large batches, and while the server still checks the other forms.
   */
  add(documents: readonly FrozenDocument[], isOfRun: boolean): void;
  /** No other batch begins. */
  stop(): void;
  /** Settles when all are proven, or throws what the first failure was. */
  end(): Promise<void>;
}

/** Proves as many batches at the same time as there are processes to lay them out. After a failure no other begins. */
export function beginProof(app: App): Proof {
  const forms: (readonly FrozenDocument[])[] = [];
  const ofKinds = new Map<string, FrozenDocument[]>();
  const left: (readonly FrozenDocument[])[] = [];
  const workers: Promise<void>[] = [];
  const failures: unknown[] = [];
  let working = 0;
  let hasStopped = false;

  function prove(batch: readonly FrozenDocument[]): void {
    if (hasStopped) return;
    left.push(batch);
    if (working < app.config.renderProcesses) workers.push(work());
  }

  async function work(): Promise<void> {
    working += 1;
    try {
      // oxlint-disable-next-line no-await-in-loop
      for (let batch = left.shift(); batch !== undefined; batch = left.shift()) await proveRendering(app, batch);
    } catch (error) {
      failures.push(error);
      stop();
    }
    working -= 1;
  }

  function stop(): void {
    hasStopped = true;
    left.length = 0;
  }

  return {
    add(documents, isOfRun) {
      if (!isOfRun) return void forms.push(documents);
      for (const document of documents) {
        const batch = ofKinds.get(document.kind.id) ?? [];
        batch.push(document);
        ofKinds.set(document.kind.id, batch);
        if (batch.length < MOST_TOGETHER) continue;
        ofKinds.delete(document.kind.id);
        prove(batch);
      }
    },
    stop,
    async end() {
      for (const batch of [...ofKinds.values(), ...forms]) prove(batch);
      await Promise.all(workers);
      if (failures.length > 0) throw failures[0];
    },
  };
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
