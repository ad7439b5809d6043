import { AppError } from '../../../errors.ts';
import {
  ZERO,
  ceilTo,
  compare,
  floorTo,
  greater,
  lesser,
  minus,
  over,
  percentOf,
  plus,
  roundTo,
  times,
  type Fraction,
} from '../../../fraction.ts';
import type { Condition, Expression, Method, MethodStep, MethodTable, TableRow, Value } from './language.ts';

/** The values that a method has so far, by name. */
export type Scope = Map<string, Value>;

/** What happened at a step: the value that was set, or whether it stopped. Reported before the value is stored. */
export type StepListener = (step: MethodStep, outcome: Value, scope: Scope) => void;

export interface MethodRun {
  readonly tax: Fraction;
  readonly localTax: Fraction;
}

/** Runs the steps of a method on its starting values, which it changes in place. */
export function runMethod({ steps, tables = {} }: Method, scope: Scope, listener?: StepListener): MethodRun {
  const run = new Run(tables, scope);
  for (const step of steps) {
    if ('stop' in step) {
      const stopped = run.holds(step.stop);
      listener?.(step, stopped, scope);
      if (stopped) return { tax: ZERO, localTax: ZERO };
      continue;
    }
    const exact = run.valueOf(step.to);
    const value = step.round === undefined ? exact : roundTo(asNumber(exact), step.round);
    listener?.(step, value, scope);
    scope.set(step.set, value);
  }
  return { tax: asNumber(scope.get('tax') ?? null), localTax: asNumber(scope.get('localTax') ?? ZERO) };
}

/** Every name in an expression or condition. */
export function namesIn(expression: unknown): readonly string[] {
  if (typeof expression === 'string') return [expression];
  return Array.isArray(expression) ? expression.flatMap(namesIn) : [];
}

const namesOf = new WeakMap<Method, ReadonlySet<string>>();

/** Whether a step of a method reads a value. */
export function reads(method: Method, name: string): boolean {
  let names = namesOf.get(method);
  if (names === undefined) {
    names = new Set(method.steps.flatMap((step) => namesIn('stop' in step ? step.stop : step.to)));
    namesOf.set(method, names);
  }
  return names.has(name);
}

export function asNumber(value: Value): Fraction {
  if (value === null || typeof value !== 'object') throw new TypeError(`${String(value)} is not a number`);
  return value;
}

const isTableRows = (table: MethodTable): table is readonly TableRow[] => Array.isArray(table);
const isNumber = (table: MethodTable): table is Fraction => 'numerator' in table;

/** Evaluates the expressions of one run, with its tables and current values. */
export class Run {
  readonly tables: Readonly<Record<string, MethodTable>>;
  readonly scope: Scope;

  constructor(tables: Readonly<Record<string, MethodTable>>, scope: Scope) {
    this.tables = tables;
    this.scope = scope;
  }

  variable(name: string): Value {
    const value = this.scope.get(name);
    if (value === undefined) throw new Error(`The method reads "${name}" before it is set`);
    return value;
  }

  number(expression: Expression): Fraction {
    return asNumber(this.valueOf(expression));
  }

  valueOf(expression: Expression): Value {
    if (typeof expression === 'string') return this.variable(expression);
    if ('numerator' in expression) return expression;
    switch (expression[0]) {
      case '+':
        return this.combined(expression, plus);
      case '-':
        return this.combined(expression, minus);
      case '*':
        return this.combined(expression, times);
      case '/':
        return this.combined(expression, over);
      case 'min':
        return this.combined(expression, lesser);
      case 'max':
        return this.combined(expression, greater);
      case 'pct':
        return percentOf(this.number(expression[1]), this.number(expression[2]));
      case 'round':
        return roundTo(this.number(expression[1]), this.number(expression[2]));
      case 'floor':
        return floorTo(this.number(expression[1]), this.number(expression[2]));
      case 'ceil':
        return ceilTo(this.number(expression[1]), this.number(expression[2]));
      case 'if':
        return this.valueOf(this.holds(expression[1]) ? expression[2] : expression[3]);
      case 'str':
        return expression[1];
      case 'pick': {
        const [, table, ...keys] = expression;
        return this.constant(table, keys);
      }
      case 'brackets':
      case 'bracketsOver': {
        const [operator, of, table, ...keys] = expression;
        const amount = this.number(of);
        const [from, rate, base, start] = this.row(operator, amount, table, keys) as [
          Fraction,
          Fraction,
          Fraction,
          Fraction?,
        ];
        return plus(base, percentOf(minus(amount, start ?? from), rate));
      }
      case 'lookup':
      case 'lookupOver': {
        const [operator, of, table, ...keys] = expression;
        return this.row(operator, this.number(of), table, keys)[1]!;
      }
    }
  }

  holds(condition: Condition): boolean {
    switch (condition[0]) {
      case '<':
        return this.compared(condition[1], condition[2]) < 0;
      case '<=':
        return this.compared(condition[1], condition[2]) <= 0;
      case '>':
        return this.compared(condition[1], condition[2]) > 0;
      case '>=':
        return this.compared(condition[1], condition[2]) >= 0;
      case '=':
        return this.compared(condition[1], condition[2]) === 0;
      case 'is': {
        const [, name, ...values] = condition;
        return values.includes(this.variable(name));
      }
      case 'given':
        return this.variable(condition[1]) !== null;
      case 'and':
        return (condition.slice(1) as Condition[]).every((part) => this.holds(part));
      case 'or':
        return (condition.slice(1) as Condition[]).some((part) => this.holds(part));
      case 'not':
        return !this.holds(condition[1]!);
    }
  }

  /** The row of a table that an amount falls into: the last that starts at or below it ("over": below it). */
  row(
    operator: 'brackets' | 'bracketsOver' | 'lookup' | 'lookupOver',
    amount: Fraction,
    table: string,
    keys: readonly string[],
  ): TableRow {
    const rows = this.entry(table, keys);
    if (!isTableRows(rows)) throw new Error(`Table "${table}" has no rows`);
    let at = 1;
    for (; at < rows.length; at += 1) {
      const distance = compare(amount, rows[at]![0]!);
      if (distance < 0 || (distance === 0 && operator.endsWith('Over'))) break;
    }
    return rows[at - 1]!;
  }

  constant(table: string, keys: readonly string[]): Fraction {
    const value = this.entry(table, keys);
    if (isTableRows(value) || !isNumber(value)) throw new Error(`Table "${table}" is no constant`);
    return value as Fraction;
  }

  private compared(left: Expression, right: Expression): number {
    return compare(this.number(left), this.number(right));
  }

  /** Each part after the operator, from left to right. */
  private combined(
    parts: readonly [string, ...Expression[]],
    combine: (a: Fraction, b: Fraction) => Fraction,
  ): Fraction {
    let result = this.number(parts[1]!);
    for (let index = 2; index < parts.length; index += 1) result = combine(result, this.number(parts[index]!));
    return result;
  }

  private entry(name: string, keys: readonly string[]): MethodTable {
    let entry = this.tables[name];
    for (const key of keys) {
      const value = String(this.variable(key));
      const level = entry as Readonly<Record<string, MethodTable>> | undefined;
      entry = level?.[value] ?? level?.['*'];
      if (entry === undefined) {
        throw new AppError('MISSING_TABLE', `The state's table "${name}" has no figures for ${key} "${value}".`);
      }
    }
    if (entry === undefined) throw new Error(`The method has no table "${name}"`);
    return entry;
  }
}
