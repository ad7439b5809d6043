/** Writes out the steps of a method with their numbers, so that a person can check them with a calculator. */
import { compare, fraction, isZero, minus, written, writtenPlain, type Fraction } from '../../../fraction.ts';
import type { WorkingStep } from '../../working.ts';
import type { Condition, Expression, Method, MethodStep, Value } from './language.ts';
import { namesIn, Run, runMethod, type MethodRun, type Scope } from './run-method.ts';

/** Whole numbers without decimals, others with cents. */
const figure = (number: Fraction): string =>
  writtenPlain(number).includes('.') ? written(number, 2) : writtenPlain(number);

function valueText(value: Value): string {
  if (value === null) return 'not given';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : figure(value);
}

/** Runs a method and returns the steps that lead to its state tax or its local tax. */
export function traceMethod(
  method: Method,
  scope: Scope,
  outcome: 'tax' | 'localTax',
): { readonly run: MethodRun; readonly steps: WorkingStep[] } {
  const leading = stepsLeadingTo(method.steps, outcome);
  const steps: WorkingStep[] = [];
  const run = runMethod(method, scope, (step, value) => {
    if (leading.has(step)) steps.push(describeStep(step, value, new Run(method.tables ?? {}, scope)));
  });
  return { run, steps };
}

function stepsLeadingTo(steps: readonly MethodStep[], outcome: string): ReadonlySet<MethodStep> {
  const needed = new Set([outcome]);
  const leading = new Set<MethodStep>();
  for (const step of steps.toReversed()) {
    if ('set' in step && !needed.has(step.set)) continue;
    leading.add(step);
    for (const name of namesIn('stop' in step ? step.stop : step.to)) needed.add(name);
  }
  return leading;
}

function describeStep(step: MethodStep, outcome: Value, run: Run): WorkingStep {
  if ('stop' in step) {
    return {
      label: sentence(step.label ?? 'No tax if this is true'),
      sum: describeCondition(step.stop, run),
      result: outcome === true ? 'yes: nothing is withheld' : 'no',
    };
  }
  const sum = describe(step.to, run);
  const result = valueText(outcome);
  const rounding = step.round === undefined ? '' : `, to the nearest ${unit(step.round)}`;
  return { label: sentence(step.label ?? words(step.set)), sum: sum === result ? '' : sum + rounding, result };
}

const sentence = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1);
/** "annualTaxable" -> "annual taxable" */
const words = (name: string): string => name.replace(/([A-Z])/g, (email) => ` ${email.toLowerCase()}`);

function unit(multiple: Fraction): string {
  if (compare(multiple, fraction(1)) === 0) return 'dollar';
  return compare(multiple, fraction('0.01')) === 0 ? 'cent' : figure(multiple);
}

/** An expression with its numbers. A condition shows only the branch that applies. */
function describe(expression: Expression, run: Run): string {
  if (typeof expression === 'string') return valueText(run.variable(expression));
  if ('numerator' in expression) return figure(expression);
  switch (expression[0]) {
    case '+':
      return summed(expression.slice(1) as Expression[], ' + ', run);
    case '-':
      return summed(expression.slice(1) as Expression[], ' − ', run);
    case '*':
      return joined(expression.slice(1) as Expression[], ' × ', run);
    case '/':
      return joined(expression.slice(1) as Expression[], ' ÷ ', run);
    case 'min':
      return `the least of ${joined(expression.slice(1) as Expression[], ' and ', run)}`;
    case 'max':
      return describeGreatest(expression.slice(1) as Expression[], run);
    case 'pct':
      return `${operand(expression[1], run)} × ${writtenPlain(run.number(expression[2]))}%`;
    case 'round':
    case 'floor':
    case 'ceil': {
      const way = { round: 'to the nearest', floor: 'down to a multiple of', ceil: 'up to a multiple of' }[
        expression[0]
      ];
      return `${operand(expression[1], run)} ${way} ${unit(run.number(expression[2]))} = ${figure(run.number(expression))}`;
    }
    case 'if':
      return describe(run.holds(expression[1]) ? expression[2] : expression[3], run);
    case 'brackets':
    case 'bracketsOver':
      return describeBrackets(expression, run);
    case 'str':
    case 'pick':
    case 'lookup':
    case 'lookupOver':
      return valueText(run.valueOf(expression));
  }
}

function describeGreatest(parts: readonly Expression[], run: Run): string {
  const [first, second] = parts;
  if (parts.length === 2 && typeof first === 'object' && 'numerator' in first && isZero(first)) {
    return `${describe(second!, run)}, not below 0`;
  }
  return `the greatest of ${joined(parts, ' and ', run)}`;
}

function describeBrackets(
  expression: Extract<Expression, readonly ['brackets' | 'bracketsOver' | 'lookup' | 'lookupOver', ...unknown[]]>,
  run: Run,
): string {
  const [operator, of, table, ...keys] = expression;
  const amount = run.number(of);
  const [from, rate, base, start] = run.row(operator, amount, table, keys) as [Fraction, Fraction, Fraction, Fraction?];
  const over = start ?? from;
  const part = isZero(over) ? figure(amount) : `(${figure(amount)} − ${figure(over)})`;
  const above = `${part} × ${writtenPlain(rate)}%`;
  if (isZero(minus(amount, over)) || isZero(rate)) return figure(base);
  return isZero(base) ? above : `${figure(base)} + ${above}`;
}

const joined = (parts: readonly Expression[], sign: string, run: Run): string =>
  parts.map((part) => operand(part, run)).join(sign);

/** A sum. Products inside it need no parentheses. */
const summed = (parts: readonly Expression[], sign: string, run: Run): string =>
  parts.map((part) => (isProduct(part) ? describe(part, run) : operand(part, run))).join(sign);

const isProduct = (part: Expression): boolean =>
  typeof part !== 'string' && !('numerator' in part) && ['*', '/', 'pct'].includes(part[0]);

/** Part of a larger expression, in parentheses if it is a sum itself. */
function operand(expression: Expression, run: Run): string {
  const text = describe(expression, run);
  return text.includes(' ') ? `(${text})` : text;
}

function describeCondition(condition: Condition, run: Run): string {
  switch (condition[0]) {
    case '<':
    case '<=':
    case '>':
    case '>=':
    case '=': {
      const sign = { '<': 'below', '<=': 'at most', '>': 'above', '>=': 'at least', '=': 'equal to' }[condition[0]];
      return `${describe(condition[1], run)} is ${sign} ${describe(condition[2], run)}`;
    }
    case 'is': {
      const [, name, ...values] = condition;
      return `${words(name)} is ${values.map(valueText).join(' or ')}`;
    }
    case 'given':
      return `${words(condition[1])} is given`;
    case 'and':
      return (condition.slice(1) as Condition[]).map((part) => describeCondition(part, run)).join(' and ');
    case 'or':
      return (condition.slice(1) as Condition[]).map((part) => describeCondition(part, run)).join(' or ');
    case 'not':
      return `not: ${describeCondition(condition[1]!, run)}`;
  }
}
