import { createHash } from 'node:crypto';
import type { Place } from './open-place.ts';

export interface PaperCheck {
  readonly checked: number;
  /** Numbers of papers whose file is missing or not the one that was sealed. */
  readonly wrong: readonly string[];
}

const PAGE = 500;

interface Row {
  readonly id: string;
  readonly number: string;
  readonly file_key: string;
  readonly file_sha256: string;
}

/** Holds every stored paper against the registry, byte for byte: what checks green must be downloadable. */
export const checkPapers = async ({ client, storage }: Place): Promise<PaperCheck> => {
  const wrong: string[] = [];
  let checked = 0;
  for (let after = ''; ;) {
    const { rows } = await client.query<Row>(
      `select id, number, file_key, file_sha256 from documents
      where file_key is not null and sealed_at is not null and id > $1 order by id limit ${PAGE}`,
      [after],
    );
    for (const { number, file_key: key, file_sha256: sha256 } of rows) {
      const bytes = await storage.get(key).catch(() => null);
      if (bytes === null || createHash('sha256').update(bytes).digest('hex') !== sha256) wrong.push(number);
    }
    checked += rows.length;
    if (rows.length < PAGE) return { checked, wrong };
    after = rows.at(-1)!.id;
  }
};
