import { createRoute, z } from '@hono/zod-openapi';
import { AppError } from '../../../../domain/errors.ts';
import {
  checkDocument,
  type CheckedDocument,
  checkHash,
  checkHashes,
  type FileAnswer,
} from '../../../documents/check/check-document.ts';
import { checkRange, type RangedFile } from '../../../documents/check/check-range.ts';
import {
  type KnownCertificate,
  listSealCertificates,
  listTimestampAuthorities,
  type TimestampAuthorityCertificate,
} from '../../../documents/seal/seal-certificates.ts';
import { CHECKS, rateLimit } from '../../../services/http/limits/rate-limit.ts';
import { answers, body } from '../answers.ts';
import type { Area } from '../area.ts';
import { createRouter } from '../router.ts';
import { sha256 } from './sha256.ts';

const checkedDocument = z.custom<CheckedDocument>().openapi('CheckedDocument', { type: 'object' });
const rangedFile = z.custom<RangedFile>().openapi('RangedFile', { type: 'object' });
const fileAnswer = z.custom<FileAnswer>().openapi('FileAnswer', { type: 'object' });
const knownCertificate = z.custom<KnownCertificate>().openapi('KnownCertificate', { type: 'object' });
const timestampAuthority = z
  .custom<TimestampAuthorityCertificate>()
  .openapi('TimestampAuthorityCertificate', { type: 'object' });

export const verifyArea: Area = ({ app, limiter }) =>
  createRouter()
    .openapi(
      createRoute({
        method: 'post',
        path: '/verify/hash',
        tags: ['Checking'],
        summary: 'Verify a file by its SHA-256 hash, or up to 100 files; pages of any site may call this',
        middleware: [rateLimit(limiter, CHECKS)] as const,
        request: { body: body(z.union([z.object({ sha256 }), z.object({ hashes: z.array(sha256).min(1).max(100) })])) },
        responses: answers(
          'The verdict; for several hashes a list in the same order',
          z.union([fileAnswer, z.array(fileAnswer)]),
        ),
      }),
      async (c) => {
        c.header('Cache-Control', 'no-store');
        const request = c.req.valid('json');
        if ('sha256' in request) return c.json({ data: await checkHash(app, request.sha256) }, 200);
        return c.json({ data: [...(await checkHashes(app, request.hashes))] }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/verify/range/{prefix}',
        tags: ['Checking'],
        summary: 'Verify a file without telling us which: all files whose hash of the hash begins with 5 digits',
        description:
          'There are 1,048,576 ranges. While a site has fewer documents than that, a range has one file or none, and hides little.',
        middleware: [rateLimit(limiter, CHECKS)] as const,
        request: {
          params: z.object({
            prefix: z
              .string()
              .regex(/^[0-9a-fA-F]{5}$/, 'Send the first 5 hexadecimal digits of the SHA-256 of the file’s SHA-256.'),
          }),
        },
        responses: answers('The files, to look for yours among them', z.array(rangedFile)),
      }),
      async (c) => {
        c.header('Cache-Control', 'no-store');
        return c.json({ data: [...(await checkRange(app, c.req.valid('param').prefix))] }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/verify/certificates',
        tags: ['Checking'],
        summary: 'Every certificate this site ever sealed documents with',
        responses: answers('The certificates, newest first', z.array(knownCertificate)),
      }),
      async (c) => c.json({ data: [...(await listSealCertificates(app))] }, 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/verify/timestamp-authorities',
        tags: ['Checking'],
        summary: 'Every authority whose timestamps this site’s seals had',
        responses: answers('Their certificates', z.array(timestampAuthority)),
      }),
      async (c) => c.json({ data: [...(await listTimestampAuthorities(app))] }, 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/verify/{id}',
        tags: ['Checking'],
        summary: 'A document’s registry record, by id or number',
        middleware: [rateLimit(limiter, CHECKS)] as const,
        request: {
          params: z.object({ id: z.string() }),
          query: z.object({
            code: z.string().optional().openapi({ description: 'The eight-character code printed on the document' }),
          }),
        },
        responses: answers(
          'The public record; with the code, also the main facts, the file’s hash and what a correction changed',
          checkedDocument,
        ),
      }),
      async (c) => {
        const { document, isWrongCode } = await checkDocument(
          app,
          c.req.valid('param').id,
          c.req.valid('query').code ?? null,
        );
        if (!document) throw new AppError('NOT_FOUND', 'No document has this number.');
        if (isWrongCode) {
          throw new AppError('INVALID_INPUT', 'This code does not match the document.', {
            code: 'Compare it with the printed code.',
          });
        }
        c.header('Cache-Control', 'no-store');
        return c.json({ data: document }, 200);
      },
    );
