import type { PlainDate } from '../calendar.ts';
import law from './sick-leave-law.json' with { type: 'json' };

/** A state in which sick leave accrues at least at one hour for this many hours worked. */
export interface SickLeaveLaw {
  readonly law: string;
  readonly from: string;
  readonly hoursWorked: number;
}

const LAWS: Readonly<Record<string, SickLeaveLaw>> = law;

/** Null where we know of no law on this day. Small employers and some kinds of work have other rules. */
export function sickLeaveLaw(state: string, day: PlainDate): SickLeaveLaw | null {
  const found = Object.hasOwn(LAWS, state) ? LAWS[state]! : null;
  return found !== null && found.from <= day ? found : null;
}
