/**
 * What the name guard does on a pay stub with 1,000 attacks and 2,000 honest names, on every kind with 600 impostors, and
 * on the invoices of 300 honest sellers; then what it costs. `--names` lists what each group let through, and the honest
 * names that are not simply allowed. `--development` leaves the held-out half unread.
 */
import { MOST_COMPARISONS } from '../src/domain/integrity/name-guard/budget.ts';
import { guardNames } from '../src/domain/integrity/name-guard/guard-names.ts';
import { asInvoice, onEveryKind, onInvoice } from '../tests/attack/names/as-issuer.ts';
import { attackNames } from '../tests/attack/names/attacks.ts';
import { honestSellers } from '../tests/attack/names/freelancers.ts';
import { honestNames } from '../tests/attack/names/honest.ts';
import { impostors } from '../tests/attack/names/impostors.ts';
import { type GroupResult, measure } from '../tests/attack/names/measure.ts';
import { findCostly } from '../tests/attack/names/worst-cost.ts';

const listsNames = process.argv.includes('--names');
const halves = process.argv.includes('--development')
  ? (['development'] as const)
  : (['development', 'heldOut'] as const);

function printTable(title: string, results: readonly GroupResult[]): void {
  const sum = (key: 'total' | 'refused' | 'held' | 'affirm') => results.reduce((total, each) => total + each[key], 0);
  const total = {
    group: 'all',
    total: sum('total'),
    refused: sum('refused'),
    held: sum('held'),
    affirm: sum('affirm'),
    allowed: results.flatMap(({ allowed }) => allowed),
  };
  console.log(`\n${title}`);
  console.table(
    [...results, total].map(({ group, total: names, refused, held, affirm, allowed }) => ({
      group,
      names,
      refused,
      held,
      affirm,
      allowed: allowed.length,
    })),
  );
}

for (const half of halves) {
  const attacks = measure(attackNames(half));
  printTable(`Attacks, ${half}`, attacks);
  const honest = measure(honestNames(half));
  printTable(`Honest names, ${half}`, honest);
  if (!listsNames) continue;
  for (const { group, allowed } of attacks) if (allowed.length > 0) console.log(`${group}: ${allowed.join(' | ')}`);
  for (const { group, names } of honest) {
    const stopped = names.filter(({ action }) => action !== 'allow');
    if (stopped.length > 0)
      console.log(`${group}: ${stopped.map(({ name, action }) => `${name} (${action})`).join(' | ')}`);
  }
}

function printActions(title: string, actions: readonly string[]): void {
  const share = (action: string) =>
    `${((actions.filter((each) => each === action).length / actions.length) * 100).toFixed(1)}%`;
  console.log(title, {
    refused: share('refuse'),
    held: share('hold'),
    affirm: share('affirm'),
    allowed: share('allow'),
  });
}

for (const half of halves) {
  printActions(`Impostors on the most lenient kind, ${half}`, impostors(half).map(onEveryKind));
  const sellers = honestSellers(half);
  printActions(`Invoices of honest sellers, ${half}`, sellers.map(onInvoice));
  const own = sellers.map((seller) => onInvoice({ ...seller, email: 'mail@gmail.com' }));
  printActions(`The same with a mail address that says nothing, ${half}`, own);
}

function milliseconds(run: () => void): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

const median = (times: readonly number[]): string => times.toSorted((a, b) => a - b)[times.length >> 1]!.toFixed(2);

const costly = findCostly(7, 6);
// Another last character each time, so that nothing is remembered.
const worst = Array.from({ length: 15 }, (_, at) =>
  milliseconds(() => {
    const end = String.fromCodePoint(97 + at);
    const fields = costly.fields.map((field) =>
      field.role === 'website' ? field : { ...field, value: field.value.slice(0, -1) + end },
    );
    guardNames('Invoice', fields);
  }),
);
const honest = honestSellers('development').map((seller) =>
  milliseconds(() => guardNames('Invoice', asInvoice({ ...seller, name: `${seller.name} Ltd` }))),
);
console.log(
  `Costliest invoice: ${costly.comparisons} comparisons without a budget; with ${MOST_COMPARISONS}, median ${median(worst)} ms.`,
);
console.log(`Honest invoice, first time: median ${median(honest)} ms.`);
