/*
 * node scripts/tax-changes.ts STATE FROM TO
 *
 * Prints what changed in a state's tables between two dates, so that a yearly update can be reviewed in a page:
 * node scripts/tax-changes.ts UT 2025-12-31 2026-12-31
 */
import { readFileSync } from 'node:fs';
import { type Json, mergedInOrder } from '../src/domain/payroll/tax/merged.ts';
import { stateName } from '../src/domain/us.ts';

type Item = Readonly<Record<string, Json>>;
type ByYear = Readonly<Record<string, Json>>;

interface StateFile {
  readonly incomeTax: ByYear;
  readonly disability?: ByYear;
  readonly programs?: ByYear;
  readonly supplemental?: ByYear;
  readonly editions?: readonly Json[];
}

/** A line of a page. Longer changes are written below each other. */
const WIDTH = 120;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const [state = '', from = '', to = ''] = process.argv.slice(2);
if (stateName(state) === undefined || !DAY.test(from) || !DAY.test(to)) {
  process.stderr.write('node scripts/tax-changes.ts STATE FROM TO, such as UT 2025-12-31 2026-12-31\n');
  process.exit(1);
}
const file = JSON.parse(
  readFileSync(new URL(`../src/domain/payroll/tax/tables/states/${state}.json`, import.meta.url), 'utf8'),
) as StateFile;

const startOf = (item: Json): string => String((item as Item)['effectiveFrom']);
const lastOn = (items: readonly Json[], day: string): Json =>
  items.findLast((item) => startOf(item) <= day && startOf(item).slice(0, 4) === day.slice(0, 4)) ?? null;

/** What the tables say on a day, under the names that a reader looks for. */
function tablesOn(day: string): Readonly<Record<string, Json>> {
  const year = day.slice(0, 4);
  const years = Object.keys(file.incomeTax).filter((each) => each <= year);
  const programs = (file.programs?.[year] ?? []) as readonly Item[];
  return {
    'Withholding method': lastOn(mergedInOrder(file.editions ?? []), day),
    'Supplemental pay': lastOn((file.supplemental?.[year] ?? []) as readonly Json[], day),
    Programs: Object.fromEntries(
      programs.filter((program) => startOf(program) <= day).map((program) => [String(program['name']), program]),
    ),
    'Brackets of the law': mergedInOrder(years.map((each) => file.incomeTax[each]!)).at(-1) ?? null,
    Disability: file.disability?.[year] ?? null,
  };
}

const isItem = (value: Json | undefined): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Lists of steps, questions or programs are compared one by one; rows of figures as a whole. */
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value) && value.some(isItem);
const written = (value: Json | undefined): string => (value === undefined ? 'nothing' : JSON.stringify(value));
const nameOf = (item: Json | undefined, position: number): string => {
  const { label, name } = isItem(item) ? item : {};
  return `${position + 1}${label || name ? ` (${String(label ?? name)})` : ''}`;
};

function changes(before: Json | undefined, after: Json | undefined, path: string): readonly string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (isItem(before) && isItem(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
      changes(before[name], after[name], path === '' ? name : `${path}, ${name}`),
    );
  if (isList(before) && isList(after))
    return Array.from({ length: Math.max(before.length, after.length) }).flatMap((_, position) =>
      changes(before[position], after[position], `${path} ${nameOf(after[position] ?? before[position], position)}`),
    );
  const line = `  ${path}: ${written(before)} -> ${written(after)}`;
  return [line.length <= WIDTH ? line : `  ${path}\n    - ${written(before)}\n    + ${written(after)}`];
}

const [before, after] = [tablesOn(from), tablesOn(to)];
process.stdout.write(`${stateName(state)}, ${from} to ${to}\n`);
for (const name of Object.keys(after)) {
  const lines = changes(before[name], after[name], '');
  process.stdout.write(
    `\n${name}${lines.length === 0 ? ': no change' : ''}\n${lines.map((line) => `${line}\n`).join('')}`,
  );
}
