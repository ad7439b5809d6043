import { TAX_STATES } from '../domain/payroll/tax/tax-states.ts';
import type { State } from '../domain/us.ts';

/** A state with its own page. */
export interface StatePage extends State {
  /** The name in a sentence: "the District of Columbia". */
  readonly spoken: string;
  /** "new-york" */
  readonly slug: string;
  readonly path: string;
}

export const STATE_PAGES: readonly StatePage[] = TAX_STATES.map((state) => {
  const slug = state.name.toLowerCase().replaceAll(' ', '-');
  const spoken = state.code === 'DC' ? `the ${state.name}` : state.name;
  return { ...state, spoken, slug, path: `/pay-stubs/${slug}/` };
});

export const statePageAt = (slug: string | undefined): StatePage | undefined =>
  STATE_PAGES.find((state) => state.slug === slug);
