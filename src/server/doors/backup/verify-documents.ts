import { createHash } from 'node:crypto';
import type { Installation } from './open-installation.ts';

export interface DocumentCheck {
  readonly checked: number;
  /** Numbers of documents whose file is missing or differs from the sealed one. */
  readonly wrong: readonly string[];
}

const PAGE = 500;

interface Row {
  readonly id: string;
  readonly number: string;
  readonly file_key: string;
  readonly file_sha256: string;
}

/**
 * Compares every stored document with the registry, byte for byte: a document that passes its check must be
 * downloadable.
 */
export const verifyDocuments = async ({ client, storage }: Installation): Promise<DocumentCheck> => {
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
