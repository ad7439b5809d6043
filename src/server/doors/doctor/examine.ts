import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';
import { openInstallation } from '../backup/open-installation.ts';
import type { Installation } from '../backup/open-installation.ts';
import { ConfigError, readConfig } from '../../platform/config.ts';
import type { Config, Environment } from '../../platform/config.ts';
import type { Renderer } from '../../../render/renderer.ts';
import { createMailer } from '../../services/mail/mailer.ts';
import { productionWarnings } from '../production-warnings.ts';
import { reasonOf } from '../../platform/reason-of.ts';
import { storageFolder } from '../../platform/storage/storage.ts';
import { warning, good, guarded, wrong } from './finding.ts';
import type { Finding } from './finding.ts';
import { checkAttestations } from './check-attestations.ts';
import { checkDatabase } from './check-database.ts';
import { checkForms } from './check-forms.ts';
import { checkReplica } from './check-replica.ts';
import { checkRendering } from './check-rendering.ts';
import { checkTraces } from './check-traces.ts';
import { checkTransparency } from './check-transparency.ts';
import { checkValidationData } from './check-validation-data.ts';
import { lookAtTaxTables } from './look-at-tax-tables.ts';

const GIGABYTE = 1_000_000_000;

const lookAtConfiguration = (environment: Environment): { config: Config | undefined; findings: Finding[] } => {
  const remedy = 'Correct it in the environment or .env. See Settings in docs/operations.md.';
  try {
    const config = readConfig(environment);
    const says = config.trial ? `test mode at ${config.siteUrl}` : `production at ${config.siteUrl}`;
    const warnings = productionWarnings(config).map((found) => warning('Configuration', found.says, found.remedy));
    return { config, findings: [good('Configuration', `${says}, payments: ${config.payments.provider}`), ...warnings] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { config: undefined, findings: [wrong('Configuration', error.message, remedy)] };
  }
};

/** Writes, reads and deletes a file as for a document. */
const lookAtStorage = async ({ storage, config }: Installation): Promise<Finding[]> => {
  const key = `doctor/${randomUUID()}.txt`;
  const bytes = Buffer.from(key);
  await storage.put(key, bytes, 'text/plain');
  const read = await storage.get(key);
  await storage.delete(key);
  const folder = storageFolder(config);
  if (!bytes.equals(read))
    return [wrong('Storage', 'a file read back differs from what was written', 'Check STORAGE_URL.')];
  const place = folder ?? `the bucket ${new URL(config.storageUrl!).hostname}`;
  const findings = [good('Storage', `wrote, read, and deleted a file in ${place}`)];
  if (folder === undefined) return findings;
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < GIGABYTE) {
    findings.push(
      warning(
        'Storage',
        `only ${Math.round((bavail * bsize) / 1_000_000)} MB of disk space left`,
        'Free up disk space.',
      ),
    );
  }
  return findings;
};

/** Connects to the mail server and, if an address is given, sends an email there. */
const lookAtMail = async (config: Config, emailTo: string | undefined, now: () => Date): Promise<Finding[]> => {
  const mailer = createMailer(config, now);
  try {
    await mailer.verify();
    const server = config.mail.smtpUrl === undefined ? undefined : new URL(config.mail.smtpUrl).host;
    const findings = [
      server === undefined
        ? good('Email', `no server is set up, so email is stored in ${config.dataDir}/mail`)
        : good('Email', `connected to ${server}`),
    ];
    if (emailTo !== undefined) {
      const text = `This is a test email from ${config.brandName} at ${config.siteUrl}. Email delivery works.`;
      await mailer.send({ id: randomUUID(), to: emailTo, subject: 'Test email', text, html: `<p>${text}</p>` });
      findings.push(good('Email', `test email sent to ${emailTo}`));
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
  /** Sends an email there, which is the only proof that emails arrive. */
  readonly emailTo?: string | undefined;
  /** One that is running, instead of a process for the sample page. */
  readonly sharedRenderer?: Renderer;
}

/**
 * Checks everything that the site depends on and removes what it wrote. Where the site never started, it sets up as a
 * start does.
 */
export const examine = async ({
  environment,
  log,
  now,
  emailTo,
  sharedRenderer,
}: Examination): Promise<readonly Finding[]> => {
  const { config, findings } = lookAtConfiguration(environment);
  if (config === undefined) return findings;
  let place: Installation | undefined;
  try {
    place = await openInstallation(config, log);
    const opened = place;
    findings.push(
      ...(await guarded('Database', 'Check DATABASE_URL.', () => checkDatabase(opened, now))),
      ...(await guarded('Replica', 'Check DATABASE_REPLICA_URL.', () => checkReplica(opened))),
      ...(await guarded('Certification log', 'Check DATABASE_URL.', () => checkAttestations(opened, log))),
      ...(await guarded('Public log', 'Check DATABASE_URL.', () => checkTransparency(opened, log))),
      ...(await guarded('Seal', 'Check DATABASE_URL.', () => checkValidationData(opened, now()))),
      ...(await guarded('Storage', 'Check STORAGE_URL and that this user can write there.', () =>
        lookAtStorage(opened),
      )),
    );
  } catch (error) {
    const remedy = config.databaseUrl === undefined ? 'Check DATA_DIR.' : 'Check DATABASE_URL.';
    findings.push(wrong('Database', reasonOf(error), remedy));
  } finally {
    await place?.close();
  }
  findings.push(...(await checkRendering(config, now(), sharedRenderer)), ...lookAtTaxTables(now()));
  const emailRemedy = 'Check SMTP_URL (smtp://NAME:PASSWORD@HOST:PORT) and that this machine can reach it.';
  findings.push(...(await guarded('Email', emailRemedy, () => lookAtMail(config, emailTo, now))));
  findings.push(...(await checkForms(config)), ...(await checkTraces(config)));
  return findings;
};
