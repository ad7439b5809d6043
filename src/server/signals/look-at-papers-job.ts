import { z } from 'zod';
import { defineJob } from '../jobs/job.ts';
import { lookAtPapers } from './look-at-papers.ts';

/**
 * Put in by whoever registers papers, in the same transaction: no paper is missed, and nobody who pays waits for it or
 * loses an order to it.
 */
export const lookAtPapersJob = defineJob({
  name: 'look-at-papers',
  payload: z.object({ documentIds: z.array(z.string()) }),
  run: (app, { documentIds }) => lookAtPapers(app, documentIds),
});
