import { createRoute, z } from '@hono/zod-openapi';
import { KIND_IDS } from '../../../../domain/documents/kind.ts';
import type { OwnerKey } from '../../../../domain/owner-key.ts';
import { newVisitor, visitorCookie, visitorKey } from '../../../services/auth/visitor.ts';
import {
  createDraft,
  deleteDraft,
  type Draft,
  type DraftSummary,
  duplicateDraft,
  findDraft,
  listDrafts,
  saveDraft,
} from '../../../documents/drafts/drafts.ts';
import { draftContent, draftForm, draftName } from '../../../documents/drafts/draft-content.ts';
import { cursorQuery } from '../../../services/lists/cursor.ts';
import type { HttpContext } from '../../../services/http/who/http-env.ts';
import type { RateRule } from '../../../services/http/limits/rate-limit.ts';
import { rateLimit } from '../../../services/http/limits/rate-limit.ts';
import { answers, body, pageAnswers } from '../answers.ts';
import type { Area } from '../area.ts';
import { callerOf } from '../caller-of.ts';
import { createRouter } from '../router.ts';

/** A form saves itself every few seconds while the user types. */
const SAVES: RateRule = { name: 'draft-saves', limit: 240, seconds: 60, exact: false };

const summary = z
  .object({
    id: z.string(),
    kind: z.enum(KIND_IDS),
    name: z.string(),
    version: z.int(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .openapi('DraftSummary');
const draft = summary.extend({ form: draftForm }).openapi('Draft');
const oneDraft = z.object({ id: z.string() });

const described = ({ id, kind, name, version, created_at, updated_at }: DraftSummary) => ({
  id,
  kind,
  name,
  version,
  createdAt: created_at.toISOString(),
  updatedAt: updated_at.toISOString(),
});
const whole = (row: Draft) => ({ ...described(row), form: row.form });

const ownersOf = async (c: HttpContext): Promise<readonly OwnerKey[]> => (await callerOf(c, 'anyone')).ownerKeys;

export const draftsArea: Area = ({ app, limiter }) => {
  /** The first save without an account sets a cookie to find the draft again. */
  const ownerToAddTo = async (c: HttpContext): Promise<OwnerKey> => {
    const [owner] = await ownersOf(c);
    if (owner) return owner;
    const visitor = newVisitor();
    c.header('Set-Cookie', visitorCookie(app.config, visitor));
    return visitorKey(visitor);
  };
  return createRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/drafts',
        tags: ['Drafts'],
        summary: 'Your drafts, newest first',
        request: { query: cursorQuery.extend({ kind: z.enum(KIND_IDS).optional() }) },
        responses: pageAnswers('A page of drafts, without their contents', summary),
      }),
      async (c) => {
        c.header('Cache-Control', 'no-store');
        const { data, nextCursor } = await listDrafts(app, await ownersOf(c), c.req.valid('query'));
        return c.json({ data: data.map(described), nextCursor }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/drafts',
        tags: ['Drafts'],
        summary: 'Begin a draft',
        middleware: [rateLimit(limiter, SAVES)] as const,
        request: { body: body(draftContent) },
        responses: answers('The draft', draft),
      }),
      async (c) => c.json({ data: whole(await createDraft(app, await ownerToAddTo(c), c.req.valid('json'))) }, 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/drafts/{id}',
        tags: ['Drafts'],
        summary: 'One draft with its contents',
        request: { params: oneDraft },
        responses: answers('The draft', draft),
      }),
      async (c) => {
        c.header('Cache-Control', 'no-store');
        return c.json({ data: whole(await findDraft(app, await ownersOf(c), c.req.valid('param').id)) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/drafts/{id}',
        tags: ['Drafts'],
        summary: 'Update a version; 409 if another tab saved first',
        middleware: [rateLimit(limiter, SAVES)] as const,
        request: {
          params: oneDraft,
          body: body(z.object({ version: z.int().min(1), name: draftName.optional(), form: draftForm.optional() })),
        },
        responses: answers('The draft with its new version', summary),
      }),
      async (c) => {
        const { version, ...content } = c.req.valid('json');
        return c.json(
          { data: described(await saveDraft(app, await ownersOf(c), c.req.valid('param').id, version, content)) },
          200,
        );
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/drafts/{id}/duplicate',
        tags: ['Drafts'],
        summary: 'Duplicate a draft',
        request: { params: oneDraft, body: body(z.object({ name: draftName })) },
        responses: answers('The copy', draft),
      }),
      async (c) => {
        const copy = await duplicateDraft(app, await ownersOf(c), c.req.valid('param').id, c.req.valid('json').name);
        return c.json({ data: whole(copy) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/drafts/{id}',
        tags: ['Drafts'],
        summary: 'Delete a draft',
        request: { params: oneDraft },
        responses: answers('Done', z.object({ id: z.string() })),
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        await deleteDraft(app, await ownersOf(c), id);
        return c.json({ data: { id } }, 200);
      },
    );
};
