import type { PlainDate } from '../../../domain/calendar.ts';
import type { Cents } from '../../../domain/money.ts';
import { type Bridge, bridgeOf } from './bridge.ts';
import { type BoxCheck, checkBoxes } from './checks.ts';
import { federalRulesOf } from './federal-rules.ts';
import type { NoticeParagraph } from './notices.ts';
import type { W2Input } from './schema.ts';
import type { W2Year } from './w2-year.ts';
import { W2_YEARS } from './w2-years.ts';

export interface CalculatedW2 {
  readonly input: W2Input;
  readonly issued: PlainDate;
  readonly form: W2Year;
  /** The maximum Social Security tax that one employer withholds in the year. */
  readonly mostSocialSecurityTax: Cents;
  readonly bridge: Bridge | null;
  readonly checks: readonly BoxCheck[];
  /** Taxes in boxes 4 and 6 that differ from the rates: printed with a dagger and counted. */
  readonly enteredByIssuer: readonly BoxCheck[];
  /** Null unless the issuer wants them. */
  readonly spanishNotes: readonly NoticeParagraph[] | null;
}

const RATED_BOXES = new Set(['4', '6']);

export async function calculate(input: W2Input, today: PlainDate): Promise<CalculatedW2> {
  const form = W2_YEARS.of(input.year);
  const rules = await federalRulesOf(input.year);
  const bridge = bridgeOf(input, rules);
  const checks = checkBoxes(input, rules, bridge);
  const mostSocialSecurityTax = rules.socialSecurityTax(rules.wageBase);
  return {
    input,
    issued: today,
    form,
    mostSocialSecurityTax,
    bridge,
    checks,
    enteredByIssuer: checks.filter(({ box }) => RATED_BOXES.has(box)),
    // Loaded only for a form with notes.
    spanishNotes: input.spanishNotes
      ? (await import('./notes-es.ts')).notesInSpanish(form, mostSocialSecurityTax)
      : null,
  };
}
