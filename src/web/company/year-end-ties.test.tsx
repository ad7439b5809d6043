import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { YearLine } from '../../domain/books/year-line.ts';
import { plainDate } from '../../domain/calendar.ts';
import { cents, ZERO } from '../../domain/money.ts';
import { causeOf, tieOut } from '../../domain/payroll/year-end/tie-out.ts';
import { linesOfYear } from '../../domain/payroll/year-end/year-by-place.ts';
import { yearRatesOf } from '../../domain/payroll/year-end/year-rates.ts';
import { FORM_AMOUNTS, type FormAmounts, type YearStub } from '../../domain/payroll/year-end/year-stub.ts';
import { Ties, YearEndCauses } from './year-end-ties.tsx';

const NOTHING = Object.fromEntries(FORM_AMOUNTS.map((amount) => [amount, ZERO])) as unknown as FormAmounts;
const stub = (number: string): YearStub => ({
  documentId: `id-${number}`,
  number,
  payDate: plainDate('2026-11-20'),
  period: { start: plainDate('2026-11-01'), end: plainDate('2026-11-14') },
  adds: NOTHING,
  before: NOTHING,
  after: NOTHING,
  socialSecurityTips: ZERO,
  employerSocialSecurity: ZERO,
  employerMedicare: ZERO,
  unemploymentTax: ZERO,
  typedOver: { withheld: ZERO, employer: ZERO, unemployment: ZERO },
});
const line = (key: string, name: string, before: number): YearLine => ({
  list: 'taxes',
  key,
  name,
  amount: cents(100),
  before: cents(before),
  estimated: ZERO,
});

test('a row of a place that differs leads to its pay stub, which says the place, its box and what to do', async () => {
  const lines = [
    [line('njTdi', 'New Jersey TDI', 0), line('njFli', 'New Jersey FLI', 0)],
    [line('njTdi', 'New Jersey TDI', 100), line('njFli', 'New Jersey FLI', 350)],
  ];
  const w2 = {
    grossPay: ZERO,
    wages: ZERO,
    federalIncomeTax: ZERO,
    socialSecurityWages: ZERO,
    socialSecurityTax: ZERO,
    medicareWages: ZERO,
    medicareTax: ZERO,
    socialSecurityTips: ZERO,
  };
  const person = { key: 'ann', name: 'Ann Lee', stubs: [stub('A-1'), stub('A-2')], lines: linesOfYear(lines), w2 };
  const { rows, causes } = tieOut([person], await yearRatesOf(2026));
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <YearEndCauses causes={causes} all={causes.length} mayCorrect />
      <Ties rows={rows.map((row) => ({ ...row, cause: causeOf(row, causes) }))} />
    </MemoryRouter>,
  );
  expect([...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)).toEqual(['difference-id-A-2-carried']);
  expect(html).toContain('id="difference-id-A-2-carried"');
  expect(html).toContain('New Jersey FLI (box 14) +$2.50');
  expect(html).toContain('Correct its year to date, or the pay stub before it.');
  expect(html).not.toContain('New Jersey TDI (box 14)');
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
});
