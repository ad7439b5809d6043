import { expect, test } from 'vitest';
import { datesInWords, differences } from './activity.ts';

test('a line of the activity log says dates, choices and certificates in the words of the pages', () => {
  const certificate = { edition: '2020', filingStatus: 'single', exempt: false, otherIncome: 120_000 };
  const married = { edition: 'earlier', filingStatus: 'married', exempt: true, otherIncome: 0 };
  expect(
    differences({
      pay_date: [null, '2026-11-20'],
      periodicity: ['weekly', 'bi-weekly'],
      withholding: [
        { federalCertificate: certificate, isAssumed: true },
        { federalCertificate: married, isAssumed: false },
      ],
    }),
  ).toEqual([
    { figure: 'Pay date', from: '', to: 'Nov 20, 2026' },
    { figure: 'Pay frequency', from: 'Weekly', to: 'Biweekly' },
    { figure: 'Withholding, Form W-4, edition of the form', from: '2020 or later, or none', to: 'Before 2020' },
    {
      figure: 'Withholding, Form W-4, Step 1(c): filing status',
      from: 'Single or married filing separately',
      to: 'Married filing jointly',
    },
    { figure: 'Withholding, Form W-4, exempt', from: 'No', to: 'Yes' },
    { figure: 'Withholding, Form W-4, Step 4(a): other income', from: '$1,200.00', to: '$0.00' },
    { figure: 'Withholding, assumed until a certificate is entered', from: 'Yes', to: 'No' },
  ]);
});

test('a subject names its period or date in words, and what only looks like a date stays', () => {
  expect(datesInWords('2026-11-01/2026-11-14')).toBe('Nov 1 – Nov 14, 2026');
  expect(datesInWords('Ana Núñez, 2026-12-04')).toBe('Ana Núñez, Dec 4, 2026');
  expect(datesInWords('Room 2026-13-40')).toBe('Room 2026-13-40');
  expect(datesInWords('2026')).toBe('2026');
});

test('parts that only share a name with Form W-4 are not called its steps', () => {
  const figures = differences({
    opening: [null, { deductions: { Uniforms: 4_50 } }],
    withholding: [null, { stateCertificate: { extraWithholding: 5_00 } }],
    deductions: [null, [{ filingStatus: 'single' }]],
  }).map(({ figure, to }) => `${figure}: ${to}`);
  expect(figures.join('; ')).not.toMatch(/Step|Single or married/);
  expect(figures).toHaveLength(3);
});
