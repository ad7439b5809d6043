import type { JSONColumnType } from 'kysely';
import type { SiteSettings } from '../../../../domain/site-settings.ts';

export interface SiteSettingsVersionTable {
  version: number;
  settings: JSONColumnType<SiteSettings, string, never>;
  created_by: string | null;
  created_at: Date;
}

export interface SiteSettingsTables {
  site_settings_versions: SiteSettingsVersionTable;
}
