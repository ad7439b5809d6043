import { documentResults, selectedDocuments } from '../../documents/read/each-of-several.ts';
import { ACCOUNT, defineAction, NOTHING, ONE } from '../../services/actions/action.ts';
import type { RateRule } from '../../services/http/limits/rate-limit.ts';
import { removeRecipient } from './name-recipient.ts';
import { sendAgain } from './send-again.ts';

/** Each with up to a hundred documents. */
export const EMAIL_BATCHES: RateRule = { name: 'email batches', limit: 20, seconds: 3600, exact: true };

export const recipientActions = {
  remove: defineAction({
    name: 'documents.removeRecipient',
    summary: 'Remove the address of the person paid; it no longer opens the document',
    on: ONE,
    input: NOTHING,
    output: ONE,
    returns: 'Done',
    right: ACCOUNT,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'delete', path: '/documents/{id}/recipient' },
    run: async (app, { actor }, { id }) => {
      await removeRecipient(app, actor, id);
      return { id };
    },
  }),
  sendAgain: defineAction({
    name: 'documents.sendAgain',
    summary: 'Email several documents again, each to the address on record',
    on: NOTHING,
    input: selectedDocuments,
    output: documentResults,
    returns: 'What became of each',
    right: ACCOUNT,
    repeats: 'with-key',
    audit: [],
    event: null,
    call: { method: 'post', path: '/documents/sendAgain', limit: EMAIL_BATCHES },
    scope: 'issue',
    run: (app, { actor }, _on, selected) => sendAgain(app, actor, selected),
  }),
};
