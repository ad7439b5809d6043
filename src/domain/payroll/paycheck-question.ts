// The input of the calculator. It is in the URL of its page, and a pay stub can start from it.
import { readAmount, readHours, readText } from '../imports/read-value.ts';
import { type Cents, formatMoney } from '../money.ts';
import { changedCertificate, plainCertificate } from './tax/federal-certificate.ts';
import { FICA_EXEMPTION_KEYS } from './tax/fica-exemptions.ts';
import type { FederalCertificate, Residence, StateCertificate } from './tax/tax-context.ts';
import { typedAnswer } from './tax/withholding/typed-answer.ts';

/** Values are texts, so that nothing typed is lost. */
const TEXTS = {
  state: 'PA',
  /** The state of residence. Empty: the state of work. */
  home: '',
  /** The form of an agreement between the two states is on file. */
  agreement: 'true',
  paid: 'bi-weekly',
  /** hourly, salary, or net: which gross leaves this much. */
  by: 'hourly',
  rate: '31.50',
  hours: '80',
  overtime: '0',
  filing: 'single',
  exemptions: '0',
  health: '0',
  retirement: '0',
  method: 'official',
};
export type TextName = keyof typeof TEXTS;
/** Each entry but the answers to certificates, as it is without one. */
export const QUESTION_EXAMPLES: Readonly<Record<TextName, string>> = TEXTS;
type Texts = Record<TextName, string>;

/** The input as in the URL, so a link contains no name. */
export interface Question extends Texts {
  /** The forms on file, for official withholding. */
  readonly federalCertificate: FederalCertificate;
  readonly stateCertificate: StateCertificate;
  /** The answers to the certificate of the state of residence. */
  readonly homeCertificate: StateCertificate;
}
export const QUESTION: Question = {
  ...TEXTS,
  federalCertificate: plainCertificate('single'),
  stateCertificate: {},
  homeCertificate: {},
};

/** Where the employee lives, if not in the state of work. */
export const residenceOf = ({ state, home, agreement, homeCertificate }: Question): Residence | undefined =>
  home === '' || home === state
    ? undefined
    : { state: home, stateCertificate: homeCertificate, hasCertificate: agreement === 'true' };

/** An amount as people write or paste it: "$1,234.50". */
export const amountOf = (text = ''): Cents | null => readText(readAmount, text);

/** NaN if the text says no hours. */
export const hoursOf = (text = ''): number => readText(readHours, text) ?? Number.NaN;

/** A new filing status also sets the marital status, which the simple estimate uses. */
export const withFederal = (question: Question, changes: Partial<FederalCertificate>): Question => ({
  ...question,
  federalCertificate: changedCertificate(question.federalCertificate, changes),
  ...(changes.filingStatus && { filing: changes.filingStatus === 'married' ? 'married' : 'single' }),
});

/** Undefined returns to the default of the question. */
export function withAnswer(
  question: Question,
  form: 'stateCertificate' | 'homeCertificate',
  name: string,
  answer: string | number | boolean | undefined,
): Question {
  const { [name]: _, ...others } = question[form];
  return { ...question, [form]: answer === undefined ? others : { ...others, [name]: answer } };
}

const oneOf =
  <Value extends string>(...values: readonly Value[]) =>
  (text: string): Value | undefined =>
    values.find((value) => value === text);
const yesOrNo = (text: string): boolean => text === 'true';
const amount = (text: string): Cents | undefined => amountOf(text) ?? undefined;

/** Undefined if a text is not a valid entry, which is then ignored. */
const FEDERAL: {
  readonly [Field in keyof FederalCertificate]-?: (text: string) => FederalCertificate[Field] | undefined;
} = {
  edition: oneOf('2020', 'earlier'),
  filingStatus: oneOf('single', 'married', 'headOfHousehold'),
  multipleJobs: yesOrNo,
  dependentsCredit: amount,
  otherIncome: amount,
  deductions: amount,
  extraWithholding: amount,
  exempt: yesOrNo,
  allowances: (text) => (/^\d{1,2}$/.test(text) ? Number(text) : undefined),
  nonresidentAlien: oneOf('general', 'fromIndia'),
  ficaExemption: oneOf(...FICA_EXEMPTION_KEYS),
};

const isText = (name: string): name is TextName => Object.hasOwn(TEXTS, name);
const isFederal = (name: string): name is keyof FederalCertificate => Object.hasOwn(FEDERAL, name);

function withText(question: Question, name: TextName, text: string): Question {
  const changed = { ...question, [name]: text };
  // Another state's form has other questions.
  if (name === 'state' && text !== question.state) return { ...changed, stateCertificate: {} };
  if (name === 'home' && text !== question.home) return { ...changed, homeCertificate: {} };
  const isMarried = question.federalCertificate.filingStatus === 'married';
  if (name === 'filing' && isMarried !== (text === 'married'))
    return withFederal(changed, { filingStatus: text === 'married' ? 'married' : 'single' });
  return changed;
}

const CERTIFICATE = /^(federal|state|home)Certificate\.([a-zA-Z]{1,40})$/;

/** Whether the question has an entry of this name. */
export function isEntry(path: string): boolean {
  if (isText(path)) return true;
  const [, part, name = ''] = CERTIFICATE.exec(path) ?? [];
  return part !== undefined && (part !== 'federal' || isFederal(name));
}

/** The question with one entry as its control or the URL names it: "rate" or "federalCertificate.exempt". */
export function withEntry(question: Question, path: string, text: string): Question {
  if (isText(path)) return withText(question, path, text.slice(0, 20));
  const [, part, name = ''] = CERTIFICATE.exec(path) ?? [];
  if (part === 'state' || part === 'home')
    return withAnswer(question, `${part}Certificate`, name, typedAnswer(text.slice(0, 60)));
  if (part !== 'federal' || !isFederal(name)) return question;
  const value = FEDERAL[name](text.trim());
  return value === undefined ? question : withFederal(question, { [name]: value });
}

/** Values missing from the URL have their defaults. */
export const questionOf = (search: URLSearchParams): Question =>
  // The state comes before the answers to its form.
  [...search]
    .toSorted(([path], [other]) => Number(path.includes('.')) - Number(other.includes('.')))
    .reduce((question, [path, text]) => withEntry(question, path, text), QUESTION);

const written = (name: keyof FederalCertificate, value: FederalCertificate[keyof FederalCertificate]): string =>
  typeof value === 'number' && name !== 'allowances' ? formatMoney(value as Cents) : String(value);

/** Every entry by the name of its control. */
export function entriesOf(question: Question): Record<string, string> {
  const { federalCertificate: form, stateCertificate, homeCertificate } = question;
  return Object.fromEntries([
    ...Object.keys(TEXTS)
      .filter(isText)
      .map((name) => [name, question[name]]),
    ...Object.keys(FEDERAL)
      .filter(isFederal)
      .flatMap((name) => (form[name] === undefined ? [] : [[`federalCertificate.${name}`, written(name, form[name])]])),
    ...Object.entries(stateCertificate).map(([name, answer]) => [`stateCertificate.${name}`, String(answer)]),
    ...Object.entries(homeCertificate).map(([name, answer]) => [`homeCertificate.${name}`, String(answer)]),
  ]) as Record<string, string>;
}

/** Only the entries that differ from the defaults. */
export function addressOf(question: Question): Record<string, string> {
  const before = entriesOf(QUESTION);
  return Object.fromEntries(Object.entries(entriesOf(question)).filter(([path, text]) => before[path] !== text));
}
