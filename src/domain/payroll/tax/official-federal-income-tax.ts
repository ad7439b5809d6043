/** Federal income tax of the `official` method: IRS Publication 15-T, Worksheet 1A, line by line. */
import {
  ZERO,
  dollars,
  fraction,
  isZero,
  lesser,
  minus,
  notNegative,
  over,
  plus,
  roundTo,
  times,
  writtenAmount,
  type Fraction,
} from '../../fraction.ts';
import { ZERO as NO_CENTS, type Cents } from '../../money.ts';
import type { WorkingStep } from '../working.ts';
import { bracketRow, taxOfRow } from './brackets.ts';
import { federalCertificateOf } from './federal-certificate.ts';
import { withheldBefore } from './official-contributions.ts';
import type { Wages } from './pre-tax.ts';
import { dividedFederally, withFlatParts, withNotice } from './supplemental.ts';
import type { FederalCertificate, TaxContext, TaxLine } from './tax-context.ts';
import { amountStep, rate, step, taxLine } from './tax-line.ts';
import type { BracketRow, FederalTables, TaxTables } from './tax-tables.ts';
import type { FilingStatus } from './filing-status.ts';

const STATUS_NAME: Readonly<Record<FilingStatus, string>> = {
  single: 'single or married filing separately',
  married: 'married filing jointly',
  headOfHousehold: 'head of household',
};

/** The lines of Worksheet 1A that come from the Form W-4. */
interface Worksheet {
  readonly status: FilingStatus;
  /** Line 1a: the pay, with the amount that is added for a nonresident alien. */
  readonly pay: Fraction;
  readonly added: Fraction;
  readonly annual: Fraction;
  /** Lines 1e and 1i, or 1l for a Form W-4 from before 2020: the adjusted annual wage amount. */
  readonly withOtherIncome: Fraction;
  readonly lessened: Fraction;
  readonly adjusted: Fraction;
  readonly row: BracketRow;
  readonly yearly: Fraction;
  readonly tentative: Fraction;
  readonly credit: Fraction;
  readonly afterCredit: Fraction;
  readonly extra: Fraction;
}

/** What an employer withholds in all, and the part of it on regular wages, which some states subtract. */
export interface FederalIncomeTax {
  readonly line: TaxLine;
  readonly onRegular: Cents;
}

export function officialFederalIncomeTax(context: TaxContext, wages: Wages, tables: TaxTables): FederalIncomeTax {
  const { federal } = tables;
  const apart = dividedFederally(context, wages, federal, !federalCertificateOf(context).exempt);
  const regular = onRegularWages(context, apart.regular, tables);
  if (apart.flat.length === 0) return { line: regular, onRegular: regular.amount };
  const isWithheld = regular.amount > NO_CENTS || withheldBefore(context, 'federalIncomeTax') > NO_CENTS;
  if (apart.regular.amount === NO_CENTS || isWithheld)
    return { line: withFlatParts(regular, apart.flat, federal.supplemental), onRegular: regular.amount };
  const together = dividedFederally(context, wages, federal, false);
  const line = withFlatParts(onRegularWages(context, together.regular, tables), together.flat, federal.supplemental);
  return { line: withNotice(line, NOT_WITHHELD), onRegular: regular.amount };
}

const NOT_WITHHELD =
  'No tax is withheld from regular pay this year, so supplemental pay was withheld together with regular pay.';

