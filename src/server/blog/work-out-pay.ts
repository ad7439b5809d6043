import { type PlainDate, plainDate, yearOf } from '../../domain/calendar.ts';
import { type Cents, formatMoney, parseMoney, scale, subtract, sumOf, ZERO } from '../../domain/money.ts';
import { PERIODICITY_RULES } from '../../domain/payroll/periodicity.ts';
import { loadTaxTables, TAX_YEARS } from '../../domain/payroll/tax/load-tables.ts';
import { taxLines } from '../../domain/payroll/tax/taxes.ts';
import { stateName } from '../../domain/us.ts';

import type { PaycheckEmbed } from './embeds.ts';

export interface WorkedTax {
  readonly name: string;
  readonly basis: string;
  readonly amount: string;
  readonly steps: readonly { readonly label: string; readonly sum: string; readonly result: string }[];
  readonly table: string;
  readonly source: string;
}

/** A pay as a post shows it; every figure comes from the tables that the generator uses. */
export interface WorkedPay {
  readonly year: number;
  readonly stateName: string;
  readonly periodicity: string;
  readonly filing: string;
  readonly rate: string;
  readonly hours: string;
  readonly gross: string;
  readonly taxes: readonly WorkedTax[];
  readonly withheld: string;
  readonly net: string;
  readonly withSteps: boolean;
  /** The calculator with the same figures in it. */
  readonly calculator: string;
}

const hundredths = (hours: string): number => Math.round(Number(hours) * 100);

/** A post outlives the tables of its year: until those of the new one are here it shows the last, and says its year. */
const dayWithTables = (today: PlainDate): PlainDate => {
  const last = TAX_YEARS.at(-1)!;
  return yearOf(today) > last ? plainDate(`${last}-12-31`) : today;
};

/** Works out one pay as the first of its year, by the standard method: what the calculator shows for the same answers. */
export async function workOutPay(embed: PaycheckEmbed, today: PlainDate): Promise<WorkedPay> {
  const { state, paid, filing } = embed;
  const rate: Cents = parseMoney(embed.rate) ?? ZERO;
  const gross = scale(rate, hundredths(embed.hours), 100);
  const payDate = dayWithTables(today);
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
  const address = new URLSearchParams({ state, paid, rate: embed.rate, hours: embed.hours, filing });
  return {
    year,
    stateName: stateName(state) ?? state,
    periodicity: paid,
    filing,
    rate: formatMoney(rate),
    hours: embed.hours,
    gross: formatMoney(gross),
    taxes: lines.map((line) => {
      const { steps, table, source } = line.working();
      return { name: line.name, basis: line.basis, amount: formatMoney(line.amount), steps, table, source };
    }),
    withheld: formatMoney(withheld),
    net: formatMoney(subtract(gross, withheld)),
    withSteps: embed.withSteps,
    calculator: `/paycheck-calculator/?${address}`,
  };
}
