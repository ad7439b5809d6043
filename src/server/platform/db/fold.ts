import { type Kysely, sql } from 'kysely';
import { ConfigError } from '../config.ts';

/** The migration that stands for all those of the releases 0.1.0. */
const BASELINE = '0001-baseline';

/** The migrations of the last release 0.1.0, which the baseline replaced. */
export const FOLDED = `
  0001-ground 0002-documents 0003-sessions 0004-drafts 0006-accounts 0010-salts 0011-orders 0030-corrections
  0031-subscriptions 0035-second-factors 0036-sign-ups 0037-passkeys 0038-account-changes 0040-audit-log 0041-media
  0042-decisions 0043-page-words 0045-operations 0046-blog 0048-contacts 0049-bundles 0051-one-live-paper
  0054-verifications 0055-house-settings 0056-legal-texts 0057-blog-categories 0058-signals 0059-staff-letters
  0060-order-standing 0061-chargebacks 0062-plan-changes 0063-mail-failures 0064-document-codes 0066-paper-years
  0067-refunds 0068-document-names 0069-seeded-versions 0070-file-scrubs 0071-plain-names 0072-attestation-checks
  0073-idempotency-leases 0074-job-steps 0075-continued-documents 0080-contact-withholding 0084-ticket-numbers
  0087-logo-reviews 0090-one-live-document 0091-awaited-tables 0095-own-pictures 0100-transparency-log
  0101-hash-ranges 0114-credentials 0115-shares 0116-issuer-questions 0120-companies 0121-pay-run-orders
  0125-document-recipients 0126-people-imports 0131-year-ends 0134-runs-again 0141-answers-in-log 0151-off-cycle-runs
  0166-issuer-identities 0167-several-documents-in-a-share 0173-languages-of-people 0174-tiles-uncompressed
  0175-one-next-checkpoint 0180-languages-of-contacts 0181-lists-of-companies 0182-leave-and-deposits-of-people
  0185-pay-stubs-by-year 0186-validation-chains 0187-nightly-reads 0189-audit-search 0191-language-of-questions
  0192-awaited-tables-in-spanish 0196-pay-stub-figures 0197-leave-adjustments 0202-beginnings-of-numbers
  0203-issuer-names 0204-events-by-month 0210-accepted-documents 0235-estimates-of-pay-stubs 0236-removed-people
  0240-payments-without-order 0241-documents-set-aside 0250-figures-of-set-aside 0251-lines-of-payments
  0260-proved-domains
`
  .trim()
  .split(/\s+/);

/** What to do about a database or a backup of an earlier release, whose migrations no longer exist. */
export const WAY_TO_LAST = 'Start the last release 0.1.0 once, which brings it up to date, then this release.';

/** The folded migrations that are missing from these, if these are of a release before the fold. */
export function missingBeforeFold(names: readonly string[]): readonly string[] {
  return names.some((name) => FOLDED.includes(name)) ? FOLDED.filter((name) => !names.includes(name)) : [];
}

/** The same migrations with the baseline in place of those that it replaced. */
export function fold(names: readonly string[]): readonly string[] {
  if (!names.some((name) => FOLDED.includes(name))) return names;
  return [BASELINE, ...names.filter((name) => !FOLDED.includes(name))];
}

/**
 * Takes over a database of the last release 0.1.0 as it is: its tables are those of the baseline, so only the list of its
 * migrations changes. Several nodes may start at once, so the list is locked before it is read.
 */
export async function foldMigrations<Tables>(db: Kysely<Tables>): Promise<void> {
  const { rows: tables } = await sql<{ found: boolean }>`
    select to_regclass('kysely_migration') is not null as found`.execute(db);
  if (!tables[0]!.found) return;
  await db.transaction().execute(async (trx) => {
    await sql`lock table kysely_migration in exclusive mode`.execute(trx);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(trx);
    const names = rows.map(({ name }) => name);
    const missing = missingBeforeFold(names);
    if (missing.length > 0)
      throw new ConfigError(
        `A release before the last 0.1.0 made this database (missing: ${missing.join(', ')}). ${WAY_TO_LAST}`,
      );
    if (fold(names) === names) return;
    await sql`delete from kysely_migration where name = any(${FOLDED}::text[])`.execute(trx);
    await sql`insert into kysely_migration values (${BASELINE}, ${new Date().toISOString()})`.execute(trx);
  });
}