/** Publication 15-T on the wages that have no flat rate. */
function onRegularWages(context: TaxContext, wages: Wages, tables: TaxTables): TaxLine {
  const certificate = federalCertificateOf(context);
  const method = tables.federal.percentageMethod;
  const facts = { key: 'federalIncomeTax', name: 'Federal income tax', base: wages.amount, basis: 'Pub. 15-T' };
  const schedule = usesTwoJobSchedule(certificate) ? 'Form W-4 step 2 checkbox schedule' : 'standard schedule';
  const about = () => ({
    method: 'official' as const,
    table: `Publication 15-T (${tables.year}), percentage method for automated payroll systems, ${schedule}`,
    from: method,
    caveat:
      certificate.nonresidentAlien === 'general' && method.nonresidentAlien.verified === 0
        ? `The amount that is added for a nonresident alien in ${tables.year} was calculated by the rule of 2025. It was not read in the publication.`
        : undefined,
  });
  if (certificate.exempt) {
    return taxLine(facts, ZERO, about, (amount) => [step('Exempt from withholding by Form W-4', '', amount)]);
  }
  const worksheet = fillWorksheet(context.frequency, wages, certificate, method);
  const withheld = lesser(plus(worksheet.afterCredit, worksheet.extra), dollars(wages.amount));
  return taxLine(facts, withheld, about, (amount) =>
    worksheetSteps(context.frequency, wages, certificate, method, worksheet, amount),
  );
}

const usesTwoJobSchedule = ({ edition, multipleJobs }: FederalCertificate): boolean =>
  edition === '2020' && multipleJobs;

function fillWorksheet(
  frequency: number,
  wages: Wages,
  certificate: FederalCertificate,
  method: FederalTables['percentageMethod'],
): Worksheet {
  const periods = fraction(frequency);
  const isCurrent = certificate.edition === '2020';
  // Forms W-4 from before 2020 only have single and married.
  const status = isCurrent || certificate.filingStatus === 'married' ? certificate.filingStatus : 'single';
  const added = certificate.nonresidentAlien === 'general' ? nonresidentAddition(certificate, method, frequency) : ZERO;
  const pay = plus(dollars(wages.amount), added);
  const annual = times(pay, periods);
  const withOtherIncome = isCurrent ? plus(annual, dollars(certificate.otherIncome)) : annual;
  const lessened = isCurrent
    ? plus(dollars(certificate.deductions), certificate.multipleJobs ? ZERO : method.deduction[status])
    : times(fraction(certificate.allowances), method.allowance);
  const adjusted = notNegative(minus(withOtherIncome, lessened));
  const schedule = usesTwoJobSchedule(certificate) ? method.multipleJobs : method.standard;
  const row = bracketRow(schedule[status], adjusted);
  const yearly = taxOfRow(row, adjusted);
  const tentative = over(yearly, periods);
  const credit = isCurrent ? over(dollars(certificate.dependentsCredit), periods) : ZERO;
  return {
    status,
    pay,
    added,
    annual,
    withOtherIncome,
    lessened,
    adjusted,
    row,
    yearly,
    tentative,
    credit,
    afterCredit: notNegative(minus(tentative, credit)),
    extra: dollars(certificate.extraWithholding),
  };
}

/**
 * Tables 1 and 2 of Publication 15-T: what the standard deduction of a year is in a pay period, to the nearest ten cents,
 * because a nonresident alien has no standard deduction.
 */
const nonresidentAddition = (
  { edition }: FederalCertificate,
  { nonresidentAlien: table }: FederalTables['percentageMethod'],
  frequency: number,
): Fraction => roundTo(over(edition === '2020' ? table.since2020 : table.earlier, fraction(frequency)), table.nearest);

