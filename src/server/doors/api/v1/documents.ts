import { createRoute, z } from '@hono/zod-openapi';
import { KIND_IDS } from '../../../../domain/documents/kind.ts';
import { LOGO_STATES } from '../../../../domain/integrity/logo-rule.ts';
import { LEVELS } from '../../../../domain/integrity/level.ts';
import { isAppError } from '../../../../domain/errors.ts';
import type { VerificationStatus } from '../../../../domain/integrity/levels.ts';
import type { OwnerKey } from '../../../../domain/owner-key.ts';
import type { App } from '../../../services/app.ts';
import type { LiveOwner } from '../../../documents/prepare/find-live-documents.ts';
import { ownerKeysOf, readVisitor } from '../../../services/auth/visitor.ts';
import { newAccessKey } from '../../../documents/read/access-key.ts';
import { calculateDocument } from '../../../documents/prepare/calculate-document.ts';
import { correctDocument } from '../../../documents/correct/correct-document.ts';
import { emailDocument } from '../../../documents/read/email-document.ts';
import { describeLevel, type LevelDescription } from '../../../documents/prepare/describe-level.ts';
import { originHash } from '../../../documents/issue/origin-hash.ts';
import { previewDocument } from '../../../documents/preview/preview-document.ts';
import { readDocumentFile } from '../../../documents/read/read-document-file.ts';
import { revokeDocument } from '../../../documents/correct/revoke-document.ts';
import { verifyUrl } from '../../../documents/issue/verify-url.ts';
import { actorOf, sessionOf } from '../../../services/http/who/actor-of.ts';
import type { RateRule } from '../../../services/http/limits/rate-limit.ts';
import { rateLimit } from '../../../services/http/limits/rate-limit.ts';
import { recordRefusal } from '../../../trust/signals/name-refusals.ts';
import { answers, body } from '../answers.ts';
import type { Area } from '../area.ts';
import { idempotent } from '../idempotency.ts';
import { createRouter } from '../router.ts';
import { verificationStatusOfUser } from '../../../documents/verifications/verification-status.ts';

const kindAndInput = {
  kind: z.enum(KIND_IDS),
  input: z
    .record(z.string(), z.unknown())
    .openapi({ description: 'The fields of the form, as the specification names them' }),
};

const previewInput = z.object({
  ...kindAndInput,
  typed: kindAndInput.input.optional().openapi({
    description: 'What was typed, if the input is filled up with samples: what differs is drawn in gray italics',
  }),
  template: z.int().min(1).optional(),
  position: z.int().min(1).default(1).openapi({ description: 'Which of several documents, such as pay stubs' }),
  page: z.int().min(1).default(1),
  scale: z.number().min(0.25).max(3).default(1.5),
  format: z.enum(['png', 'webp']).default('png'),
  editor: z
    .string()
    .max(64)
    .optional()
    .openapi({ description: 'A newer request from the same editor replaces an older one' }),
  withLevel: z.boolean().default(false).openapi({
    description: 'Answer with a form of two parts: the picture, and the level of what was typed as JSON',
  }),
});

/** A person typing makes a few requests a second, for minutes. */
const PREVIEWS: RateRule = { name: 'previews', limit: 600, seconds: 60, exact: false };
const CALCULATIONS: RateRule = { name: 'calculations', limit: 600, seconds: 60, exact: false };

const EMAIL_RATE: RateRule = { name: 'emails', limit: 20, seconds: 3600, exact: true };

const correctionInput = z.object({
  input: kindAndInput.input,
  reason: z.string().trim().min(3, 'Enter what was wrong in a few words').max(300),
  attestation: z.object({
    version: z.string(),
    typedName: z.string().max(100),
    isAccepted: z.boolean(),
    isUnaffiliated: z.boolean().optional(),
  }),
});

