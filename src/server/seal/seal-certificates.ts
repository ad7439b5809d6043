import { X509Certificate } from 'node:crypto';
import type { Kysely } from 'kysely';
import { certificateFingerprint } from '../../render/read-seal.ts';
import type { SealKey } from '../../render/seal-key.ts';
import type { App } from '../app.ts';
import type { Database } from '../db/schema.ts';

/** Written down at every start: a paper outlives the certificate that it was sealed with. */
export const recordSealCertificate = async (db: Kysely<Database>, key: SealKey, now: Date): Promise<void> => {
  await db
    .insertInto('seal_certificates')
    .values({
      fingerprint: certificateFingerprint(key.certificate),
      certificate: Buffer.from(key.certificate),
      is_development: key.development,
      first_used_at: now,
    })
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .execute();
};

export interface KnownCertificate {
  readonly fingerprint: string;
  readonly subject: string;
  readonly validFrom: string;
  readonly validUntil: string;
  readonly firstUsedAt: string;
  /** New papers are sealed with it. */
  readonly isCurrent: boolean;
  readonly isTrial: boolean;
  readonly pem: string;
}

/** Every certificate that papers of this site were ever sealed with, the newest first. */
export const listSealCertificates = async (app: App): Promise<readonly KnownCertificate[]> => {
  const rows = await app.db.selectFrom('seal_certificates').selectAll().orderBy('first_used_at', 'desc').execute();
  const current = certificateFingerprint(app.sealKey.certificate);
  return rows.map(({ fingerprint, certificate, is_development: isTrial, first_used_at: firstUsed }) => {
    const read = new X509Certificate(certificate);
    return {
      fingerprint,
      subject: read.subject,
      validFrom: read.validFromDate.toISOString(),
      validUntil: read.validToDate.toISOString(),
      firstUsedAt: firstUsed.toISOString(),
      isCurrent: fingerprint === current,
      isTrial,
      pem: read.toString(),
    };
  });
};
