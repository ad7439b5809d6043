import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { ConfigType } from '../../domain/documents/kind.ts';

/** Prices in cents before staff change them. */
const FIRST_PRICES: Readonly<Record<ConfigType, { readonly name: string; readonly price: number }>> = {
  paystub: { name: 'Pay stub', price: 799 },
  utility: { name: 'Utility cost statement', price: 3000 },
  bankstatement: { name: 'Ledger statement', price: 2000 },
  invoice: { name: 'Invoice', price: 799 },
  w2: { name: 'W-2', price: 999 },
  misc1099: { name: '1099-MISC', price: 999 },
};

export const seedDocumentConfigs = async (trx: Transaction<Database>): Promise<void> => {
  await trx
    .insertInto('document_configs')
    .values(
      Object.entries(FIRST_PRICES).map(([type, { name, price }]) => ({
        type,
        name,
        price,
        version: 1,
        created_by: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['type', 'version']).doNothing())
    .execute();
};
