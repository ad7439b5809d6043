/** The structure of every state's methods: each uses only values that it sets, and asks only questions that it uses. */
import { expect, test } from 'vitest';
import { ZERO, compare } from '../../../fraction.ts';
import { STATES } from '../../../us.ts';
import { TAX_YEARS } from '../covered-years.ts';
import { loadTaxTables } from '../load-tables.ts';
import { COMMON_INPUTS } from './certificate.ts';
import type { Method, MethodTable, PayFrequency, WithholdingEdition } from './language.ts';

const EDITIONS: readonly (readonly [name: string, edition: WithholdingEdition])[] = (
  await Promise.all(TAX_YEARS.flatMap((year) => STATES.map(({ code }) => loadTaxTables(year, code))))
).flatMap((tables) =>
  tables.withholding.map((edition) => [`${tables.state} ${edition.effectiveFrom}`, edition] as const),
);

const FREQUENCIES: readonly PayFrequency[] = [
  'daily',
  'weekly',
  'biweekly',
  'semimonthly',
  'monthly',
  'quarterly',
  'semiannual',
  'annual',
];
const ARITY: Readonly<Record<string, readonly [least: number, most: number]>> = {
  '+': [2, 99],
  '-': [2, 99],
  '*': [2, 99],
  '/': [2, 2],
  min: [2, 99],
  max: [2, 99],
  pct: [2, 2],
  round: [2, 2],
  floor: [2, 2],
  ceil: [2, 2],
  if: [3, 3],
  str: [1, 1],
  pick: [2, 9],
  brackets: [2, 9],
  bracketsOver: [2, 9],
  lookup: [2, 9],
  lookupOver: [2, 9],
};
const COMPARISONS = ['<', '<=', '>', '>=', '='];

const isNumber = (value: unknown): boolean => typeof value === 'object' && value !== null && 'numerator' in value;

/** The problems of one method: values used before they are set, and malformed parts. */
class Reading {
  readonly faults: string[] = [];
  readonly used = new Set<string>();
  readonly known: Set<string>;
  readonly method: Method;
  readonly choices: ReadonlyMap<string, readonly (string | number)[]>;

  constructor({ method, inputs, notes = [], exemptByW4 }: WithholdingEdition) {
    this.method = method;
    this.choices = new Map(inputs.flatMap((input) => (input.values ? [[input.name, input.values] as const] : [])));
    this.known = new Set(['wages', 'periods', 'frequency', ...(method.needs ?? [])]);
    for (const input of [...inputs, ...COMMON_INPUTS]) this.known.add(input.name);
    for (const step of method.steps) {
      if ('stop' in step) {
        this.condition(step.stop);
        continue;
      }
      this.expression(step.to);
      if (inputs.some((input) => input.name === step.set)) this.faults.push(`overwrites the input ${step.set}`);
      this.known.add(step.set);
    }
    for (const note of notes) if (typeof note !== 'string') this.condition(note.when);
    if (exemptByW4 && exemptByW4 !== true) this.condition(exemptByW4);
  }

  private name(name: string): void {
    if (!this.known.has(name)) this.faults.push(`${name} is used before it is set`);
    this.used.add(name);
  }

  private expression(expression: unknown): void {
    if (isNumber(expression)) return;
    if (typeof expression === 'string') return this.name(expression);
    if (!Array.isArray(expression)) return void this.faults.push('an expression is malformed');
    const [operator, ...parts] = expression as [string, ...unknown[]];
    const arity = ARITY[operator];
    if (!arity || parts.length < arity[0] || parts.length > arity[1]) {
      return void this.faults.push(`${operator} with ${parts.length} parts`);
    }
    if (operator === 'str') return;
    if (operator === 'if') {
      this.condition(parts[0]);
      this.expression(parts[1]);
      return this.expression(parts[2]);
    }
    if (['pick', 'brackets', 'bracketsOver', 'lookup', 'lookupOver'].includes(operator)) {
      if (operator !== 'pick') this.expression(parts.shift());
      return this.table(operator, parts as string[]);
    }
    for (const part of parts) this.expression(part);
  }

  private condition(condition: unknown): void {
    const [operator, ...parts] = condition as [string, ...unknown[]];
    if (operator === 'and' || operator === 'or' || operator === 'not')
      return parts.forEach((part) => this.condition(part));
    if (COMPARISONS.includes(operator)) return parts.forEach((part) => this.expression(part));
    if (operator !== 'is' && operator !== 'given') return void this.faults.push(`condition ${operator}`);
    const [name, ...values] = parts as [string, ...(string | number)[]];
    this.name(name);
    const choices = this.choices.get(name);
    for (const value of values) if (choices && !choices.includes(value)) this.faults.push(`${name} is never ${value}`);
  }

  private table(operator: string, [table, ...keys]: string[]): void {
    for (const key of keys) this.name(key);
    const start = this.method.tables?.[table!];
    if (start === undefined) return void this.faults.push(`no table ${table}`);
    this.level(operator, table!, start, keys);
  }

