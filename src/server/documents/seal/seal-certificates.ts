import { X509Certificate } from 'node:crypto';
import type { Kysely } from 'kysely';
import { keyIdOf, type PrintKey } from '../../../domain/integrity/print-proof.ts';
import { certificateFingerprint } from '../../../../packages/verify/index.ts';
import type { SealKey } from '../../../render/seal-key.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';

/** Recorded at every start, because a document outlives the certificate that sealed it. */
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

/** The public keys of prints: every key that ever signed one. */
export const listPrintKeys = async (app: App): Promise<readonly PrintKey[]> => {
  const rows = await app.db.selectFrom('seal_certificates').selectAll().execute();
  return rows.map(({ fingerprint, certificate, is_development: isTrial }) => ({
    id: keyIdOf(fingerprint),
    isTrial,
    publicKey: new X509Certificate(certificate).publicKey.export({ format: 'jwk' }),
  }));
};

export interface KnownCertificate {
  readonly fingerprint: string;
  readonly subject: string;
  readonly validFrom: string;
  readonly validUntil: string;
  readonly firstUsedAt: string;
  /** New documents are sealed with it. */
  readonly isCurrent: boolean;
  readonly isTrial: boolean;
  readonly pem: string;
}

/** Every certificate that ever sealed documents of this site, newest first. */
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

export interface TimestampAuthorityCertificate {
  readonly fingerprint: string;
  readonly subject: string;
  readonly pem: string;
}

/** Who made the timestamps of our seals. A timestamp of anyone else proves nothing by itself. */
export const listTimestampAuthorities = async (app: App): Promise<readonly TimestampAuthorityCertificate[]> => {
  const rows = await app.db
    .selectFrom('validation_chains')
    .select(['fingerprint', 'given'])
    .where('purpose', '=', 'timestamp')
    .execute();
  return rows.map(({ fingerprint, given }) => {
    const read = new X509Certificate(given[0]!);
    return { fingerprint, subject: read.subject, pem: read.toString() };
  });
};
