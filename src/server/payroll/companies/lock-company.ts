import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/**
 * Whoever decides by what a company has (its size, its members, its periods) locks it first. The weaker of the two locks: each new
 * row that refers to the company holds a key share of it, which the stronger one would wait for, and a deadlock is a matter
 * of time once the company itself is changed as well.
 */
export const lockCompany = (trx: Transaction<Database>, companyId: string): Promise<unknown> =>
  trx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute();
