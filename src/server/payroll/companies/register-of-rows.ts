import { formatDate, type PlainDate } from '../../../domain/calendar.ts';
import { workStateOf } from '../../../domain/companies/company-person.ts';
import { formatDollars } from '../../../domain/money.ts';
import type { RegisterPlace } from '../../../domain/payroll/tax/pennsylvania-register.ts';
import { lookedUpAgain } from '../../../domain/payroll/tax/register-figures.ts';
import type { App } from '../../services/app.ts';
import { placesByCode, storedRegister } from '../local-taxes/stored-register.ts';
import type { StoredRunRow } from './run-rows.ts';

interface NewerRegister {
  readonly asOf: PlainDate;
  readonly places: ReadonlyMap<string, RegisterPlace>;
}

const certificationOf = ({ person }: StoredRunRow) =>
  workStateOf(person) === 'PA' ? (person.withholding?.residencyCertification ?? null) : null;

/** What Pennsylvania's register says now of the places of a run. */
export async function registerOfRows(app: App, rows: readonly StoredRunRow[]): Promise<NewerRegister | null> {
  const forms = rows.map(certificationOf).filter((form) => form !== null);
  const codes = forms.flatMap(({ home, work }) => [work.psd, ...(home ? [home.psd] : [])]);
  const register = codes.length === 0 ? null : await storedRegister(app.db);
  return register && { asOf: register.asOf, places: await placesByCode(app.db, [...new Set(codes)]) };
}

/** Figures that were looked up and are others in a newer register. What somebody entered is left alone. */
export function differencesFromRegister(row: StoredRunRow, { asOf, places }: NewerRegister): readonly string[] {
  const form = certificationOf(row);
  if (form === null) return [];
  const again = lookedUpAgain(form, (psd) => places.get(psd), { asOf });
  const pairs = [
    ...(form.home && again.home ? [[form.home, again.home] as const] : []),
    [form.work, again.work] as const,
  ];
  const rates = pairs.flatMap(([before, now]) =>
    before.ratePercent !== now.ratePercent && before.asOf! < asOf
      ? [
          `The register of ${formatDate(asOf)} has ${now.ratePercent}% for ${now.municipality}, not ${before.ratePercent}%.`,
        ]
      : [],
  );
  return again.lst.yearly === form.lst.yearly || form.lst.asOf! >= asOf
    ? rates
    : [
        ...rates,
        `The register of ${formatDate(asOf)} has a local services tax of ${formatDollars(again.lst.yearly)}, not ${formatDollars(form.lst.yearly)}.`,
      ];
}