  /** Every value that a key can have needs a row, unless there is a default row. */
  private level(operator: string, table: string, level: MethodTable, keys: readonly string[]): void {
    const [key, ...rest] = keys;
    if (key === undefined) return this.leaf(operator, table, level);
    const rows = level as Readonly<Record<string, MethodTable>>;
    const values = key === 'frequency' ? (this.method.frequencies ?? FREQUENCIES) : this.choices.get(key);
    if (!('*' in rows)) {
      const lacking = (values ?? []).filter(
        (value) => !(value in rows) && !this.isSettledElsewhere(key, String(value)),
      );
      if (lacking.length > 0) this.faults.push(`${table} lacks ${lacking.join(', ')}`);
    }
    for (const next of Object.values(rows)) this.level(operator, table, next, rest);
  }

  /** A stop or an "if" on that answer excludes it before the table is read. */
  private isSettledElsewhere(key: string, value: string): boolean {
    return JSON.stringify(this.method.steps, (_, item: unknown) =>
      typeof item === 'bigint' ? String(item) : item,
    ).includes(`["is","${key}","${value}"]`);
  }

  private leaf(operator: string, table: string, leaf: MethodTable): void {
    if (operator === 'pick') return void (isNumber(leaf) || this.faults.push(`${table} is no constant`));
    const rows = leaf as readonly (readonly { readonly numerator: bigint; readonly denominator: bigint }[])[];
    if (!Array.isArray(rows) || rows.length === 0) return void this.faults.push(`${table} has no rows`);
    if (compare(rows[0]![0]!, ZERO) > 0) this.faults.push(`${table} does not start at 0`);
    for (const [index, row] of rows.entries()) {
      const sizes = operator.startsWith('brackets') ? [3, 4] : [2];
      if (!sizes.includes(row.length)) this.faults.push(`${table} row ${index} has ${row.length} figures`);
      if (index > 0 && compare(row[0]!, rows[index - 1]![0]!) <= 0)
        this.faults.push(`${table} row ${index} does not rise`);
    }
  }
}

test('every method sets what it uses, reads tables that exist, and covers every answer and pay period', () => {
  const faults = EDITIONS.flatMap(([name, edition]) => new Reading(edition).faults.map((fault) => `${name}: ${fault}`));
  expect(EDITIONS.length).toBeGreaterThan(230);
  expect(faults).toEqual([]);
});

test('every method ends in a tax', () => {
  const without = EDITIONS.filter(
    ([, { method }]) => !method.steps.some((step) => 'set' in step && step.set === 'tax'),
  );
  expect(without.map(([name]) => name)).toEqual([]);
});

test('every method uses all its questions or says when an answer changes nothing, unless a student exemption ends it first', () => {
  const unused = EDITIONS.flatMap(([name, edition]) => {
    const { used } = new Reading(edition);
    return edition.inputs
      .filter((input) => !used.has(input.name) && input.name !== 'student')
      .map((input) => `${name}: ${input.name}`);
  });
  expect(unused).toEqual([]);
});

test('every question has a label and a default that is one of its choices or null', () => {
  const faults = EDITIONS.flatMap(([name, edition]) =>
    edition.inputs
      .filter((input) => {
        const allowed = input.default === null || !input.values || input.values.includes(input.default as string);
        const named = input.label !== '' && edition.inputs.filter((other) => other.name === input.name).length === 1;
        return !allowed || !named || (input.type === 'choice' && !input.values?.length);
      })
      .map((input) => `${name}: ${input.name}`),
  );
  expect(faults).toEqual([]);
});

test('an edition with a figure of no confirmed source says on which pay it is', () => {
  const silent = EDITIONS.filter(
    ([, { verified, notes = [] }]) => verified === 0 && !notes.some((note) => typeof note !== 'string'),
  );
  expect(silent.map(([name]) => name)).toEqual([]);
});

test('editions of a year are in date order', () => {
  const names = EDITIONS.map(([name]) => name);
  expect(names).toEqual([...new Set(names)]);
  const sorted = TAX_YEARS.flatMap((year) =>
    STATES.flatMap(({ code }) => names.filter((name) => name.startsWith(`${code} ${year}`)).toSorted()),
  );
  expect(names).toEqual(sorted);
});

test('rounding is to a cent, a dollar, ten or a hundred dollars, a tenth or four decimals', () => {
  const units = new Set(
    EDITIONS.flatMap(([, { method }]) =>
      method.steps.flatMap((step) => ('set' in step && step.round ? [step.round] : [])),
    ).map(({ numerator, denominator }) => Number(numerator) / Number(denominator)),
  );
  expect([...units].filter((unit) => ![1, 0.01, 0.1, 10, 100, 0.0001].includes(unit))).toEqual([]);
});

test('each state with a method has the address of a publication', () => {
  const states = new Set(EDITIONS.map(([name]) => name.slice(0, 2)));
  const named = new Set(EDITIONS.flatMap(([name, { address }]) => (address ? [name.slice(0, 2)] : [])));
  expect([...states].filter((state) => !named.has(state))).toEqual([]);
});
