import type { Selectable } from 'kysely';
import { Gauge } from 'prom-client';
import type { App } from '../../app.ts';
import type { JobStepTable } from '../../../platform/db/tables/operations.ts';

/** One series per step. They come from the database, because another process may run the jobs. */
const gaugeOf = (
  app: App,
  name: string,
  help: string,
  valueOf: (step: Selectable<JobStepTable>) => number | undefined,
): Gauge =>
  new Gauge({
    name,
    help,
    labelNames: ['step'],
    registers: [],
    async collect() {
      for (const step of await app.db.selectFrom('job_steps').selectAll().execute()) {
        const value = valueOf(step);
        if (value !== undefined) this.set({ step: step.name }, value);
      }
    },
  });

/** How the steps of the sweep and of the nightly comparison ended. */
export const stepGauges = (app: App): readonly Gauge[] => [
  gaugeOf(app, 'job_step_failed', '1 if the last run of the step failed', ({ failed }) => Number(failed)),
  gaugeOf(app, 'job_step_duration_seconds', 'How long the last run took', ({ milliseconds }) => milliseconds / 1_000),
  gaugeOf(
    app,
    'job_step_success_timestamp_seconds',
    'When the step last succeeded',
    ({ succeeded_at: at }) => at?.getTime() && at.getTime() / 1_000,
  ),
];
