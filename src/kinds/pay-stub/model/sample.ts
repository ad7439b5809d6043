import { PLACEHOLDERS } from './placeholders.ts';
import { type PayStubInput, type PayStubRequest, schema } from './schema.ts';

const regular = (rate: number, hours: number) => ({ key: 'regular', rate, hours });
const healthPlan = { name: 'Health plan', class: 'section125' as const, enteredAmount: 8400 };
const retirement = {
  key: 'retirement',
  name: '401(k), 5%',
  class: 'retirement401k' as const,
  fn: { follows: 'gross', basisPoints: 500 },
};
const uniforms = { name: 'Uniforms', enteredAmount: 450 };
const retirementMatch = {
  name: '401(k) match, 4%',
  isEmployer: true,
  boundTo: 'retirement',
  fn: { follows: 'gross', basisPoints: 400 },
};

const biWeekly = { payPeriod: { start: '2026-11-01', end: '2026-11-14' }, payDate: '2026-11-20' };
const weekly = { payPeriod: { start: '2026-11-08', end: '2026-11-14' }, payDate: '2026-11-20' };

/** What differs between the four: each shows what its template is for. */
const pay: Readonly<Record<number, Pick<PayStubRequest, 'details' | 'stubs'>>> = {
  1: {
    details: { paymentPeriodicity: 'bi-weekly', copies: 'employee' },
    stubs: [
      {
        ...biWeekly,
        earnings: [
          regular(3150, 76),
          { key: 'overtime', rate: 4725, hours: 6.5 },
          { key: 'vacation', rate: 3150, hours: 4 },
        ],
        deductions: [healthPlan, retirement, uniforms],
      },
    ],
  },
  2: {
    details: { paymentPeriodicity: 'weekly' },
    stubs: [
      {
        ...weekly,
        earnings: [
          regular(2240, 40),
          { key: 'overtime', rate: 3360, hours: 2.75 },
          { name: 'Night shift', type: 'hourly', rate: 225, hours: 32 },
        ],
        deductions: [{ ...healthPlan, enteredAmount: 3850 }, uniforms],
      },
    ],
  },
  3: {
    details: { paymentPeriodicity: 'weekly', copies: 'employee' },
    stubs: [
      {
        ...weekly,
        earnings: [
          regular(2100, 34.5),
          { name: 'Travel time', type: 'hourly', rate: 1400, hours: 5.25 },
          { name: 'Weekend visits', type: 'hourly', rate: 2450, hours: 6 },
        ],
        deductions: [{ name: 'Vision plan', class: 'section125', enteredAmount: 310 }],
      },
    ],
  },
  4: {
    details: { paymentPeriodicity: 'bi-weekly', paymentType: 'salary', taxMethod: 'official' },
    stubs: [
      {
        ...biWeekly,
        earnings: [
          { key: 'regular', rate: 8_840_000 },
          { key: 'bonus', rate: 15_000 },
          { name: 'On-call visits', type: 'hourly', rate: 4250, hours: 6.25 },
        ],
        deductions: [
          { ...healthPlan, name: 'Health plan, family', enteredAmount: 17_600 },
          { name: 'Dental plan', class: 'section125', enteredAmount: 1825 },
          { name: 'Health savings account', class: 'hsa', enteredAmount: 7500 },
          retirement,
          { name: 'Parking', enteredAmount: 1200 },
          retirementMatch,
        ],
      },
    ],
  },
};

/** As every number is printed. Without it, template mode would show a whole sample number in the pictures of the gallery. */
const LAST_FOUR = '6789';

/** A complete order in template mode. */
export function sample(template: number): PayStubInput {
  const { details, stubs } = pay[template] ?? pay[1]!;
  return schema.parse({
    template: { selectedTemplateIndex: template },
    details: { state: 'PA', email: 'payroll@thistle-and-finch.example', ...details },
    company: PLACEHOLDERS.company,
    employee: { ...PLACEHOLDERS.employee, ssn: LAST_FOUR, directDeposit: 'yes' },
    stubs,
    templateMode: true,
  } satisfies PayStubRequest);
}
