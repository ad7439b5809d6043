import { z } from 'zod';
import { defineJob } from '../../services/jobs/job.ts';
import { recheckIdentities } from './issuer-identity.ts';

/** Each hour some of them, so that every DID that documents name was confirmed within the day. */
export const recheckIdentitiesJob = defineJob({
  name: 'recheck-identities',
  payload: z.object({}),
  schedule: '41 * * * *',
  retries: 0,
  run: recheckIdentities,
});
