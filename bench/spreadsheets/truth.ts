import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a written spreadsheet says: the file, the style of its headings, and what each of its columns holds. */
export interface Truth {
  readonly file: string;
  readonly form: string;
  readonly style: string;
  readonly columns: Readonly<Record<string, string | null>>;
}

export async function readTruths<One extends Truth>(folder: string): Promise<readonly One[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const truths = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as One),
  );
  return truths.toSorted((a, b) => a.file.localeCompare(b.file));
}

interface Guessed {
  readonly index: number;
  readonly heading: string;
  readonly column: string | null;
  readonly isSecret: boolean;
  readonly samples: readonly string[];
}

/** How many columns are guessed unaided, by style, and which are not. */
export class ColumnTally {
  readonly #styles = new Map<string, { files: number; columns: number; guessed: number; wrong: number }>();
  readonly #missed = new Map<string, number>();
  #secrets = 0;
  #shownSecrets = 0;

  count({ file, style, columns }: Truth, guessed: readonly Guessed[]): void {
    const row = this.#styles.get(style) ?? { files: 0, columns: 0, guessed: 0, wrong: 0 };
    this.#styles.set(style, row);
    row.files += 1;
    for (const [index, field] of Object.entries(columns)) {
      const found = guessed.find((column) => column.index === Number(index));
      const expected = field === 'nameTurned' ? 'name' : field;
      if (expected === null && found?.isSecret === true) this.#secrets += 1;
      if (found?.isSecret === true && found.samples.length > 0) this.#shownSecrets += 1;
      if (expected !== null) row.columns += 1;
      if ((found?.column ?? null) === expected) {
        if (expected !== null) row.guessed += 1;
        continue;
      }
      const heading = `${style}: ${found?.heading ?? 'without cells'}`;
      if (found?.column != null) {
        row.wrong += 1;
        console.log(`${file}: ${heading} taken for ${found.column}`);
      } else this.#missed.set(heading, (this.#missed.get(heading) ?? 0) + 1);
    }
  }

  print(): void {
    console.table(Object.fromEntries(this.#styles));
    const all = [...this.#styles.values()];
    const sum = (name: 'columns' | 'guessed'): number => all.reduce((total, row) => total + row[name], 0);
    console.log(`${sum('guessed')} of ${sum('columns')} columns guessed unaided`, {
      secrets: this.#secrets,
      shownSecrets: this.#shownSecrets,
    });
    console.table(Object.fromEntries(this.#missed));
  }
}
