import type { App } from '../app.ts';

/** The parts of a job by name. The names are labels of the metrics. */
export type Steps = Readonly<Record<string, (app: App) => Promise<unknown>>>;

/**
 * Runs every step, in order, even if others fail, and records for the metrics how each one ended. Returns the errors of
 * the steps that failed.
 */
export async function runSteps(app: App, steps: Steps): Promise<readonly unknown[]> {
  const errors: unknown[] = [];
  for (const [name, run] of Object.entries(steps)) {
    const started = performance.now();
    let failed = false;
    try {
      await run(app);
    } catch (error) {
      failed = true;
      errors.push(error);
      app.log.error({ err: error, step: name }, 'A step of a job failed; the next run tries again');
    }
    await record(app, name, Math.round(performance.now() - started), failed).catch((error: unknown) =>
      app.log.error({ err: error, step: name }, 'The end of a step could not be recorded'),
    );
  }
  return errors;
}

async function record(app: App, name: string, milliseconds: number, failed: boolean): Promise<void> {
  const ended = { ended_at: app.now(), milliseconds, failed };
  const succeeded = failed ? {} : { succeeded_at: ended.ended_at };
  await app.db
    .insertInto('job_steps')
    .values({ name, ...ended, succeeded_at: null, ...succeeded })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...ended, ...succeeded }))
    .execute();
}
