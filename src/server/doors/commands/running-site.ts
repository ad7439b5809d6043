import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../../platform/config.ts';
import type { Config } from '../../platform/config.ts';

/** Names the site that runs with a data folder. Hidden, so that no backup takes it along. */
const fileOf = ({ dataDir }: Config): string => join(dataDir, '.running-site');

const isAlive = (processId: number): boolean => {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** After a crash the file stays, and its address may be that of another site by now. */
const isRunning = async (processId: number, url: string): Promise<boolean> =>
  isAlive(processId) &&
  fetch(`${url}/api/v1/health`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Who types the command twice wants the site, not a second one at another port. */
export async function refuseSecondSite(config: Config): Promise<void> {
  if (config.role !== 'all' || !config.portMayMove) return;
  const [processId, url] = (await readFile(fileOf(config), 'utf8').catch(() => '')).split(' ');
  if (url === undefined || !(await isRunning(Number(processId), url))) return;
  throw new ConfigError(
    `${config.brandName} is already running: ${url}/\nStop it first, or set DATA_DIR to another folder for a second site.`,
  );
}

/** From now on the folder is in use by this site, until the returned function is called. */
export async function nameRunningSite(config: Config): Promise<() => Promise<void>> {
  const file = fileOf(config);
  const running = `${process.pid} ${config.siteUrl}`;
  await writeFile(file, running);
  return async () => {
    // Another site may have taken the folder over since.
    if ((await readFile(file, 'utf8').catch(() => '')) === running) await rm(file, { force: true });
  };
}
