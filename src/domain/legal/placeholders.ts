/**
 * Facts that a text names and does not hold: the page fills in what counts today, so that no text says thirty days
 * while the programme keeps sixty. `isFigure`: a change of it changes what the text says, so it makes a new version.
 */
export const PLACEHOLDERS = [
  { name: 'site name', says: 'What the site is called', isFigure: false },
  { name: 'site address', says: 'Where the site is reached', isFigure: false },
  { name: 'support address', says: 'Where questions go', isFigure: false },
  { name: 'legal entity', says: 'Who stands behind the site in law', isFigure: false },
  { name: 'postal address', says: 'Its postal address, in one line', isFigure: false },
  { name: 'draft days', says: 'Days that a draft is kept after its last change', isFigure: true },
  { name: 'guest paper days', says: 'Days that the papers of a guest are kept', isFigure: true },
  { name: 'account paper months', says: 'Months that the papers of an account are kept', isFigure: true },
  { name: 'most paper years', says: 'Years that an account can have its papers kept at most', isFigure: true },
  {
    name: 'settled matter months',
    says: 'Months that letters and reports are kept once they are settled',
    isFigure: true,
  },
  { name: 'card signal days', says: 'Days over which one card for many issuers is noticed', isFigure: true },
  { name: 'refused name days', says: 'Days that a refused name is remembered', isFigure: true },
  { name: 'correction months', says: 'Months in which a correction is free', isFigure: true },
  { name: 'refund days', says: 'Days in which an unused order is taken back', isFigure: true },
  { name: 'monthly price', says: 'The subscription, by the month', isFigure: true },
  { name: 'yearly price', says: 'The subscription, by the year', isFigure: true },
  { name: 'papers a month', says: 'Papers a month past which we talk to a subscriber', isFigure: true },
  { name: 'grace days', says: 'Days that a subscription covers papers after a failed renewal', isFigure: true },
  { name: 'renewal notice', says: 'How long before a yearly renewal we write', isFigure: true },
] as const;

export type PlaceholderName = (typeof PLACEHOLDERS)[number]['name'];
export type PlaceholderValues = Readonly<Record<PlaceholderName, string>>;

const MARK = /\{\{([^{}]*)\}\}/g;

const plainName = (written: string): string => written.replaceAll(/(?:&nbsp;|\s)+/g, ' ').trim();

const nameOf = (written: string): PlaceholderName | undefined =>
  PLACEHOLDERS.find(({ name }) => name === plainName(written).toLowerCase())?.name;

/** The placeholders that a text names, each once. */
export const placeholdersIn = (text: string): readonly PlaceholderName[] => [
  ...new Set([...text.matchAll(MARK)].flatMap(([, written = '']) => nameOf(written) ?? [])),
];

/** What is wrong with the placeholders of a text, in words for whoever wrote it. */
export function placeholderProblem(text: string): string | undefined {
  for (const [whole, written = ''] of text.matchAll(MARK)) {
    if (written.includes('<')) return `Take the formatting out of ${whole.replaceAll(/<[^>]*>/g, '')}`;
    if (nameOf(written) === undefined)
      return `There is no placeholder ${whole}. The list beside the text names those that there are`;
  }
  return /\{\{|\}\}/.test(text.replaceAll(MARK, '')) ? 'Two curly brackets begin or end no placeholder' : undefined;
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The text with today's facts. One whose placeholder begins with a capital begins with one. */
export const fillPlaceholders = (
  text: string,
  values: PlaceholderValues,
  escape: (value: string) => string = (value) => value,
): string =>
  text.replaceAll(MARK, (whole, written: string) => {
    const name = nameOf(written);
    if (name === undefined) return whole;
    const value = escape(values[name]);
    return /^\p{Lu}/u.test(plainName(written)) ? capital(value) : value;
  });
