import { Hono } from 'hono';
import { AppError } from '../../../domain/errors.ts';
import type { App } from '../../services/app.ts';
import type { HttpEnv } from '../../services/http/who/http-env.ts';

const NAME = /^[a-z0-9-]+\/[a-f0-9]{64}\.png$/;

/** Serves uploaded images by fingerprint, a name that cannot be guessed and whose bytes never change. */
export const serveUploads = (app: App): Hono<HttpEnv> =>
  new Hono<HttpEnv>().get('/uploads/:folder/:file', async (c) => {
    const name = `${c.req.param('folder')}/${c.req.param('file')}`;
    if (!NAME.test(name) || !(await app.storage.exists(`uploads/${name}`))) {
      throw new AppError('NOT_FOUND', 'Image not found.');
    }
    return c.body(await app.storage.get(`uploads/${name}`), 200, {
      'Content-Type': 'image/png',
      'Cache-Control': 'private, max-age=31536000, immutable',
      'Cross-Origin-Resource-Policy': 'same-origin',
    });
  });
