/**
 * Values that a page fills into a text, so that a text cannot say 30 days while the code keeps data for 60.
 * `isFigure`: a change of this value changes the text, so it needs a new version.
 */
export const PLACEHOLDERS = [
  { name: 'site name', says: 'Name of the site', isFigure: false },
  { name: 'site address', says: 'URL of the site', isFigure: false },
  { name: 'support address', says: 'Support email address', isFigure: false },
  { name: 'legal entity', says: 'Legal name of the company', isFigure: false },
  { name: 'postal address', says: 'Postal address, in one line', isFigure: false },
  { name: 'draft days', says: 'Days that drafts are kept after the last change', isFigure: true },
  { name: 'guest document days', says: 'Days that guest documents are kept', isFigure: true },
  { name: 'account document months', says: 'Months that account documents are kept', isFigure: true },
  { name: 'most document years', says: 'Maximum years that an account can keep documents', isFigure: true },
  { name: 'payroll record years', says: 'Years that a company’s payroll records are kept', isFigure: true },
  {
    name: 'settled matter months',
    says: 'Months that closed tickets and reports are kept',
    isFigure: true,
  },
  { name: 'card signal days', says: 'Days in which we look for one card with many issuers', isFigure: true },
  { name: 'refused name days', says: 'Days that refused names are kept', isFigure: true },
  { name: 'correction months', says: 'Months of free corrections', isFigure: true },
  { name: 'refund days', says: 'Days in which an unused order can be refunded', isFigure: true },
  { name: 'monthly price', says: 'Monthly subscription price', isFigure: true },
  { name: 'yearly price', says: 'Yearly subscription price', isFigure: true },
  { name: 'documents a month', says: 'Documents a month after which we contact a subscriber', isFigure: true },
  { name: 'grace days', says: 'Days of grace after a failed renewal payment', isFigure: true },
  { name: 'renewal notice', says: 'How long before a yearly renewal we send an email', isFigure: true },
] as const;

export type PlaceholderName = (typeof PLACEHOLDERS)[number]['name'];
export type PlaceholderValues = Readonly<Record<PlaceholderName, string>>;

/** Names of earlier releases, which published texts and their values keep. */
const FORMER_NAMES: ReadonlyMap<string, PlaceholderName> = new Map([
  ['guest paper days', 'guest document days'],
  ['account paper months', 'account document months'],
  ['most paper years', 'most document years'],
  ['papers a month', 'documents a month'],
]);

/** The values of a published text, by the current names. */
export const byCurrentName = (values: Readonly<Record<string, string>>): PlaceholderValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [FORMER_NAMES.get(name) ?? name, value]),
  ) as PlaceholderValues;

const MARK = /\{\{([^{}]*)\}\}/g;

const plainName = (written: string): string => written.replaceAll(/(?:&nbsp;|\s)+/g, ' ').trim();

function nameOf(written: string): PlaceholderName | undefined {
  const plain = plainName(written).toLowerCase();
  return FORMER_NAMES.get(plain) ?? PLACEHOLDERS.find(({ name }) => name === plain)?.name;
}

/** The placeholders that a text uses, each once. */
export const placeholdersIn = (text: string): readonly PlaceholderName[] => [
  ...new Set([...text.matchAll(MARK)].flatMap(([, written = '']) => nameOf(written) ?? [])),
];

/** The error message for invalid placeholders in a text. */
export function placeholderProblem(text: string): string | undefined {
  for (const [whole, written = ''] of text.matchAll(MARK)) {
    if (written.includes('<')) return `Remove the formatting inside ${whole.replaceAll(/<[^>]*>/g, '')}`;
    if (nameOf(written) === undefined)
      return `Unknown placeholder ${whole}. See the list of placeholders next to the text`;
  }
  return /\{\{|\}\}/.test(text.replaceAll(MARK, '')) ? 'Close every placeholder with two curly brackets' : undefined;
}

const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Fills in the values. A capitalized placeholder gives a capitalized value. */
export const fillPlaceholders = (
  text: string,
  values: PlaceholderValues,
  escape: (value: string) => string = (value) => value,
): string =>
  text.replaceAll(MARK, (whole, written: string) => {
    const name = nameOf(written);
    if (name === undefined) return whole;
    const value = escape(values[name]);
    return /^\p{Lu}/u.test(plainName(written)) ? capitalized(value) : value;
  });
