import { createRoute, z } from '@hono/zod-openapi';
import { KIND_IDS } from '../../../../domain/documents/kind.ts';
import { LEVELS } from '../../../../domain/integrity/level.ts';
import { documentList } from '../../../staff/documents/document-list.ts';
import { deleteDocument } from '../../../staff/documents/handle-document.ts';
import { actorOf } from '../../../services/http/who/actor-of.ts';
import { adminListRoute, readAdminList } from '../admin-list-route.ts';
import { answers, body } from '../answers.ts';
import type { Area } from '../area.ts';
import { createRouter } from '../router.ts';

const listedDocument = z
  .object({
    id: z.string(),
    number: z.string(),
    kind: z.enum(KIND_IDS),
    level: z.enum(LEVELS),
    issuer: z.string(),
    state: z.string(),
    revision: z.int(),
    issuedOn: z.string(),
    orderId: z.string().nullable(),
    ownerKey: z.string(),
    disputedAt: z.string().nullable(),
    sealedAt: z.string().nullable(),
    createdAt: z.string(),
    checks: z.int(),
  })
  .openapi('ListedDocument');

/** The document registry. */
export const adminDocumentsArea: Area = ({ app }) =>
  createRouter()
    .openapi(
      adminListRoute(documentList, {
        path: '/admin/documents/getAllDocuments',
        summary: 'Every document in the registry, without its contents',
        row: listedDocument,
      }),
      async (c) => c.json(await readAdminList(app, c, documentList, c.req.valid('query')), 200),
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/admin/documents/deleteDocument',
        tags: ['Admin'],
        summary: 'Revoke a document with a reason; the registry keeps the record',
        request: { body: body(z.object({ id: z.string(), reason: z.string() })) },
        responses: answers('The changed state', z.object({ id: z.string(), state: z.string() })),
      }),
      async (c) => {
        const { id, reason } = c.req.valid('json');
        const row = await deleteDocument(app, await actorOf(c), id, reason);
        return c.json({ data: { id: row.id, state: row.state } }, 200);
      },
    );
