import type { MiddlewareHandler } from 'hono';
import { networkOf } from './client-address.ts';
import type { HttpEnv } from '../who/http-env.ts';
import { createGate, type Gate, type LoadBound } from './load-shedding.ts';
import { type BodyBound, createBodyReceiver } from './receive-body.ts';

const MEGABYTE = 1_048_576;
/** The slowest supported phone sends 1 MB in this time. */
const BODY: BodyBound = { bytes: MEGABYTE, silence: 10_000, total: 30_000 };
/** A 10 MB file and the form around it. */
const UPLOAD: BodyBound = { bytes: 10 * MEGABYTE + 64 * 1_024, silence: 10_000, total: 120_000 };

/** Where files are uploaded: the API calls, and pages of staff. */
const UPLOAD_PATHS = new Set([
  '/api/v1/verifications/business',
  '/my-dashboard/issuers/',
  '/api/v1/uploadImage/upload',
  '/api/v1/admin/media/upload',
  '/admin/media/',
  '/admin/local-taxes/',
]);

/** A spreadsheet of 10,000 people, read in the browser. */
const IMPORTS = /^\/my-dashboard\/companies\/[^/]+\/import(?:\/|\.data|\/_\.data)$/;
/** Up to 10,000 rows in one call. */
const BULK = /^\/api\/v1\/(?:drafts|companies\/[^/]+\/(?:people|runs\/[^/]+\/entries))\/bulk$/;
const isUpload = (path: string): boolean => UPLOAD_PATHS.has(path) || IMPORTS.test(path) || BULK.test(path);

const PREVIEWS = /^\/(?:api\/v1\/documents\/(?:preview|calculate|level)|checkout\/picture)(?:[/.]|$)/;
const CHECKOUT = /^\/(?:api\/v1\/(?:order|coupon|subscription)|checkout|order\/success|thank-you)(?:[/.]|$)/;

/** What is read from the storage, which may be slow when nothing else is. */
const FILES =
  /^\/(?:api\/v1\/documents\/[^/]+\/pdf|(?:my-dashboard|my-pay)\/documents\/[^/]+\/pdf|order\/file|my-dashboard\/export|admin\/verifications\/[^/]+\/files|uploads|media)(?:[/.]|$)/;

export type LaneName = 'checkout' | 'previews' | 'uploads' | 'files' | 'other';

const BOUNDS: Readonly<Record<LaneName, LoadBound>> = {
  checkout: { running: 32, waiting: 256, patience: 10_000, share: 0.5 },
  previews: { running: 16, waiting: 128, patience: 5_000, share: 0.5 },
  uploads: { running: 8, waiting: 32, patience: 10_000, share: 0.5 },
  files: { running: 32, waiting: 128, patience: 5_000, share: 0.5 },
  other: { running: 64, waiting: 512, patience: 5_000, share: 0.5 },
};

export const laneOf = (method: string, path: string): LaneName => {
  if (method === 'POST' && isUpload(path)) return 'uploads';
  if (PREVIEWS.test(path)) return 'previews';
  if (FILES.test(path)) return 'files';
  return CHECKOUT.test(path) ? 'checkout' : 'other';
};

export type Lanes = Readonly<Record<LaneName, Gate>>;

export const openLanes = (): Lanes => ({
  checkout: createGate(BOUNDS.checkout),
  previews: createGate(BOUNDS.previews),
  uploads: createGate(BOUNDS.uploads),
  files: createGate(BOUNDS.files),
  other: createGate(BOUNDS.other),
});

/**
 * Lets a request in once its body has arrived, so that an incomplete one does not take a place from others. Heavy work,
 * large bodies and payments have separate places, so that none waits for another. An upload takes its place before it
 * is read, because many of them would fill the memory.
 */
export const admit = (lanes: Lanes): MiddlewareHandler<HttpEnv> => {
  const receive = createBodyReceiver().receive((path) => (isUpload(path) ? UPLOAD : BODY));
  return async (c, next) => {
    const name = laneOf(c.req.method, c.req.path);
    const address = networkOf(c.get('address'));
    const inside = async (work: () => Promise<unknown>): Promise<void> => {
      await lanes[name].enter(address);
      try {
        await work();
      } finally {
        lanes[name].leave(address);
      }
    };
    if (name === 'uploads') await inside(() => receive(c, next) as Promise<void>);
    else await receive(c, () => inside(next));
  };
};
