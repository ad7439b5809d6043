import { z } from 'zod';
import { defineJob } from '../../services/jobs/job.ts';
import { appendLog } from './append-log.ts';

/** Every minute: a stranger sees what was issued, superseded, revoked or disputed soon after it happened. */
export const appendLogJob = defineJob({
  name: 'append-log',
  payload: z.object({}),
  schedule: '* * * * *',
  // It would fill the list of jobs.
  keepSeconds: 600,
  retries: 0,
  concurrency: 1,
  run: async (app) => {
    await appendLog(app);
  },
});
