import { addDays, formatDate, type PlainDate, plainDate } from '../../../domain/calendar.ts';
import { endOfPeriod } from '../../../domain/integrity/signals/end-of-period.ts';
import { dateInNewYork } from '../../../domain/moment.ts';
import { kindById } from '../../../kinds/registry.ts';
import type { App } from '../../services/app.ts';
import type { DocumentRow } from '../read/find-document.ts';

/** Then nobody has confirmed the employment for too long. */
export const DAYS_CONFIRMED = 90;

/** Whether the employment that a statement states still lasts, as far as we know. */
export interface EmploymentStatus {
  readonly state: 'active' | 'ended';
  /** The day that the statement is about. */
  readonly asOf: string;
  /** Why it ended, only with the code: as the statement says, as payroll says since, or because nobody confirmed it. */
  readonly reason: { readonly of: 'stated' | 'payroll' | 'age'; readonly on: string } | null;
}

/** By document. Other documents have none, and specimens, which state nothing. */
export async function employmentStatuses(
  app: App,
  rows: readonly DocumentRow[],
  isHolder: boolean,
): Promise<ReadonlyMap<string, EmploymentStatus>> {
  const stating = rows.filter(({ kind, level }) => kindById(kind)?.employment && level !== 'S');
  const linked = await linkedPeople(app, stating);
  const today = dateInNewYork(app.now());
  return new Map(
    stating.map((row) => {
      const asOf = endOfPeriod(row.period) ?? plainDate(row.issued_on);
      const stated = row.content ? kindById(row.kind)!.employment!(row.content.input).endsOn : '';
      const reason = reasonOf(linked.get(row.id), { stated, asOf, today });
      return [
        row.id,
        {
          state: reason === null ? 'active' : 'ended',
          asOf: formatDate(asOf),
          reason: reason && isHolder ? { of: reason.of, on: formatDate(reason.on) } : null,
        },
      ];
    }),
  );
}

/** In payroll, where the statement comes from there. */
async function linkedPeople({ db }: App, rows: readonly DocumentRow[]): Promise<ReadonlyMap<string, LinkedPerson>> {
  if (rows.length === 0) return new Map();
  const linked = await db
    .selectFrom('stated_employments')
    .leftJoin('company_people', 'company_people.id', 'person_id')
    .select(['document_id', 'company_people.id as person', 'ends_on'])
    .where(
      'document_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return new Map(linked.map((person) => [person.document_id, person]));
}

interface LinkedPerson {
  /** Null for somebody who is not in payroll any more. */
  readonly person: string | null;
  readonly ends_on: string | null;
}

interface Days {
  readonly stated: PlainDate | '';
  readonly asOf: PlainDate;
  readonly today: PlainDate;
}

function reasonOf(linked: LinkedPerson | undefined, { stated, asOf, today }: Days) {
  if (stated !== '' && stated <= asOf) return { of: 'stated' as const, on: stated };
  if (linked?.ends_on && linked.ends_on <= today) return { of: 'payroll' as const, on: plainDate(linked.ends_on) };
  // Of somebody who is not in payroll any more, nothing is confirmed.
  const isGone = linked !== undefined && linked.person === null;
  return isGone || today > addDays(asOf, DAYS_CONFIRMED) ? { of: 'age' as const, on: asOf } : null;
}
