import { isOfSeveral } from '../books/bank-numbers.ts';

const folded = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** The number of each wanted name. */
export function numbersByName(
  lines: readonly { readonly name: string; readonly number: string; readonly id?: string | undefined }[],
  names: readonly string[],
): readonly (string | null)[] {
  const found = Map.groupBy(lines, ({ name }) => folded(name));
  return names.map((name) => {
    const named = found.get(folded(name)) ?? [];
    return isOfSeveral(named) ? null : (named.at(-1)?.number ?? null);
  });
}

/** Lines from a spreadsheet, a name and a number each, as the nine digits of each wanted name. */
export function readNumbers(pasted: string, names: readonly string[]): readonly (string | null)[] {
  return numbersByName(
    pasted.split(/\r?\n/).flatMap((line) => {
      const cells = line.split(line.includes('\t') ? '\t' : ',').map((cell) => cell.trim().replaceAll(/^"|"$/g, ''));
      const [name = '', number = ''] = cells;
      const digits = number.replaceAll(/[\s-]/g, '');
      // Spreadsheets drop the zeros at the start of a number.
      return /^\d{7,9}$/.test(digits) ? [{ name, number: digits.padStart(9, '0') }] : [];
    }),
    names,
  );
}
