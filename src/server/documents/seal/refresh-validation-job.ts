import { z } from 'zod';
import { defineJob } from '../../services/jobs/job.ts';
import { refreshValidationChains } from './validation-chains.ts';

/** What documents hold about their certificates is at most an hour old, as long as the authorities answer. */
export const refreshValidationJob = defineJob({
  name: 'refresh-validation',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  // It would fill the list of jobs.
  keepSeconds: 600,
  retries: 0,
  concurrency: 1,
  run: refreshValidationChains,
});
