import { readConfig, readEnvironment } from '../config.ts';
import { createLog } from '../log.ts';
import type { Command } from './command.ts';
import { refuseSecondSite } from './running-site.ts';

/** Resolves at the first Ctrl-C or SIGTERM; a second one ends the process at once. */
const untilToldToStop = (): Promise<NodeJS.Signals> =>
  new Promise((resolve) => {
    let told = false;
    const hear = (signal: NodeJS.Signals): void => {
      if (told) process.exit(130);
      told = true;
      resolve(signal);
    };
    process.on('SIGINT', hear);
    process.on('SIGTERM', hear);
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
