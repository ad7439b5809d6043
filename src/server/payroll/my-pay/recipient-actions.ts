import { ACCOUNT, defineAction, NOTHING, ONE } from '../../services/actions/action.ts';
import { removeRecipient } from './name-recipient.ts';

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
};
