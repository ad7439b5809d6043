import { type PlainDate, yearOf } from '../../../domain/calendar.ts';
import { type Cents, formatMoney, parseMoney, scale, subtract, sumOf, ZERO } from '../../../domain/money.ts';
import { FREQUENCY_NAMES } from '../../../domain/payroll/frequency-names.ts';
import { PERIODICITY_RULES } from '../../../domain/payroll/periodicity.ts';
import { loadTaxTables } from '../../../domain/payroll/tax/load-tables.ts';
import { tableDay } from '../../../domain/payroll/tax/table-day.ts';
import { taxLines } from '../../../domain/payroll/tax/taxes.ts';
import { stateName } from '../../../domain/us.ts';

import type { PaycheckEmbed } from '../../services/rich-text/embeds.ts';

interface SampleTax {
  readonly name: string;
  readonly basis: string;
  readonly amount: string;
  readonly steps: readonly { readonly label: string; readonly sum: string; readonly result: string }[];
  readonly table: string;
  readonly source: string;
}

/** A paycheck as a post shows it. All figures come from the tables that the generator uses. */
export interface SamplePaycheck {
  readonly year: number;
  readonly stateName: string;
  readonly frequency: string;
  readonly filing: string;
  readonly rate: string;
  readonly hours: string;
  readonly gross: string;
  readonly taxes: readonly SampleTax[];
  readonly totalTaxes: string;
  readonly net: string;
  readonly withSteps: boolean;
  /** A link to the calculator with the same figures. */
  readonly calculatorUrl: string;
}

const hundredths = (hours: string): number => Math.round(Number(hours) * 100);

/** Calculates the first paycheck of the year with the standard method, the same as the calculator. */
export async function calculateSamplePaycheck(embed: PaycheckEmbed, today: PlainDate): Promise<SamplePaycheck> {
  const { state, paid, filing } = embed;
  const rate: Cents = parseMoney(embed.rate) ?? ZERO;
  const gross = scale(rate, hundredths(embed.hours), 100);
  // A post outlives the tables of its year: it shows the newest ones and their year.
  const payDate = tableDay(today, today);
  const year = yearOf(payDate);
  const lines = taxLines(
    {
      method: 'standard',
      payDate,
      frequency: PERIODICITY_RULES[paid].frequency,
      state,
      maritalStatus: filing,
      exemptions: 0,
      gross,
      preTax: [],
      yearToDate: {
        socialSecurityWages: ZERO,
        medicareWages: ZERO,
        futaWages: ZERO,
        taxes: {},
        gross: ZERO,
        stateWages: ZERO,
      },
      federalCertificate: null,
      stateCertificate: {},
    },
    await loadTaxTables(year, state),
  ).filter(({ isEmployer }) => !isEmployer);
  const withheld = sumOf(lines, ({ amount }) => amount);
  const query = new URLSearchParams({ state, paid, rate: embed.rate, hours: embed.hours, filing, method: 'standard' });
  return {
    year,
    stateName: stateName(state) ?? state,
    frequency: FREQUENCY_NAMES[paid],
    filing,
    rate: formatMoney(rate),
    hours: embed.hours,
    gross: formatMoney(gross),
    taxes: lines.map((line) => {
      const { steps, table, source } = line.working();
      return { name: line.name, basis: line.basis, amount: formatMoney(line.amount), steps, table, source };
    }),
    totalTaxes: formatMoney(withheld),
    net: formatMoney(subtract(gross, withheld)),
    withSteps: embed.withSteps,
    calculatorUrl: `/paycheck-calculator/?${query}`,
  };
}
