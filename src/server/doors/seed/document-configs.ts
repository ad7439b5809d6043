import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { KINDS } from '../../../kinds/kinds.ts';

/** Adds the first price of each kind. Staff can change it. */
export const seedDocumentConfigs = async (trx: Transaction<Database>): Promise<void> => {
  await trx
    .insertInto('document_configs')
    .values(
      KINDS.map(({ configType, name, firstPrice }) => ({
        type: configType,
        name,
        price: firstPrice,
        version: 1,
        created_by: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['type', 'version']).doNothing())
    .execute();
};
