import { type State, STATES } from '../domain/us.ts';

/** A state with a page of its own: the 50 and the District of Columbia. Puerto Rico's own income tax is not in our tables. */
export interface StatePage extends State {
  /** The name within a sentence: "the District of Columbia". */
  readonly spoken: string;
  /** "new-york" */
  readonly slug: string;
  readonly path: string;
}

export const STATE_PAGES: readonly StatePage[] = STATES.filter(({ code }) => code !== 'PR').map((state) => {
  const slug = state.name.toLowerCase().replaceAll(' ', '-');
  const spoken = state.code === 'DC' ? `the ${state.name}` : state.name;
  return { ...state, spoken, slug, path: `/pay-stubs/${slug}/` };
});

export const statePageAt = (slug: string | undefined): StatePage | undefined =>
  STATE_PAGES.find((state) => state.slug === slug);
