import { formatDate, parsePlainDate, type PlainDate } from '../../domain/calendar.ts';

/** ", ended Nov 10, 2026" or ", until Nov 10, 2026", behind a name. Empty for somebody without an end date. */
export function endInWords(endsOn: string | null, today: PlainDate): string {
  const day = endsOn === null ? null : parsePlainDate(endsOn);
  return day === null ? '' : `, ${day < today ? 'ended' : 'until'} ${formatDate(day)}`;
}
