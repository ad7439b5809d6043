import type { Transaction } from 'kysely';
import { z } from 'zod';
import { settingsInput, settingsOf } from '../../../domain/documents/document-settings-schema.ts';
import type { DocumentSettings } from '../../../domain/documents/document-settings.ts';
import { CONFIG_TYPES, type ConfigType, type DocumentKind } from '../../../domain/documents/kind.ts';
import { changesOf, parseInput } from '../../../domain/documents/parse-input.ts';
import { documentKinds } from '../../../kinds/registry.ts';
import { AppError } from '../../../domain/errors.ts';
import { isUuid } from '../../../domain/uuid.ts';
import { type Actor, requireAdmin } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import { recordAudit } from '../../services/audit/audit-log.ts';

export interface ConfigVersion {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly price: number;
  readonly isActive: boolean;
  readonly settings: DocumentSettings;
  readonly createdAt: Date;
  /** Null for the version that a new installation starts with. */
  readonly by: string | null;
}

const MOST_VERSIONS = 100;

export const isConfigType = (text: string): text is ConfigType => CONFIG_TYPES.includes(text as ConfigType);

const kindOf = (type: ConfigType): DocumentKind => documentKinds.find(({ configType }) => configType === type)!;

const missing = () => new AppError('NOT_FOUND', 'Document type not found.');

/** Every version of a type, newest first, with its values, start date and author. */
export async function configHistory(app: App, actor: Actor, type: string): Promise<readonly ConfigVersion[]> {
  requireAdmin(actor);
  if (!isConfigType(type)) throw missing();
  const rows = await app.db
    .selectFrom('document_configs')
    .leftJoin('users', 'users.id', 'document_configs.created_by')
    .select([
      'document_configs.id',
      'version',
      'name',
      'price',
      'is_active as isActive',
      'settings',
      'document_configs.created_at as createdAt',
      'users.full_name as by',
    ])
    .where('type', '=', type)
    .orderBy('version', 'desc')
    .limit(MOST_VERSIONS)
    .execute();
  return rows.map((row) => ({ ...row, settings: settingsOf(row.settings) }));
}

/** A full config as staff send it. */
export const configInput = z.object({
  name: z.string().trim().min(2, 'Enter at least 2 characters.').max(60, 'Enter 60 characters or fewer.'),
  price: z
    .int('Enter an amount, such as 7.99.')
    .min(0, 'The price can’t be negative.')
    .max(1_000_000, 'Enter $10,000.00 or less.'),
  is_active: z.boolean(),
  settings: z.record(z.string(), z.unknown()).default({}),
});

export const changedConfigInput = changesOf(configInput);

interface Change {
  readonly type: ConfigType;
  /** The version that the editor saw; a newer one must not be overwritten. */
  readonly basedOn: number | null;
  readonly action: 'config.changed' | 'config.restored' | 'config.taken-off-sale';
}

interface Content {
  readonly name: string;
  readonly price: number;
  readonly is_active: boolean;
  readonly settings: DocumentSettings;
}

const contentOf = (type: ConfigType, input: unknown): Content => {
  const { settings, ...rest } = parseInput(configInput, input);
  return { ...rest, settings: parseInput(settingsInput(kindOf(type)), { ...settingsOf({}), ...settings }) };
};

/** The newest row of a type, locked so that two simultaneous changes run one after the other. */
const newestOf = async (trx: Transaction<Database>, type: ConfigType) =>
  trx
    .selectFrom('document_configs')
    .selectAll()
    .where('type', '=', type)
    .orderBy('version', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirstOrThrow();

async function addVersion(
  app: App,
  trx: Transaction<Database>,
  actor: Actor,
  { type, basedOn, action }: Change,
  content: Content,
): Promise<{ readonly id: string; readonly version: number }> {
  const userId = requireAdmin(actor);
  const newest = await newestOf(trx, type);
  if (basedOn !== null && newest.version !== basedOn) {
    throw new AppError(
      'CONFLICT',
      `Someone saved version ${newest.version} while you were editing. Review it, then save again.`,
    );
  }
  const row = await trx
    .insertInto('document_configs')
    .values({
      type,
      version: newest.version + 1,
      name: content.name,
      price: content.price,
      is_active: content.is_active,
      settings: JSON.stringify(content.settings),
      created_by: userId,
      created_at: app.now(),
    })
    .onConflict((conflict) => conflict.columns(['type', 'version']).doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst();
  if (!row) throw new AppError('CONFLICT', 'Someone else saved a change at the same time. Review it, then save again.');
  await recordAudit(trx, actor, {
    action,
    subject: `config:${type}`,
    before: {
      version: newest.version,
      name: newest.name,
      price: newest.price,
      is_active: newest.is_active,
      settings: settingsOf(newest.settings),
    },
    after: { version: row.version, ...content },
  });
  return row;
}

/** Adds the next version of a type, which applies to future sales. Paid orders keep the version they were sold with. */
export async function changeConfig(
  app: App,
  actor: Actor,
  type: string,
  input: unknown,
  basedOn: number | null = null,
): Promise<{ readonly id: string; readonly version: number }> {
  requireAdmin(actor);
  if (!isConfigType(type)) throw missing();
  const content = contentOf(type, input);
  return app.db
    .transaction()
    .execute((trx) => addVersion(app, trx, actor, { type, basedOn, action: 'config.changed' }, content));
}

async function requireVersion(trx: Transaction<Database>, id: string) {
  const row = isUuid(id)
    ? await trx.selectFrom('document_configs').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!row || !isConfigType(row.type)) throw missing();
  return { ...row, type: row.type };
}

/** updateDocumentConfig: changes the version with this ID, which must be the newest. */
export async function updateConfig(app: App, actor: Actor, id: string, input: unknown) {
  requireAdmin(actor);
  return app.db.transaction().execute(async (trx) => {
    const { type, version, name, price, is_active: isActive, settings } = await requireVersion(trx, id);
    const sent = parseInput(changedConfigInput, input);
    const content = contentOf(type, {
      name,
      price,
      is_active: isActive,
      ...sent,
      settings: { ...settingsOf(settings), ...sent.settings },
    });
    return addVersion(app, trx, actor, { type, basedOn: version, action: 'config.changed' }, content);
  });
}

/** Restores an earlier version as a new version. */
export async function restoreConfig(app: App, actor: Actor, id: string) {
  requireAdmin(actor);
  return app.db.transaction().execute(async (trx) => {
    const { type, name, price, is_active: isActive, settings } = await requireVersion(trx, id);
    return addVersion(
      app,
      trx,
      actor,
      { type, basedOn: null, action: 'config.restored' },
      { name, price, is_active: isActive, settings: settingsOf(settings) },
    );
  });
}

/** deleteDocumentConfig: takes the type off sale and keeps its history, so that it can be restored. */
export async function takeOffSale(app: App, actor: Actor, id: string) {
  requireAdmin(actor);
  return app.db.transaction().execute(async (trx) => {
    const { type, name, price, settings } = await requireVersion(trx, id);
    return addVersion(
      app,
      trx,
      actor,
      { type, basedOn: null, action: 'config.taken-off-sale' },
      { name, price, is_active: false, settings: settingsOf(settings) },
    );
  });
}
