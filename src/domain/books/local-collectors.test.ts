import { expect, test } from 'vitest';
import { plainDate } from '../calendar.ts';
import { cents, ZERO } from '../money.ts';
import type { IssuedLine, PaidAmounts } from './issued-stub.ts';
import { localCollectors } from './local-collectors.ts';

const line = (key: string, name: string, amount: number): IssuedLine => ({ key, name, amount: cents(amount) });
const paid = (day: string, taxes: readonly IssuedLine[], employerTaxes: readonly IssuedLine[] = []): PaidAmounts => ({
  isContractor: false,
  payDate: plainDate(day),
  gross: ZERO,
  otherPay: ZERO,
  net: ZERO,
  taxes,
  employerTaxes,
  deductions: [],
  contributions: [],
  corrections: [],
  adjustment: ZERO,
});

test('local taxes add up by the collector and the quarter, and state taxes are none of them', () => {
  const eit = (home: string, work: string, amount: number) =>
    line(`localTax-PA.EIT-${home}-${work}-Easton`, `EIT ${home}/${work} Easton`, amount);
  const lst = line('localTax-PA.fixed.LST-480303-Easton', 'LST 480303 Easton', 200);
  const state = line('stateIncomeTax-PA', 'Pennsylvania income tax', 9_999);
  const columbus = line('localTax-OH-columbus', 'Columbus income tax', 50);
  const allen = line('localIncomeTax-IN.Allen', 'Allen County tax', 30);
  const denver = [
    line('localTax-CO-denver', 'Denver occupational privilege tax', 575),
    line('employer-localTax-CO-denver', 'Employer Denver occupational privilege tax', 400),
  ] as const;
  const collectors = localCollectors([
    paid('2026-01-09', [eit('060101', '480303', 100), lst, state]),
    paid('2026-03-31', [eit('060101', '480303', 10), eit('480303', '480303', 7), columbus]),
    paid('2026-04-01', [eit('480303', '390101', 5), lst, allen, denver[0]], [denver[1]]),
    paid('2026-12-31', [columbus]),
  ]);
  expect(collectors).toEqual([
    {
      name: 'Columbus, OH',
      taxes: [{ name: 'Columbus income tax', quarters: [50, 0, 0, 50] }],
    },
    {
      name: 'Denver, CO',
      taxes: [
        { name: 'Denver occupational privilege tax', quarters: [0, 575, 0, 0] },
        { name: 'Employer Denver occupational privilege tax', quarters: [0, 400, 0, 0] },
      ],
    },
    {
      name: 'Indiana, with the state’s withholding',
      taxes: [{ name: 'Allen County tax', quarters: [0, 30, 0, 0] }],
    },
    {
      name: 'Pennsylvania, tax collection district 39',
      taxes: [{ name: 'EIT 480303/390101 Easton', quarters: [0, 5, 0, 0] }],
    },
    {
      name: 'Pennsylvania, tax collection district 48',
      taxes: [
        { name: 'EIT 060101/480303 Easton', quarters: [110, 0, 0, 0] },
        { name: 'EIT 480303/480303 Easton', quarters: [7, 0, 0, 0] },
        { name: 'LST 480303 Easton', quarters: [200, 200, 0, 0] },
      ],
    },
  ]);
});
