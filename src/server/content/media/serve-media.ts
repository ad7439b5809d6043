import { Hono } from 'hono';
import { AppError } from '../../../domain/errors.ts';
import type { App } from '../../services/app.ts';
import type { HttpEnv } from '../../services/http/who/http-env.ts';
import { storageKeyOf } from './picture.ts';

const FINGERPRINT = /^[0-9a-f]{32}$/;
const VARIANT = /^\d{1,5}\.(avif|webp|jpg|png)$/;

/** Pictures of public pages. The URL contains the picture's fingerprint, so any cache may keep it forever. */
export const serveMedia = (app: App): Hono<HttpEnv> =>
  new Hono<HttpEnv>().get('/media/:fingerprint/:file', async (c) => {
    const { fingerprint, file } = c.req.param();
    const [, format] = VARIANT.exec(file) ?? [];
    const key = storageKeyOf(fingerprint, file);
    if (!FINGERPRINT.test(fingerprint) || format === undefined || !(await app.storage.exists(key))) {
      throw new AppError('NOT_FOUND', 'Image not found.');
    }
    return c.body(await app.storage.get(key), 200, {
      'Content-Type': `image/${format === 'jpg' ? 'jpeg' : format}`,
      'Cache-Control': 'public, max-age=31536000, immutable',
      // Feeds and shared links show them on other sites.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  });
