import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { chooseCoding, isCompressible } from './body.ts';
import type { HttpEnv } from '../who/http-env.ts';
import { compressOnDemand, type Packed } from './compress-on-demand.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** The bundler names these by content hash, so a file never changes under its name. */
const HASHED = '/assets/';
const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600, stale-while-revalidate=86400';

interface StaticFile {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly contentType: string;
  readonly cacheControl: string;
  readonly etag: string;
  readonly packed: Packed;
}

/**
 * The client files, read once: a request for an unknown name touches no disk. In one go, because nobody is served yet, and
 * handing each of 600 small files to another thread takes twice as long as reading them.
 */
const readFiles = (folder: string): Map<string, StaticFile> => {
  const files = new Map<string, StaticFile>();
  const pack = compressOnDemand();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    const bytes = readFileSync(file);
    files.set(path, {
      bytes,
      contentType: CONTENT_TYPES[extname(entry.name)] ?? 'application/octet-stream',
      cacheControl: path.startsWith(HASHED) ? FOR_EVER : FOR_AN_HOUR,
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 24)}"`,
      packed: pack(bytes),
    });
  }
  return files;
};

export const staticFiles = (folder: string): MiddlewareHandler<HttpEnv> => {
  const files = readFiles(folder);
  return async (c, next) => {
    const file = c.req.method === 'GET' || c.req.method === 'HEAD' ? files.get(c.req.path) : undefined;
    if (file === undefined && c.req.path.startsWith(HASHED)) {
      // A page of another release asks for it. The next release may have it, so the answer is not kept.
      return c.text('This file is not part of the current release. Reload the page.\n', 404, {
        'Cache-Control': 'no-store',
      });
    }
    if (file === undefined) return next();
    c.header('Content-Type', file.contentType);
    c.header('Cache-Control', file.cacheControl);
    // Other sites may show pictures and fonts, as in emails and link previews, and load the check for their own pages, also
    // with a hash of the script that they trust.
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    c.header('Access-Control-Allow-Origin', '*');
    const coding = isCompressible(file.contentType) ? chooseCoding(c.req.header('accept-encoding')) : undefined;
    if (isCompressible(file.contentType)) c.header('Vary', 'Accept-Encoding');
    // Weak, because the same file comes in two sizes (compress-on-demand.ts).
    const etag = coding === undefined ? file.etag : `W/${file.etag.slice(0, -1)}-${coding}"`;
    c.header('ETag', etag);
    if (c.req.header('if-none-match') === etag) return c.body(null, 304);
    const bytes = coding === undefined ? file.bytes : await file.packed(coding);
    if (coding !== undefined) c.header('Content-Encoding', coding);
    c.header('Content-Length', String(bytes.length));
    return c.req.method === 'HEAD' ? c.body(null) : c.body(bytes);
  };
};
