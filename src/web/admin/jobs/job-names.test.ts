import { expect, test } from 'vitest';
import { jobs } from '../../../server/doors/jobs/registry.ts';
import { JOB_NAMES } from './job-names.ts';

test('every kind of job has a name in plain words', () => {
  expect(Object.keys(JOB_NAMES).toSorted()).toEqual(jobs.map(({ name }) => name).toSorted());
});
