import { daysBetween } from '../../../domain/calendar.ts';
import type { CarriedFigures } from '../../../domain/companies/carried-figures.ts';
import {
  type CompanyPerson,
  companyPersonSchema,
  RUN_LEAVE,
  type RunLeave,
} from '../../../domain/companies/company-person.ts';
import { type Company, companySchema } from '../../../domain/companies/company.ts';
import { parseInput } from '../../../domain/documents/parse-input.ts';
import { ZERO } from '../../../domain/money.ts';
import { knownPart } from '../../../domain/payroll/estimated-figures.ts';
import { type Deduction, estimatedBefore, hasEstimates, type Stub } from '../../../domain/payroll/order.ts';
import { periodBeside } from '../../../domain/payroll/period.ts';
import { OVERTIME, REGULAR } from '../../../domain/payroll/predefined-earnings.ts';
import type { CalculatedPayStubs } from './calculate.ts';
import { carriedFrom } from './carried-from.ts';
import { customDeductionKey, customEarningKey } from './stubs-of-input.ts';

const MOST_DELAY = 60;

/** The employer of a pay stub, with the schedule that the stub follows. */
export function companyOfStub(order: CalculatedPayStubs, stub: Stub, email: string): Company {
  const { details, company, template } = order;
  return parseInput(companySchema, {
    ...company,
    zip4: company.zip4 ?? '',
    email: details.email || email,
    periodicity: details.paymentPeriodicity,
    // Its own period is paid.
    firstPeriodStart: periodBeside(stub.payPeriod, details.paymentPeriodicity, 1).start,
    payDelay: Math.min(MOST_DELAY, Math.max(0, daysBetween(stub.payPeriod.end, stub.payDate))),
    template: Math.min(4, template.selectedTemplateIndex),
  });
}

/** Everything that a pay stub says of the person whom it pays, for the next one. */
export function personOfStub({ details, employee }: CalculatedPayStubs, stub: Stub): CompanyPerson {
  const earning = (key: string) => stub.earnings.find((line) => line.key === key);
  const regular = earning(REGULAR);
  const overtime = earning(OVERTIME);
  const isOfficial = details.taxMethod === 'official' && details.employmentType === 'employee';
  return parseInput(companyPersonSchema, {
    name: employee.name,
    phone: employee.phone,
    address1: employee.address1,
    address2: employee.address2,
    city: employee.city,
    state: employee.state,
    zip: employee.zip,
    zip4: employee.zip4 ?? '',
    number: employee.id,
    title: employee.title,
    department: employee.department,
    occupationCode: employee.occupationCode ?? '',
    employmentType: details.employmentType,
    paymentType: details.paymentType,
    rate: regular?.rate ?? ZERO,
    overtimeRate: overtime && overtime.hours > 0 ? overtime.rate : null,
    defaultHours: details.paymentType === 'hourly' ? (regular?.hours ?? 0) : 0,
    withholding:
      details.employmentType === 'contractor' || details.state === ''
        ? null
        : {
            state: details.state,
            federalCertificate: details.federalCertificate ?? {},
            stateCertificate: details.stateCertificate,
            ...(details.residence && { residence: details.residence }),
            // What an employer pays to the state is the company's.
            ...(details.localTaxes && { localTaxes: details.localTaxes.filter(({ isEmployer }) => !isEmployer) }),
            ...(details.otherStates && { otherStates: details.otherStates, stateHours: stub.stateHours }),
            ...(!(isOfficial && details.federalCertificate) && { isAssumed: true }),
          },
    deductions: stub.deductions.flatMap(recurringOf),
    courtOrders: details.courtOrders ?? [],
    leave: (details.leave ?? []).filter(({ kind }) => (RUN_LEAVE as readonly string[]).includes(kind)),
    deposits: depositsOf(employee),
    language: details.language ?? 'en',
  });
}

/** What every pay stub deducts. A share of another line, such as an employer's match, is entered again. */
function recurringOf(line: Deduction): readonly object[] {
  const isShare = line.fn !== null;
  if (!line.isCustom || (isShare && line.fn.follows !== 'gross')) return [];
  const { name, isEmployer, kind, catchUp, higherCatchUp, familyCoverage } = line;
  return [
    {
      name,
      isEmployer,
      class: line.class,
      ...(kind && { kind, catchUp, higherCatchUp, familyCoverage, balance: line.owed ?? line.balance ?? null }),
      ...(isShare ? { basisPoints: line.fn.basisPoints } : { amount: line.enteredAmount ?? ZERO }),
    },
  ];
}

function depositsOf(employee: CalculatedPayStubs['employee']): CompanyPerson['deposits'] {
  const { directDeposit, deposits, bank, accountNumber } = employee;
  if (directDeposit === 'no') return [];
  if (deposits && deposits.length > 0) return [...deposits];
  return [{ method: 'account', bank, accountNumber, amount: ZERO, basisPoints: null }];
}

/**
 * What a pay run continues from a pay stub of the builder: what it calculated and what its issuer gave, without estimates, by
 * the lines of a pay run.
 */
export function carriedFromBuilder(order: CalculatedPayStubs, stub: Stub, documentId: string): CarriedFigures {
  const before = order.stubs.slice(order.stubs.indexOf(stub));
  const carried = carriedFrom({ ...order, stubs: before }, documentId);
  const kinds = new Map<string, RunLeave>(
    (order.details.leave ?? []).flatMap(({ key, kind }) => (kind === 'other' ? [] : [[key, kind] as const])),
  );
  return {
    ...carried,
    // Wages that an estimate is among follow from the pay that is known.
    ...(hasEstimates(stub) && { wages: undefined, unknownBefore: estimatedBefore(order, stub) ?? undefined }),
    earnings: carried.earnings.map((line) => ({
      ...line,
      key: line.isCustom ? customEarningKey(line.name) : line.key,
      prior: knownPart(line.prior),
    })),
    deductions: carried.deductions.map((line) => ({
      ...line,
      key: line.isCustom ? customDeductionKey(line.name) : line.key,
      prior: knownPart(line.prior),
    })),
    leave: carried.leave?.map((line) => ({ ...line, key: kinds.get(line.key) ?? line.key })),
  };
}
