import { ZERO } from '../../fraction.ts';
import { ZERO as NO_CENTS } from '../../money.ts';
import { federalCertificateOf } from './federal-certificate.ts';
import { FICA_EXEMPTIONS, type FicaExemption, type FicaTax } from './fica-exemptions.ts';
import type { TaxContext, TaxLine } from './tax-context.ts';
import { type LineFacts, step, taxLine } from './tax-line.ts';
import type { Sourced } from './tax-tables.ts';

/** Says what the other taxes of such work do, where people expect otherwise. */
const NOTICES: Readonly<Partial<Record<FicaExemption, string>>> = {
  minister: 'Income tax is withheld from a minister’s pay only by agreement.',
};

/** A line of nothing that says why, or null if the tax is due. */
export function exemptLine(
  context: TaxContext,
  tax: FicaTax,
  facts: Omit<LineFacts, 'base' | 'basis'>,
  from: Sourced,
): TaxLine | null {
  const { ficaExemption } = federalCertificateOf(context);
  const law = ficaExemption && FICA_EXEMPTIONS[ficaExemption].laws[tax];
  if (ficaExemption === undefined || law === undefined) return null;
  return taxLine(
    { ...facts, base: NO_CENTS, basis: 'Exempt' },
    ZERO,
    () => ({
      method: 'official',
      table: FICA_EXEMPTIONS[ficaExemption].name,
      from: { effectiveFrom: from.effectiveFrom, source: law },
      notice: tax === 'socialSecurity' ? NOTICES[ficaExemption] : undefined,
    }),
    (amount) => [step(`Not due by ${law}: ${FICA_EXEMPTIONS[ficaExemption].name}`, '', amount)],
  );
}
