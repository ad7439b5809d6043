import { Hono } from 'hono';
import { AppError } from '../../../domain/errors.ts';
import { formatNoteKey, joinEntries, readTilePath, splitHashes, tileWidth } from '../../../../packages/verify/index.ts';
import type { App } from '../../services/app.ts';
import type { HttpEnv } from '../../services/http/who/http-env.ts';
import { listLogKeys } from './log-key.ts';
import { cosigned, ENTRIES_LEVEL, lastCheckpoint, tilesIn } from './read-log.ts';

const TEXT = { 'Content-Type': 'text/plain; charset=utf-8', 'Access-Control-Allow-Origin': '*' };
/** The hashes of a tile never change, and a part of a tile has another address. */
const FOREVER = 'public, max-age=31536000, immutable';

/** The public log in the static format of C2SP tlog-tiles. Any page may read it, and any cache may keep its tiles. */
export const serveLog = (app: App): Hono<HttpEnv> =>
  new Hono<HttpEnv>()
    .get('/tlog/checkpoint', async (c) => {
      const last = await lastCheckpoint(app.db);
      if (!last) throw new AppError('NOT_FOUND', 'The log has no checkpoint yet. It gets one within a minute.');
      return c.body(await cosigned(app.db, last), 200, { ...TEXT, 'Cache-Control': 'public, max-age=5' });
    })
    .get('/tlog/keys', async (c) => {
      const keys = await listLogKeys(app.db);
      return c.body(keys.map((key) => `${formatNoteKey(key)}\n`).join(''), 200, {
        ...TEXT,
        'Cache-Control': 'public, max-age=300',
      });
    })
    .get('/tlog/tile/*', async (c) => {
      const tile = readTilePath(c.req.path.slice('/tlog/'.length));
      const size = tile === null ? 0 : ((await lastCheckpoint(app.db))?.size ?? 0);
      const level = tile?.level === 'entries' ? 0 : (tile?.level ?? 0);
      if (tile === null || tileWidth(size, level, tile.index) < tile.width)
        throw new AppError('NOT_FOUND', 'The log has no such tile.');
      const isEntries = tile.level === 'entries';
      const hashes = await tilesIn(app.db)(isEntries ? ENTRIES_LEVEL : level, tile.index, tile.width);
      return c.body(isEntries ? joinEntries(splitHashes(hashes)) : Uint8Array.from(hashes), 200, {
        'Content-Type': 'application/octet-stream',
        'Cache-Control': FOREVER,
        'Access-Control-Allow-Origin': '*',
      });
    });