const levelDescription = z.object({
  level: z.enum(LEVELS),
  statusLine: z.string(),
  why: z.string(),
  refused: z.record(z.string(), z.string()),
  affirm: z.array(z.string()).readonly(),
  live: z
    .array(z.object({ id: z.string(), number: z.string(), person: z.string().nullable(), period: z.string() }))
    .readonly()
    .openapi({ description: 'Your own live documents for the same issuer, person and period' }),
  logo: z.object({ state: z.enum(LOGO_STATES), why: z.string() }).openapi({
    description: 'Whether the logo is printed; if not, why. A logo that is not printed does not stop a sale',
  }),
});

const documentId = z.object({ id: z.string().openapi({ description: 'The id in a document’s URL' }) });
const accessKey = z.object({ key: z.string().optional().openapi({ description: 'The key from the e-mail' }) });

/** Whose live documents count: an account's, or what a browser without one has issued. */
const ownerOf = (session: unknown, [who]: readonly OwnerKey[]): LiveOwner =>
  session ? { ownerKey: who } : { placedBy: who };

/** Null while what was typed makes no document. */
async function levelOfTyped(
  app: App,
  verificationStatus: VerificationStatus,
  { kind, input, typed }: Omit<z.output<typeof previewInput>, 'withLevel'>,
  owner: LiveOwner,
): Promise<LevelDescription | null> {
  try {
    return await describeLevel(app, verificationStatus, { kind, input: typed ?? input }, owner);
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
}

export const documentsArea: Area = ({ app, limiter }) =>
  createRouter()
    .openapi(
      createRoute({
        method: 'post',
        path: '/documents/calculate',
        tags: ['Documents'],
        summary: 'Every figure of a document, with how it was calculated',
        middleware: [rateLimit(limiter, CALCULATIONS)] as const,
        request: { body: body(z.object(kindAndInput)) },
        responses: answers('The calculated document', z.unknown()),
      }),
      async (c) => c.json({ data: await calculateDocument(app, c.req.valid('json')) }, 200),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/documents/level',
        tags: ['Documents'],
        summary: 'The level a document would have, why, and which names are refused',
        middleware: [rateLimit(limiter, CALCULATIONS)] as const,
        request: {
          body: body(
            z.object({
              ...kindAndInput,
              isPressed: z.boolean().optional().openapi({ description: 'The user continued to checkout with it' }),
            }),
          ),
        },
        responses: answers('The level', levelDescription),
      }),
      async (c) => {
        const { isPressed = false, ...request } = c.req.valid('json');
        const session = await sessionOf(c);
        const ownerKeys = ownerKeysOf(session, readVisitor(c.get('app').config, c.req.header('cookie')));
        const [who] = ownerKeys;
        const verificationStatus = await verificationStatusOfUser(app, session?.user.id ?? null);
        const owner = { ...ownerOf(session, ownerKeys), isPressed };
        const described = await describeLevel(app, verificationStatus, request, owner);
        if (isPressed && who !== undefined && Object.keys(described.refused).length > 0)
          await recordRefusal(app, who, request.kind, request.input);
        return c.json({ data: described }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/documents/preview',
        tags: ['Documents'],
        summary: 'One page as an image marked PREVIEW',
        middleware: [rateLimit(limiter, PREVIEWS)] as const,
        request: { body: body(previewInput) },
        responses: {
          ...answers('The picture', z.unknown()),
          200: {
            description: 'The picture, alone or with the level',
            content: {
              'image/png': { schema: z.string() },
              'image/webp': { schema: z.string() },
              'multipart/form-data': { schema: z.object({ picture: z.string(), level: levelDescription.nullable() }) },
            },
          },
        },
      }),
      async (c) => {
        const { withLevel, ...request } = c.req.valid('json');
        const session = await sessionOf(c);
        const ownerKeys = ownerKeysOf(session, readVisitor(c.get('app').config, c.req.header('cookie')));
        const verificationStatus = await verificationStatusOfUser(app, session?.user.id ?? null);
        const asked = { ...request, ownerKeys, signal: c.req.raw.signal };
        const [preview, described] = await Promise.all([
          previewDocument(app, verificationStatus, asked),
          withLevel ? levelOfTyped(app, verificationStatus, request, ownerOf(session, ownerKeys)) : null,
        ]);
        const headers = {
          'Cache-Control': 'no-store',
          'X-Page-Count': String(preview.pageCount),
          'X-Document-Count': String(preview.documentCount),
          'X-Document-Level': preview.level,
        };
        const type = `image/${request.format}`;
        const image = Buffer.from(preview.image);
        if (!withLevel) return c.body(image, 200, { ...headers, 'Content-Type': type });
        const parts = new FormData();
        parts.set('picture', new Blob([image], { type }));
        parts.set('level', JSON.stringify(described));
        // Whole: a stream that its reader cancels ends the process.
        const form = new Response(parts);
        return c.body(await form.arrayBuffer(), 200, {
          ...headers,
          'Content-Type': form.headers.get('Content-Type')!,
        });
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/documents/{id}/pdf',
        tags: ['Documents'],
        summary: 'The stored, sealed PDF',
        request: { params: documentId, query: accessKey },
        responses: {
          ...answers('The file', z.unknown()),
          200: { description: 'The file', content: { 'application/pdf': { schema: z.string() } } },
        },
      }),
      async (c) => {
        const file = await readDocumentFile(app, await actorOf(c), c.req.valid('param').id);
        return c.body(file.body, 200, {
          'Content-Type': 'application/pdf',
          'Content-Length': String(file.bytes),
          'Content-Disposition': `attachment; filename="${file.name}"`,
          'Cache-Control': 'private, no-store',
        });
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/documents/{id}/correct',
        tags: ['Documents'],
        summary: 'Create a new revision; the old one becomes “superseded” once it is sealed',
        middleware: [idempotent] as const,
        request: { params: documentId, query: accessKey, body: body(correctionInput) },
        responses: answers(
          'The new revision',
          z.object({ id: z.string(), number: z.string(), verifyUrl: z.string(), key: z.string() }),
        ),
      }),
      async (c) => {
        const { input, reason, attestation } = c.req.valid('json');
        const key = newAccessKey();
        const { id, number } = await correctDocument(app, await actorOf(c), c.req.valid('param').id, {
          input,
          reason,
          attestation,
          originHash: await originHash(app, c.get('address'), c.req.header('user-agent') ?? ''),
          accessKey: key,
        });
        return c.json({ data: { id, number, verifyUrl: verifyUrl(app.config.siteUrl, id), key } }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/documents/{id}/revoke',
        tags: ['Documents'],
        summary: 'Revoke a document permanently',
        request: { params: documentId, query: accessKey, body: body(z.object({ reason: z.string().max(300) })) },
        responses: answers(
          'The changed state',
          z.object({ id: z.string(), state: z.string(), reason: z.string().nullable() }),
        ),
      }),
      async (c) => {
        const row = await revokeDocument(app, await actorOf(c), c.req.valid('param').id, c.req.valid('json').reason);
        return c.json({ data: { id: row.id, state: row.state, reason: row.state_reason } }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/documents/{id}/email',
        tags: ['Documents'],
        summary: 'Email the sealed PDF',
        middleware: [rateLimit(limiter, EMAIL_RATE), idempotent] as const,
        request: {
          params: documentId,
          query: accessKey,
          body: body(z.object({ email: z.string().max(254), isRecipient: z.boolean().default(false) })),
        },
        responses: answers('It was queued for sending', z.object({ to: z.string() })),
      }),
      async (c) => {
        const { email, isRecipient } = c.req.valid('json');
        return c.json(
          { data: await emailDocument(app, await actorOf(c), c.req.valid('param').id, email, isRecipient) },
          200,
        );
      },
    );
