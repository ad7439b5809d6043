import { describe, expect, test } from 'vitest';
import { type Cents, sumOf, ZERO } from '../domain/money.ts';
import { isQualifiedOvertime, isTips } from '../domain/payroll/earning-kinds.ts';
import type { Earning, Stub } from '../domain/payroll/order.ts';
import { minimumWageShortfall } from '../domain/payroll/minimum-wage/minimum-wage.ts';
import { tieOut } from '../domain/payroll/year-end/tie-out.ts';
import { yearRatesOf } from '../domain/payroll/year-end/year-rates.ts';
import { calculatedYear, GALLERY, yearOfEmployer } from './gallery-employers.fixture.ts';

test('the gallery has ten employers in ten states, with tips, pieces, several rates, bonuses and salaries', () => {
  expect(GALLERY.employers).toHaveLength(10);
  expect(new Set(GALLERY.employers.map(({ state }) => state)).size).toBe(10);
});

describe.each(GALLERY.employers)('$id', (employer) => {
  test('a full year of pay stubs ties out with its W-2, Forms 941 and Form 940 to the cent', async () => {
    const order = await calculatedYear(employer);
    const rates = await yearRatesOf(GALLERY.year);
    const year = await yearOfEmployer(employer, order);
    const { rows, causes, isTied } = tieOut([year], rates);
    expect({ causes, wrong: rows.filter(({ difference }) => difference !== 0) }).toEqual({ causes: [], wrong: [] });
    expect(isTied).toBe(true);

    // The boxes against the printed lines, added up here.
    const { stubs } = order;
    const line = (key: string): Cents =>
      sumOf(stubs, ({ deductions }) => sumOf(deductions, (each) => (each.key === key ? each.amount : ZERO)));
    const base = (key: string): Cents =>
      sumOf(stubs, ({ deductions }) => deductions.find((each) => each.key === key)?.base ?? ZERO);
    const pay = (counts: (earning: Earning) => boolean): Cents =>
      sumOf(stubs, ({ earnings }: Stub) => sumOf(earnings.filter(counts), ({ total }) => total));
    const { boxes, box12, stateRows } = year.filled.input;
    expect(boxes.federalIncomeTax).toBe(line('federalIncomeTax'));
    expect(boxes.socialSecurityTax).toBe(line('socialSecurity'));
    expect(boxes.medicareTax).toBe(line('medicare'));
    expect(boxes.socialSecurityWages + boxes.socialSecurityTips).toBe(base('socialSecurity'));
    expect(boxes.medicareWages).toBe(base('medicare'));
    expect(sumOf(stateRows, ({ tax }) => tax)).toBe(line('stateIncomeTax'));
    const code = (wanted: string): Cents => box12.find((each) => each.code === wanted)?.amount ?? ZERO;
    expect(code('TT')).toBe(pay(isQualifiedOvertime));
    expect(code('TP')).toBe(pay(isTips));
    expect(code('D')).toBe(
      sumOf(stubs, ({ deductions }) => sumOf(deductions, (each) => (each.key === 'plan401k' ? each.amount : ZERO))),
    );
  });

  test('every stub starts where the one before it ends, pays at least the minimum wage and divides its pay whole', async () => {
    const order = await calculatedYear(employer);
    for (const [index, stub] of order.stubs.entries()) {
      const before = order.stubs[index + 1];
      expect(stub.ytdTotal - stub.total).toBe(before?.ytdTotal ?? 0);
      expect(stub.netPayTotal).toBe(stub.total - stub.deductionTotal + stub.adjustmentTotal);
      expect(stub.netPayTotal).toBeGreaterThan(0);
      expect(minimumWageShortfall(order, stub)).toBeNull();
    }
  });
});
