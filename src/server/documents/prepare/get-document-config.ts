import type { App } from '../../services/app.ts';
import { settingsOf } from '../../../domain/documents/document-settings-schema.ts';
import type { DocumentSettings } from '../../../domain/documents/document-settings.ts';
import { CONFIG_TYPES } from '../../../domain/documents/kind.ts';
import { AppError } from '../../../domain/errors.ts';
import { isUuid } from '../../../domain/uuid.ts';

export interface DocumentConfig {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  /** Cents. */
  readonly price: number;
  readonly version: number;
  readonly is_active: boolean;
  readonly settings: DocumentSettings;
}

/** The newest version for a type, or the version with a given id. Public. */
export const getDocumentConfig = async (app: App, typeOrId: string): Promise<DocumentConfig> => {
  const config = await app.db
    .selectFrom('document_configs')
    .select(['id', 'type', 'name', 'price', 'version', 'is_active', 'settings'])
    .where(isUuid(typeOrId) ? 'id' : 'type', '=', typeOrId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (config === undefined) throw new AppError('NOT_FOUND', 'This document type does not exist.');
  return { ...config, settings: settingsOf(config.settings) };
};

/** The newest version of every type, in our display order. Public. */
export const listDocumentConfigs = (app: App): Promise<readonly DocumentConfig[]> =>
  Promise.all(CONFIG_TYPES.map((type) => getDocumentConfig(app, type)));
