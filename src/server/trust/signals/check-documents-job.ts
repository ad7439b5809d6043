import { z } from 'zod';
import { defineJob } from '../../services/jobs/job.ts';
import { checkDocuments } from './check-documents.ts';

/**
 * Queued in the transaction that registers the documents, so that none is missed and no buyer waits for the check or
 * loses an order to it.
 */
export const checkDocumentsJob = defineJob({
  name: 'look-at-papers',
  payload: z.object({ documentIds: z.array(z.string()) }),
  run: (app, { documentIds }) => checkDocuments(app, documentIds),
});