function worksheetSteps(
  frequency: number,
  wages: Wages,
  certificate: FederalCertificate,
  method: FederalTables['percentageMethod'],
  sheet: Worksheet,
  amount: string,
): readonly WorkingStep[] {
  const pay = dollars(wages.amount);
  const [from, percent, base] = sheet.row;
  const perPeriod = (yearly: Fraction): string => `${writtenAmount(yearly)} ÷ ${frequency}`;
  const isAdded = !isZero(sheet.added);
  const steps = [
    amountStep(isAdded ? 'Taxable pay this period' : 'Taxable pay this period (line 1a)', wages.sum, pay),
    ...(isAdded
      ? [
          amountStep(
            `Added for a nonresident alien, table ${certificate.edition === '2020' ? 2 : 1} (line 1a)`,
            `${writtenAmount(pay)} + ${writtenAmount(sheet.added)}`,
            sheet.pay,
          ),
        ]
      : []),
    amountStep(`Times ${frequency} pay periods (line 1c)`, `${writtenAmount(sheet.pay)} × ${frequency}`, sheet.annual),
  ];
  if (!isZero(minus(sheet.withOtherIncome, sheet.annual))) {
    steps.push(
      amountStep(
        'Plus other income, step 4(a) (line 1e)',
        `${writtenAmount(sheet.annual)} + ${writtenAmount(dollars(certificate.otherIncome))}`,
        sheet.withOtherIncome,
      ),
    );
  }
  steps.push(
    certificate.edition === '2020'
      ? deductionStep(certificate, method, sheet)
      : allowancesStep(certificate, method, sheet),
    amountStep(
      'Adjusted annual wage',
      `${writtenAmount(sheet.withOtherIncome)} − ${writtenAmount(sheet.lessened)}, not below 0`,
      sheet.adjusted,
    ),
    amountStep(`Tax on the first ${writtenAmount(from)}, ${STATUS_NAME[sheet.status]} (line 2c)`, '', base),
    amountStep(
      `${rate(percent)} of the ${writtenAmount(minus(sheet.adjusted, from))} above it (line 2f)`,
      `(${writtenAmount(sheet.adjusted)} − ${writtenAmount(from)}) × ${rate(percent)}`,
      minus(sheet.yearly, base),
    ),
    amountStep(
      'Annual tax (line 2g)',
      `${writtenAmount(base)} + ${writtenAmount(minus(sheet.yearly, base))}`,
      sheet.yearly,
    ),
  );
  if (isZero(sheet.credit) && isZero(sheet.extra)) {
    steps.push(step('On this stub (line 2h)', perPeriod(sheet.yearly), amount));
    return steps;
  }
  steps.push(amountStep('Tentative amount (line 2h)', perPeriod(sheet.yearly), sheet.tentative));
  if (!isZero(sheet.credit)) {
    steps.push(
      amountStep(
        'Credit for dependents, step 3 (line 3b)',
        perPeriod(dollars(certificate.dependentsCredit)),
        sheet.credit,
      ),
      amountStep(
        'Less the credit (line 3c)',
        `${writtenAmount(sheet.tentative)} − ${writtenAmount(sheet.credit)}, not below 0`,
        sheet.afterCredit,
      ),
    );
  }
  const sum = isZero(sheet.extra)
    ? writtenAmount(sheet.afterCredit)
    : `${writtenAmount(sheet.afterCredit)} + ${writtenAmount(sheet.extra)}`;
  steps.push(
    step(
      isZero(sheet.extra) ? 'On this stub' : 'Plus the extra amount, step 4(c) (line 4b), on this stub',
      sum,
      amount,
    ),
  );
  return steps;
}

/** Lines 1f to 1h. */
function deductionStep(
  certificate: FederalCertificate,
  method: FederalTables['percentageMethod'],
  sheet: Worksheet,
): WorkingStep {
  const ownDeductions = dollars(certificate.deductions);
  if (certificate.multipleJobs)
    return amountStep('Deductions, step 4(b); none added with step 2(c) (line 1h)', '', ownDeductions);
  const built = method.deduction[sheet.status];
  return amountStep(
    `Less, filing ${STATUS_NAME[sheet.status]} (line 1h)`,
    isZero(ownDeductions) ? '' : `${writtenAmount(ownDeductions)} of step 4(b) + ${writtenAmount(built)}`,
    sheet.lessened,
  );
}

/** Line 1k. */
const allowancesStep = (
  certificate: FederalCertificate,
  method: FederalTables['percentageMethod'],
  sheet: Worksheet,
): WorkingStep =>
  amountStep(
    'Allowances of a certificate before 2020 (line 1k)',
    `${certificate.allowances} × ${writtenAmount(method.allowance)}`,
    sheet.lessened,
  );
