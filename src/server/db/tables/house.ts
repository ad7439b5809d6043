import type { JSONColumnType } from 'kysely';
import type { HouseSettings } from '../../../domain/house-settings.ts';

export interface HouseVersionTable {
  version: number;
  settings: JSONColumnType<HouseSettings, string, never>;
  created_by: string | null;
  created_at: Date;
}

export interface HouseTables {
  house_versions: HouseVersionTable;
}
