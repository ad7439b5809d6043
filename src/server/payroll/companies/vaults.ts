import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import {
  MOST_VAULT_PARTS,
  type newVault,
  type Vault,
  type vaultPart,
  type VaultPerson,
  type workerNumbers,
} from '../../../domain/companies/vault.ts';
import { AppError } from '../../../domain/errors.ts';
import { changeAs } from '../../services/actions/change-as.ts';
import type { Actor } from '../../services/actor.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { App } from '../../services/app.ts';
import { lockCompany } from './lock-company.ts';
import { requireCompany } from './require-company.ts';

const missing = () => new AppError('NOT_FOUND', 'This company has no vault.');

/** The vault of a company as it is stored, or null. Only a browser with the passphrase reads what is in it. */
export async function findVault(app: App, actor: Actor, companyId: string): Promise<Vault | null> {
  await requireCompany(app, actor, companyId, 'books');
  const row = await app.db
    .selectFrom('company_vaults')
    .select(['recipient', 'sealed_identity', 'parts'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row ? { recipient: row.recipient, sealedIdentity: row.sealed_identity, parts: row.parts } : null;
}

export async function readVault(app: App, actor: Actor, companyId: string): Promise<Vault> {
  const vault = await findVault(app, actor, companyId);
  if (vault === null) throw missing();
  return vault;
}

/** Stores the keys that a browser made. The secret one is encrypted by a passphrase that is never sent. */
export async function makeVault(
  app: App,
  actor: Actor,
  companyId: string,
  { recipient, sealedIdentity }: z.output<typeof newVault>,
): Promise<void> {
  await requireCompany(app, actor, companyId, 'own');
  const now = app.now();
  const made = await changeAs(app, actor, (trx) =>
    trx
      .insertInto('company_vaults')
      .values({ company_id: companyId, recipient, sealed_identity: sealedIdentity, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('company_id')
      .executeTakeFirst(),
  );
  if (!made) throw new AppError('CONFLICT', 'This company already has a vault.');
}

/** Replaces the secret key by the same one, encrypted by another passphrase. */
export async function changePassphrase(
  app: App,
  actor: Actor,
  companyId: string,
  { recipient, sealedIdentity }: z.output<typeof newVault>,
): Promise<void> {
  await requireCompany(app, actor, companyId, 'own');
  const changed = await changeAs(app, actor, (trx) =>
    trx
      .updateTable('company_vaults')
      .set({ sealed_identity: sealedIdentity, updated_at: app.now() })
      .where('company_id', '=', companyId)
      // Of this vault, and not of one that was made in the meantime.
      .where('recipient', '=', recipient)
      .returning('company_id')
      .executeTakeFirst(),
  );
  if (!changed) throw missing();
}

/** Deletes the keys and everything in it. A second press changes nothing. */
export async function forgetVault(app: App, actor: Actor, companyId: string): Promise<void> {
  await requireCompany(app, actor, companyId, 'own');
  await changeAs(app, actor, (trx) => trx.deleteFrom('company_vaults').where('company_id', '=', companyId).execute());
}

async function vaultFor(trx: Transaction<Database>, companyId: string, recipient: string) {
  const vault = await trx
    .selectFrom('company_vaults')
    .select(['recipient', 'parts'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (!vault) throw missing();
  if (vault.recipient !== recipient)
    throw new AppError('CONFLICT', 'This vault was made again in the meantime. Load the page again.');
  return vault;
}

async function writeParts(app: App, trx: Transaction<Database>, companyId: string, parts: Vault['parts']) {
  if (parts.length > MOST_VAULT_PARTS)
    throw new AppError('CONFLICT', 'Unlock the vault before you save more numbers, so that its parts become one.');
  await trx
    .updateTable('company_vaults')
    .set({ parts: JSON.stringify(parts), updated_at: app.now() })
    .where('company_id', '=', companyId)
    .execute();
}

/** Adds what a worker encrypted, as numbers of this person and of nobody else. The company is locked. */
export async function addWorkerPart(
  app: App,
  trx: Transaction<Database>,
  companyId: string,
  of: VaultPerson,
  { recipient, sealed }: Pick<z.output<typeof workerNumbers>, 'recipient' | 'sealed'>,
): Promise<void> {
  const { parts } = await vaultFor(trx, companyId, recipient);
  await writeParts(app, trx, companyId, [...parts, { id: randomUUID(), sealed, of }]);
}

/** Adds what a browser encrypted to the vault's key. */
export async function saveToVault(
  app: App,
  actor: Actor,
  companyId: string,
  { recipient, sealed, replaces }: z.output<typeof vaultPart>,
): Promise<void> {
  await requireCompany(app, actor, companyId, 'edit');
  await changeAs(app, actor, async (trx) => {
    await lockCompany(trx, companyId);
    const { parts } = await vaultFor(trx, companyId, recipient);
    const kept = parts.filter(({ id }) => !replaces.includes(id));
    await writeParts(app, trx, companyId, [...kept, { id: randomUUID(), sealed }]);
  });
}
