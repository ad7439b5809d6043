import { type State, STATES } from '../domain/us.ts';

/** A state with a page of its own: the 50 and the District of Columbia. Puerto Rico's own income tax is not in our tables. */
export interface StatePage extends State {
  /** "new-york" */
  readonly slug: string;
  readonly path: string;
}

export const STATE_PAGES: readonly StatePage[] = STATES.filter(({ code }) => code !== 'PR').map((state) => {
  const slug = state.name.toLowerCase().replaceAll(' ', '-');
  return { ...state, slug, path: `/pay-stubs/${slug}/` };
});

export const statePageAt = (slug: string | undefined): StatePage | undefined =>
  STATE_PAGES.find((state) => state.slug === slug);
