const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1] as const;

/** Nine digits whose weighted sum is a multiple of ten. */
export const isRoutingNumber = (text: string): boolean =>
  /^\d{9}$/.test(text) &&
  text !== '000000000' &&
  WEIGHTS.reduce((sum, weight, index) => sum + weight * Number(text[index]), 0) % 10 === 0;

/** Without the blanks and hyphens that people group digits with. */
export const withoutGroups = (text: string): string => text.replaceAll(/[\s-]/g, '');

/** An account has 17 places in the file. */
export const isAccountNumber = (text: string): boolean => /^[\dA-Za-z]{4,17}$/.test(text);

export interface BankNumbers {
  readonly routing: string;
  readonly account: string;
  readonly isSavings: boolean;
}

export const NO_NUMBERS: BankNumbers = { routing: '', account: '', isSavings: false };

export const isEmpty = ({ routing, account }: BankNumbers): boolean =>
  withoutGroups(routing) === '' && withoutGroups(account) === '';

/** What is wrong with the numbers of one payment, by field. Both empty is no error: the payment is left out. */
export function numberErrors(
  numbers: BankNumbers,
  lastFour: string,
): { readonly routing?: string; readonly account?: string } {
  if (isEmpty(numbers)) return {};
  const account = withoutGroups(numbers.account);
  return {
    ...(!isRoutingNumber(withoutGroups(numbers.routing)) && { routing: 'Check the 9-digit routing number' }),
    ...(isAccountNumber(account)
      ? !account.endsWith(lastFour) && { account: `The pay stub says an account that ends in ${lastFour}` }
      : { account: 'Enter an account number of 4 to 17 digits' }),
  };
}

export interface NamedNumbers extends BankNumbers {
  readonly name: string;
  /** Of the person, where it is known. */
  readonly id?: string | undefined;
}

/**
 * Lines from a spreadsheet: name, routing number, account number, and "savings" for a savings account, divided by tabs or
 * commas. A line without a routing number is a heading.
 */
export function readBankNumbers(pasted: string): readonly NamedNumbers[] {
  return pasted.split(/\r?\n/).flatMap((line) => {
    const cells = line.split(line.includes('\t') ? '\t' : ',').map((cell) => cell.trim().replaceAll(/^"|"$/g, ''));
    const [name = '', routing = '', account = '', type = ''] = cells;
    if (!/^\d{8,9}$/.test(withoutGroups(routing))) return [];
    // Spreadsheets drop the zero at the start of a number.
    const whole = withoutGroups(routing).padStart(9, '0');
    return [{ name, routing: whole, account, isSavings: /^sav/i.test(type) }];
  });
}

/** Lines of one name that are known to be of different people. */
export const isOfSeveral = (lines: readonly { readonly id?: string | undefined }[]): boolean =>
  new Set(lines.flatMap(({ id }) => (id === undefined ? [] : [id]))).size > 1;

const folded = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/**
 * The numbers for each payment: those with the payee's name whose account ends as the pay stub says. Somebody with several
 * accounts has several lines.
 */
export const matchNumbers = (
  payments: readonly { readonly person: string; readonly lastFour: string }[],
  lines: readonly NamedNumbers[],
): readonly (BankNumbers | null)[] =>
  payments.map(({ person, lastFour }) => {
    const named = lines.filter(({ name }) => folded(name) === folded(person));
    // Two people of one name: whose numbers these are is not for us to guess.
    if (isOfSeveral(named)) return null;
    const { routing, account, isSavings } =
      named.find((line) => lastFour !== '' && withoutGroups(line.account).endsWith(lastFour)) ?? named[0] ?? {};
    return routing === undefined || account === undefined ? null : { routing, account, isSavings: isSavings ?? false };
  });
