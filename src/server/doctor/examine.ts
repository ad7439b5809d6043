import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';
import { openPlace } from '../backup/open-place.ts';
import type { Place } from '../backup/open-place.ts';
import { ConfigError, readConfig } from '../config.ts';
import type { Config, Environment } from '../config.ts';
import { createMailer } from '../mail/mailer.ts';
import { storageFolder } from '../storage/storage.ts';
import { doubtful, good, guarded, reasonOf, wrong } from './finding.ts';
import type { Finding } from './finding.ts';
import { lookAtDatabase } from './look-at-database.ts';
import { lookAtPapers } from './look-at-papers.ts';

const GIGABYTE = 1_000_000_000;

const lookAtConfiguration = (environment: Environment): { config: Config | undefined; findings: Finding[] } => {
  const remedy = 'Mend it in the environment or in .env; the README has the table.';
  try {
    const config = readConfig(environment);
    const says = config.trial ? `a trial at ${config.siteUrl}` : `production at ${config.siteUrl}`;
    return { config, findings: [good('Configuration', `${says}, payments: ${config.payments.provider}`)] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { config: undefined, findings: [wrong('Configuration', error.message, remedy)] };
  }
};

/** Writes, reads and deletes a file as a paper is. */
const lookAtStorage = async ({ storage, config }: Place): Promise<Finding[]> => {
  const key = `doctor/${randomUUID()}.txt`;
  const bytes = Buffer.from(key);
  await storage.put(key, bytes, 'text/plain');
  const read = await storage.get(key);
  await storage.delete(key);
  const folder = storageFolder(config);
  if (!bytes.equals(read)) return [wrong('Storage', 'what was written is not what is read', 'Check STORAGE_URL.')];
  const place = folder ?? `the bucket ${new URL(config.storageUrl!).hostname}`;
  const findings = [good('Storage', `a file written, read and deleted in ${place}`)];
  if (folder === undefined) return findings;
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < GIGABYTE) {
    findings.push(
      doubtful('Storage', `${Math.round((bavail * bsize) / 1_000_000)} MB are left on its disk`, 'Make room.'),
    );
  }
  return findings;
};

/** The server's own greeting and, where an address is named, a letter on its way there. */
const lookAtMail = async (config: Config, letterTo: string | undefined, now: () => Date): Promise<Finding[]> => {
  const mailer = createMailer(config, now);
  try {
    await mailer.verify();
    const server = config.mail.smtpUrl === undefined ? undefined : new URL(config.mail.smtpUrl).host;
    const findings = [
      server === undefined
        ? good('Mail', `no server is configured: letters are kept in ${config.dataDir}/mail`)
        : good('Mail', `${server} answers and lets us in`),
    ];
    if (letterTo !== undefined) {
      const text = `This letter was sent to see whether ${config.brandName} at ${config.siteUrl} can send letters. It can.`;
      await mailer.send({ id: randomUUID(), to: letterTo, subject: 'A letter arrives', text, html: `<p>${text}</p>` });
      findings.push(good('Mail', `a letter was handed over for ${letterTo}`));
    }
    return findings;
  } finally {
    mailer.close();
  }
};

export interface Examination {
  readonly environment: Environment;
  readonly log: Logger;
  readonly now: () => Date;
  /** Sends a letter there, which is the only proof that letters arrive. */
  readonly letterTo?: string | undefined;
}

/** Tries everything that the site stands on and takes away what it wrote; where nobody ever started, it sets up as a start does. */
export const examine = async ({ environment, log, now, letterTo }: Examination): Promise<readonly Finding[]> => {
  const { config, findings } = lookAtConfiguration(environment);
  if (config === undefined) return findings;
  let place: Place | undefined;
  try {
    place = await openPlace(config, log);
    const opened = place;
    findings.push(
      ...(await guarded('Database', 'Check DATABASE_URL.', () => lookAtDatabase(opened, now))),
      ...(await guarded('Storage', 'Check STORAGE_URL, and that this user may write there.', () =>
        lookAtStorage(opened),
      )),
    );
  } catch (error) {
    const remedy = config.databaseUrl === undefined ? 'Check DATA_DIR.' : 'Check DATABASE_URL.';
    findings.push(wrong('Database', reasonOf(error), remedy));
  } finally {
    await place?.close();
  }
  findings.push(...(await lookAtPapers(config, now())));
  const mend = 'Check SMTP_URL (smtp://NAME:PASSWORD@HOST:PORT) and that this machine may reach it.';
  findings.push(...(await guarded('Mail', mend, () => lookAtMail(config, letterTo, now))));
  return findings;
};
