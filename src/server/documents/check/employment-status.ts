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

/** Null for other documents, and for specimens, which state nothing. */
export async function employmentStatusOf(
  app: App,
  row: DocumentRow,
  isHolder: boolean,
): Promise<EmploymentStatus | null> {
  const employment = kindById(row.kind)?.employment;
  if (!employment || row.level === 'S') return null;
  const today = dateInNewYork(app.now());
  const asOf = endOfPeriod(row.period) ?? plainDate(row.issued_on);
  const stated = row.content ? employment(row.content.input).endsOn : '';
  const reason = await reasonOf(app, row, { stated, asOf, today });
  return {
    state: reason === null ? 'active' : 'ended',
    asOf: formatDate(asOf),
    reason: reason && isHolder ? { of: reason.of, on: formatDate(reason.on) } : null,
  };
}

interface Days {
  readonly stated: PlainDate | '';
  readonly asOf: PlainDate;
  readonly today: PlainDate;
}

async function reasonOf(app: App, { id }: DocumentRow, { stated, asOf, today }: Days) {
  if (stated !== '' && stated <= asOf) return { of: 'stated' as const, on: stated };
  const linked = await app.db
    .selectFrom('stated_employments')
    .leftJoin('company_people', 'company_people.id', 'person_id')
    .select(['company_people.id as person', 'ends_on'])
    .where('document_id', '=', id)
    .executeTakeFirst();
  if (linked?.ends_on && linked.ends_on <= today) return { of: 'payroll' as const, on: plainDate(linked.ends_on) };
  // Of somebody who is not in payroll any more, nothing is confirmed.
  const isGone = linked !== undefined && linked.person === null;
  return isGone || today > addDays(asOf, DAYS_CONFIRMED) ? { of: 'age' as const, on: asOf } : null;
}
