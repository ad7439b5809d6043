import { z } from '@hono/zod-openapi';
import { KIND_IDS } from '../../../domain/documents/kind.ts';
import { LEVELS } from '../../../domain/integrity/level.ts';
import { ADMIN, defineAction, NOTHING } from '../../services/actions/action.ts';
import { listAction } from '../../services/actions/list-action.ts';
import { dated } from '../../services/lists/dated.ts';
import { documentList } from './document-list.ts';
import { deleteDocument } from './handle-document.ts';

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
export const staffDocumentActions = {
  list: listAction(documentList, {
    name: 'documents.list',
    summary: 'Every document in the registry, without its contents',
    path: '/admin/documents/getAllDocuments',
    row: listedDocument,
    rowOf: dated,
  }),
  revoke: defineAction({
    name: 'documents.revokeAsStaff',
    summary: 'Revoke a document with a reason; the registry keeps the record',
    on: NOTHING,
    input: z.object({ id: z.string(), reason: z.string() }),
    output: z.object({ id: z.string(), state: z.string() }),
    returns: 'The changed state',
    right: ADMIN,
    repeats: 'safely',
    audit: ['document.revoked'],
    event: 'document.revoked',
    call: { method: 'delete', path: '/admin/documents/deleteDocument' },
    run: async (app, { actor }, _on, sent) => {
      const { id, state } = await deleteDocument(app, actor, sent.id, sent.reason);
      return { id, state };
    },
  }),
};
