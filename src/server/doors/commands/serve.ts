import { readConfig, readEnvironment } from '../../platform/config.ts';
import { createLog } from '../../platform/log.ts';
import type { Command } from './command.ts';
import { refuseSecondSite } from './running-site.ts';

/**
 * Resolves at the first signal to stop. Further ones change nothing: a service manager tells the whole group of processes, and
 * what started this one passes it on, so each signal may come twice. Who cannot wait has SIGKILL.
 */
const untilToldToStop = (): Promise<NodeJS.Signals> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, resolve);
  });

/** Runs the site, the worker or both until it is told to stop. A start that cannot succeed ends before they are loaded. */
export const serve: Command = async () => {
  const toldToStop = untilToldToStop();
  const config = readConfig(readEnvironment());
  const log = createLog(config);
  await refuseSecondSite(config);
  const { runSite } = await import('./run-site.ts');
  await runSite(config, log, toldToStop);
  return 0;
};
