import { z } from '@hono/zod-openapi';
import { testerKey, userKey } from '../../../domain/owner-key.ts';
import { ACCOUNT, defineAction, NOTHING, ONE } from '../../services/actions/action.ts';
import { requireTester, requireUser } from '../../services/actor.ts';
import { findOwnDocument } from '../read/find-document.ts';
import { findOwnTestDocument } from '../test-specimens/find-test-document.ts';
import { createShare, shareSchema } from './create-share.ts';
import { endShare, listShares } from './list-shares.ts';

const named = z.object({ id: z.string(), name: z.string() });

const sharing = z
  .object({
    choices: z
      .array(named)
      .readonly()
      .nullable()
      .openapi({ description: 'The facts that a link can show; null if the document is not current' }),
    presets: z.array(z.object({ id: z.string(), facts: z.array(z.string()).readonly() })).readonly(),
    documents: z.array(named).readonly().openapi({ description: 'Other documents that the same link can show' }),
    shares: z
      .array(
        z.object({
          id: z.string(),
          recipient: z.string(),
          facts: z.array(z.string()).readonly(),
          others: z.int().openapi({ description: 'How many other documents it shows' }),
          isOpen: z.boolean(),
          until: z.string(),
          opensLeft: z.int(),
          opened: z.array(z.string()).readonly(),
        }),
      )
      .readonly(),
  })
  .openapi('Sharing');

/** Links that show some facts of a document. */
export const shareActions = {
  share: defineAction({
    name: 'documents.share',
    summary: 'Create a link that shows some facts of a document',
    on: ONE,
    input: shareSchema.extend({ facts: z.array(z.string()), documents: z.array(z.string()) }),
    output: z.object({ link: z.string() }),
    returns: 'The link',
    right: ACCOUNT,
    repeats: 'anew',
    audit: [],
    event: null,
    call: { method: 'post', path: '/documents/{id}/shares' },
    run: async (app, { actor }, { id }, { facts, documents, ...sent }) => {
      const row = await findOwnDocument(app, actor, id);
      return { link: await createShare(app, row, userKey(requireUser(actor)), sent, { facts, documents }) };
    },
    runInTest: async (app, { actor }, { id }, { facts, documents, ...sent }) => {
      const row = await findOwnTestDocument(app, actor, id);
      return { link: await createShare(app, row, testerKey(requireTester(actor)), sent, { facts, documents }) };
    },
  }),
  listShares: defineAction({
    name: 'documents.listShares',
    summary: 'The links that you made to a document, and what a new one can show',
    on: ONE,
    input: NOTHING,
    output: sharing,
    returns: 'The links, newest first, and the choices',
    right: ACCOUNT,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'get', path: '/documents/{id}/shares' },
    run: async (app, { actor }, { id }) =>
      listShares(app, await findOwnDocument(app, actor, id), userKey(requireUser(actor))),
    runInTest: async (app, { actor }, { id }) =>
      listShares(app, await findOwnTestDocument(app, actor, id), testerKey(requireTester(actor))),
  }),
  endShare: defineAction({
    name: 'documents.endShare',
    summary: 'End a link',
    on: ONE.extend({ share: z.string() }),
    input: NOTHING,
    output: NOTHING,
    returns: 'Done',
    right: ACCOUNT,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'delete', path: '/documents/{id}/shares/{share}' },
    run: async (app, { actor }, { id, share }) => {
      await endShare(app, await findOwnDocument(app, actor, id), userKey(requireUser(actor)), share);
      return {};
    },
  }),
};
