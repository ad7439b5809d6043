// One child process of the pool: renders one job at a time. If Typst panics, only this process ends
// and the pool starts another.
import { join } from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { compactPdf } from './compact.ts';
import { drawPage, drawPages } from './draw-page.ts';
import { type Layout, openEngine } from './engine.ts';
import { isPicture, type Typesetting } from './render-job.ts';

export type ChildReply =
  | { readonly kind: 'ready' }
  /** A file with a mark: now each of its pages is drawn. */
  | { readonly kind: 'laid-out'; readonly pageCount: number }
  | ({ readonly kind: 'done'; readonly bytes: Uint8Array; readonly pageCount: number } & Ended)
  | ({ readonly kind: 'failed'; readonly reason: string } & Ended);

interface Ended {
  readonly memory: number;
  /** If the job belongs to a trace. */
  readonly span?: ProcessSpan | undefined;
}

/** What a process did for a span of the server, which adds it to that trace. */
export interface ProcessSpan {
  /** The header of W3C Trace Context, as it came with the job. */
  readonly traceparent: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly milliseconds: number;
  readonly failed: boolean;
}

export type ChildJob = Typesetting & { readonly traceparent?: string | undefined };

// The server tells its render processes when to end. A signal to the whole group would end them before the last answer.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

const [root, engineName] = process.argv.slice(2);
if (!root || !engineName || !process.send)
  throw new Error('This file is started by the pool, with the project root and the engine as its arguments');

const engine = await openEngine(engineName, join(root, 'src'));
const pdfium = await PDFiumLibrary.init();

const NOTHING = new Uint8Array();

/** A combined file has more, and leaves nothing behind. */
const FEW_DOCUMENTS = 10;

/**
 * The engine remembers how it laid out the last few files, and a document of it is a small object for JavaScript, which
 * would collect it much later. Each is 100 MB for a hundred pay stubs, so processes that made combined files had to be
 * replaced after five. The batches that a pay run is proven in are smaller and of one template, so what one shares with the
 * next is kept.
 */
function forget({ documentCount, wanted }: Typesetting): void {
  if (documentCount <= FEW_DOCUMENTS) return engine.forget('old');
  engine.forget(wanted === 'layout' ? 'earlier' : 'all');
  globalThis.gc?.();
}

/** The kernel counts the pages for each look, and a process grows slowly. */
const LOOK_EVERY = 10;
let jobs = 0;
let memory = 0;

function memoryAfter({ documentCount }: Typesetting): number {
  if (jobs % LOOK_EVERY === 0 || documentCount > FEW_DOCUMENTS) memory = process.memoryUsage.rss();
  jobs += 1;
  return memory;
}

async function typeset(job: Typesetting): Promise<{ bytes: Uint8Array; pageCount: number }> {
  const { files } = job;
  for (const { path, bytes } of files) engine.add(path, bytes);
  try {
    const layout = onePageEach(job) ?? layOut(job, 'many', 'regular');
    return { bytes: await exported(job, layout), pageCount: layout.pageCount };
  } finally {
    for (const { path } of files) engine.remove(path);
  }
}

/**
 * Guessing one page each is nearly always right and halves the work (see `page-of`): in large type first, and in the sizes
 * of the template if that makes a second page. A third page in large type stays a second one in smaller.
 */
function onePageEach(job: Typesetting): Layout | null {
  const { documentCount, hasSeveralPages, hasOwnSizes } = job;
  if (hasSeveralPages) return null;
  const large = hasOwnSizes ? null : layOut(job, 'one', 'large');
  if (large?.pageCount === documentCount) return large;
  if (large && large.pageCount > 2 * documentCount) return null;
  const regular = layOut(job, 'one', 'regular');
  return regular.pageCount === documentCount ? regular : null;
}

const layOut = ({ mark }: Typesetting, pages: 'one' | 'many', type: 'large' | 'regular'): Layout =>
  engine.layOut({ pages, marks: mark ? 'yes' : 'no', type });

async function exported(job: Typesetting, layout: Layout): Promise<Uint8Array> {
  if (job.wanted === 'layout') return NOTHING;
  if (isPicture(job.wanted)) return layout.drawing();
  const file = layout.file();
  if (job.mark === null) return compactPdf(file, job);
  reply({ kind: 'laid-out', pageCount: layout.pageCount });
  const pictures = await drawPages(pdfium, compactPdf(file, { ...job, seal: null }));
  return compactPdf(file, job, { word: job.mark, pictures });
}

async function work(job: Typesetting): Promise<Pick<ChildReply & { kind: 'done' }, 'kind' | 'bytes' | 'pageCount'>> {
  if (job.printed !== undefined && isPicture(job.wanted))
    return { kind: 'done', bytes: await drawPage(pdfium, job.printed, job.wanted), pageCount: 1 };
  const { bytes, pageCount } = await typeset(job);
  const result = isPicture(job.wanted) ? await drawPage(pdfium, bytes, job.wanted) : bytes;
  return { kind: 'done', bytes: result, pageCount };
}

const reply = (message: ChildReply): void => {
  process.send?.(message);
};

/** Times the job until its end. */
const startSpan = (traceparent: string) => {
  const startedAt = Date.now();
  const started = performance.now();
  return (failed: boolean): ProcessSpan => ({
    traceparent,
    startedAt,
    milliseconds: performance.now() - started,
    failed,
  });
};

process.on('message', ({ traceparent, ...job }: ChildJob) => {
  const endSpan = traceparent === undefined ? undefined : startSpan(traceparent);
  const ended = (failed: boolean): Ended => ({ memory: memoryAfter(job), span: endSpan?.(failed) });
  work(job)
    .then(
      (done) => reply({ ...done, ...ended(false) }),
      (error: Error) => reply({ kind: 'failed', reason: error.message, ...ended(true) }),
    )
    .finally(() => forget(job));
});
process.on('disconnect', () => process.exit());

reply({ kind: 'ready' });
