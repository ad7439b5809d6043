/** People can follow the steps with a calculator: this test is that calculator and has no tax rules. */
import { expect, test } from 'vitest';
import { cents } from '../../money.ts';
import { STATES } from '../../us.ts';
import { TAX_YEARS } from './covered-years.ts';
import { loadTaxTables } from './load-tables.ts';
import { stubOf } from './tax-context.fixture.ts';
import { taxLines } from './taxes.ts';

const FIGURE = /^−?\d+(,\d{3})*(\.\d+)?…?%?/;
const DECORATION =
  / gross| section 125| 401\(k\)| HSA| supplemental pay| paid before| withheld before| additional| of step 4\(b\)| a week|wage base |wage limit |, at most the pay/g;

/** Evaluates a printed calculation: parentheses, then × and ÷, then + and −, and the few words between them. */
class Calculator {
  private rest: string;

  constructor(sum: string) {
    this.rest = sum.replace(DECORATION, '');
  }

  /** The value, or null if the text is not a calculation but a condition of the method ("200 is below 308"). */
  static calculate(sum: string): number | null {
    if (/ is (at|above|below|equal|given)|\bis\b/.test(sum)) return null;
    const calculator = new Calculator(sum);
    const value = calculator.clause();
    if (calculator.rest !== '') throw new Error(`Cannot read "${calculator.rest}" of "${sum}"`);
    return value;
  }

  private take(text: string): boolean {
    if (!this.rest.startsWith(text)) return false;
    this.rest = this.rest.slice(text.length);
    return true;
  }

  private clause(): number {
    let value = this.sum();
    if (this.take(', not below 0')) value = Math.max(0, value);
    if (this.take(', to the nearest ')) {
      const unit = this.unit();
      value = Math.floor(value / unit + 0.5 + 1e-9) * unit;
    }
    const inner = /^ (to the nearest|down to a multiple of|up to a multiple of) [^=]+ = /.exec(this.rest);
    if (inner !== null) {
      this.rest = this.rest.slice(inner[0].length);
      value = this.figure();
    }
    return value;
  }

  private unit(): number {
    if (this.take('dollar')) return 1;
    return this.take('cent') ? 0.01 : this.figure();
  }

  private sum(): number {
    let value = this.product();
    for (;;) {
      if (this.take(' + ')) value += this.product();
      else if (this.take(' − ')) value -= this.product();
      else return value;
    }
  }

  private product(): number {
    let value = this.part();
    for (;;) {
      if (this.take(' × ')) value *= this.part();
      else if (this.take(' ÷ ')) value /= this.part();
      else return value;
    }
  }

  private part(): number {
    for (const [words, choose] of [
      ['the least of ', Math.min],
      ['the greatest of ', Math.max],
    ] as const) {
      if (!this.take(words)) continue;
      let value = this.part();
      while (this.take(' and ')) value = choose(value, this.part());
      return value;
    }
    if (!this.take('(')) return this.figure();
    const value = this.clause();
    if (!this.take(')')) throw new Error(`No closing bracket before "${this.rest}"`);
    return value;
  }

  private figure(): number {
    const text = FIGURE.exec(this.rest)?.[0];
    if (text === undefined) throw new Error(`No figure at "${this.rest}"`);
    this.rest = this.rest.slice(text.length);
    const value = Number(text.replace('−', '-').replace(/[,…%]/g, ''));
    return text.endsWith('%') ? value / 100 : value;
  }
}

const isFigure = (text: string): boolean => FIGURE.exec(text)?.[0] === text;
const valueOf = (text: string): number => Number(text.replace('−', '-').replace(/[,…%]/g, ''));

/** A rounded cent, plus what an ellipsis omits times the largest number of periods. */
const TOLERANCE = 0.0055;

test('every printed sum gives the printed result in every state, year and method', async () => {
  const wrong: string[] = [];
  let checked = 0;
  for (const year of TAX_YEARS) {
    for (const { code } of STATES) {
      const tables = await loadTaxTables(year, code);
      for (const method of ['standard', 'official'] as const) {
        for (const [gross, frequency, certificate] of [
          [31_337, 52, {}],
          [282_713, 26, { allowances: 2, exemptions: 2, dependents: 1, additional: 7.5 }],
          [700_019, 13, { allowances: 1, exemptions: 1 }],
          [4_567_891, 12, { nycResident: true, localRatePercent: 1.25 }],
        ] as const) {
          const context = stubOf(gross, {
            method,
            state: code,
            payDate: `${year}-11-20`,
            frequency,
            exemptions: 1,
            preTax: [
              { class: 'section125', amount: cents(1111) },
              { class: 'retirement401k', amount: cents(2222) },
            ],
            stateCertificate: certificate,
            ...(gross > 200_000 && {
              supplemental: { amount: cents(90_000), flat: cents(60_000), flatBonus: cents(30_000), before: cents(0) },
            }),
          });
          for (const line of taxLines(context, tables)) {
            for (const { label, sum, result } of line.working().steps) {
              if (sum === '' || !isFigure(result)) continue;
              const calculated = Calculator.calculate(sum);
              if (calculated === null) continue;
              checked++;
              if (Math.abs(calculated - valueOf(result)) > TOLERANCE)
                wrong.push(`${code} ${year} ${label}: ${sum} is ${calculated}, not ${result}`);
            }
          }
        }
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(checked).toBeGreaterThan(30_000);
});

test('the calculator can read the printed steps', () => {
  expect(Calculator.calculate('1,192.50 + (37,000.00 − 11,925.00) × 12%')).toBeCloseTo(4201.5);
  expect(Calculator.calculate('200 − (2 × ((1,000 ÷ 26) to the nearest cent = 38.46)), not below 0')).toBeCloseTo(
    123.08,
  );
  expect(
    Calculator.calculate(
      'the least of 1 and (((158,850 − 780,000) ÷ 75,000) to the nearest 0.0001 = −8.282), not below 0',
    ),
  ).toBe(0);
  expect(Calculator.calculate('98.5, to the nearest dollar')).toBe(99);
  expect(() => Calculator.calculate('two dollars')).toThrow(/No figure/);
});
