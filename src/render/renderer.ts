import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { CalculatedDocument } from '../domain/documents/kind.ts';
import { assertFormPrintable, assertPrintable, readCoverage } from './glyphs.ts';
import {
  createPool,
  type JobOptions,
  type PoolEvent,
  type PoolStats,
  type PoolTracing,
  type Rendered,
} from './pool.ts';
import { createPreviewCache, type PreviewImage } from './preview-cache.ts';
import { drawingOf, type Picture, printedOf, type RenderJob, type Typesetting, typesettingOf } from './render-job.ts';
import type { SealPlace } from './seal-place.ts';
import { slipJob } from './slip.ts';

export interface RendererOptions {
  /** The folder that holds src: templates and fonts are read from it, wherever the server's bundle is. */
  readonly root: string;
  readonly processes: number;
  /** Our name as the producer in the file's metadata. */
  readonly brand?: string;
  readonly queueLimit?: number;
  readonly jobTimeoutMs?: number;
  readonly jobsPerChild?: number;
  readonly childMemoryLimit?: number;
  readonly previewCacheBytes?: number;
  /** Dead, stuck and recycled processes, for the log. */
  readonly onEvent?: (event: PoolEvent) => void;
  readonly tracing?: PoolTracing | undefined;
}

export interface PreviewRequest extends Picture, JobOptions {}

export interface RendererStats extends PoolStats {
  readonly cacheHits: number;
  readonly cacheBytes: number;
}

export interface Renderer {
  /** A file that is not sealed: the same job gives the same bytes. */
  render(job: RenderJob, options?: JobOptions): Promise<Uint8Array>;
  /** The finished file with a place for its seal, for `sealPdf`. */
  renderForSeal(job: RenderJob, seal: SealPlace, options?: JobOptions): Promise<Rendered>;
  /** Fails as rendering would, without making a file. */
  layOut(job: RenderJob): Promise<void>;
  /** One page as a picture, always with PREVIEW drawn into its pixels. */
  preview(job: RenderJob, request: PreviewRequest): Promise<PreviewImage>;
  /** The first page of a file that is sealed, as it was printed. The name stands for its bytes. */
  drawSealed(name: string, file: () => Promise<Uint8Array>, width: number): Promise<Uint8Array>;
  /** Refuses a form with a character that would print as an empty box. */
  assertPrintable(form: unknown, documents: readonly Pick<CalculatedDocument, 'view'>[]): void;
  ready(): Promise<void>;
  stats(): RendererStats;
  stop(): Promise<void>;
}

export const LARGEST_SCALE = 2;
const SMALLEST_SCALE = 0.1;
/** Points of the page that all documents are printed on. */
const PAGE_WIDTH = 612;
const MEGABYTE = 1024 * 1024;

export function createRenderer(options: RendererOptions): Renderer {
  const producer = options.brand ?? 'Paperproof';
  const coverage = readCoverage(join(options.root, 'src/render/fonts'));
  const cache = createPreviewCache(options.previewCacheBytes ?? 64 * MEGABYTE);
  const pool = createPool({
    root: options.root,
    processes: options.processes,
    queueLimit: options.queueLimit ?? 256,
    jobTimeoutMs: options.jobTimeoutMs ?? 20_000,
    jobsPerChild: options.jobsPerChild ?? 2_000,
    childMemoryLimit: options.childMemoryLimit ?? 700 * MEGABYTE,
    warmUp: typesettingOf(slipJob(), { page: 1, scale: 0.5, format: 'png' }, producer),
    onEvent: options.onEvent ?? (() => {}),
    tracing: options.tracing,
  });
  let cacheHits = 0;

  return {
    async render(job, jobOptions) {
      assertJobPrintable(job);
      const { bytes } = await pool.run(typesettingOf(job, 'file', producer), jobOptions);
      return bytes;
    },
    async renderForSeal(job, seal, jobOptions) {
      assertJobPrintable(job);
      return pool.run(typesettingOf(job, 'file', producer, seal), jobOptions);
    },
    async layOut(job) {
      assertJobPrintable(job);
      await pool.run(typesettingOf(job, 'layout', producer));
    },
    assertPrintable(form, documents) {
      for (const { view } of documents) assertFormPrintable(form, printedOf(view), coverage);
    },
    async preview(job, { page, scale, format, ...jobOptions }) {
      assertJobPrintable(job);
      const picture = {
        page: Math.max(1, Math.trunc(page)),
        scale: Math.min(LARGEST_SCALE, Math.max(SMALLEST_SCALE, scale)),
        format,
      };
      const typesetting = typesettingOf(job, picture, producer);
      const key = contentKey(typesetting);
      const known = cache.get(key);
      if (known) {
        cacheHits += 1;
        return known;
      }
      const { bytes, pageCount } = await pool.run(typesetting, jobOptions);
      const image = { image: bytes, pageCount };
      cache.set(key, image);
      return image;
    },
    async drawSealed(name, file, width) {
      const key = `${name} ${width}`;
      const known = cache.get(key);
      if (known) {
        cacheHits += 1;
        return known.image;
      }
      const picture = { page: 1, scale: width / PAGE_WIDTH, format: 'png' } as const;
      const { bytes } = await pool.run(drawingOf(await file(), picture, producer), { isBackground: true });
      cache.set(key, { image: bytes, pageCount: 1 });
      return bytes;
    },
    ready: () => pool.ready(),
    stats: () => ({ ...pool.stats(), cacheHits, cacheBytes: cache.bytes() }),
    stop: () => pool.stop(),
  };

  function assertJobPrintable(job: RenderJob): void {
    for (const { view, frame } of job.documents) {
      assertPrintable(printedOf(view), coverage);
      assertPrintable({ label: frame.label, statusLine: frame.statusLine }, coverage);
    }
  }
}

function contentKey({ files, wanted }: Typesetting): string {
  const hash = createHash('sha256').update(JSON.stringify(wanted));
  for (const { path, bytes } of files) hash.update(path).update(bytes);
  return hash.digest('base64url');
}
