/**
 * What the name guard does on a pay stub with 1,000 attacks and 2,000 honest names. `--names` lists what each group let
 * through, and the honest names that are not simply allowed. `--development` leaves the held-out half unread.
 */
import { attackNames } from '../tests/attack/names/attacks.ts';
import { honestNames } from '../tests/attack/names/honest.ts';
import { type GroupResult, measure } from '../tests/attack/names/measure.ts';

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
