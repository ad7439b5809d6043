import type { Generated, JSONColumnType } from 'kysely';
import type { RegisterPlace } from '../../../../domain/payroll/tax/pennsylvania-register.ts';

interface PennsylvaniaRegisterTable {
  is_only: Generated<boolean>;
  /** The day of the register, as staff read it on the state's page. */
  as_of: string;
  loaded_at: Date;
}

interface PennsylvaniaPlaceTable {
  psd: string;
  /** Municipality, school district and county, for looking up. */
  search: string;
  place: JSONColumnType<RegisterPlace, string, never>;
}

export interface LocalTaxTables {
  pennsylvania_register: PennsylvaniaRegisterTable;
  pennsylvania_places: PennsylvaniaPlaceTable;
}
