import { z } from 'zod';
import { defineJob } from '../../services/jobs/job.ts';
import { scrubFiles } from './scrub-files.ts';
import { sweepStrayFiles } from './sweep-stray-files.ts';

/** Checks every night that stored files match what was sealed, and deletes files without an owner. */
export const scrubFilesJob = defineJob({
  name: 'scrub-files',
  payload: z.object({}),
  schedule: '20 8 * * *',
  retries: 0,
  expireSeconds: 3 * 3_600,
  run: async (app, _payload, { signal }) => {
    const { checked, damaged } = await scrubFiles(app, signal);
    const swept = await sweepStrayFiles(app, signal);
    app.log.info({ checked, damaged, swept }, 'Stored files were looked through');
  },
});
