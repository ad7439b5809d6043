import type { Audit } from './audit-books.ts';

const MOST_SHOWN = 10;

/** Prints what an audit counted, the facts of the run and the first problems. True if nothing is lost, double or different. */
export function reportAudit(
  { lost, double, mismatches, ...counts }: Audit,
  facts: Readonly<Record<string, unknown>>,
  serverErrors: readonly string[] = [],
): boolean {
  const report = {
    ...facts,
    ...counts,
    serverErrors: serverErrors.length,
    lost: lost.length,
    double: double.length,
    mismatches: mismatches.length,
    first: [...lost, ...double, ...mismatches, ...new Set(serverErrors)].slice(0, MOST_SHOWN),
  };
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  return lost.length + double.length + mismatches.length === 0;
}
