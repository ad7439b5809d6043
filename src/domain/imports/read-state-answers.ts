import type { StateCertificate } from '../payroll/tax/tax-context.ts';
import type { CertificateQuestions } from '../payroll/tax/withholding/edition.ts';
import { type FormQuestion, wordedQuestions } from '../payroll/tax/withholding/form-questions.ts';
import { stateName } from '../us.ts';
import { plainName } from './plain-name.ts';
import { isNothing } from './read-people.ts';
import { type Read, readAmount, readCount, readPercent, readYesOrNo } from './read-value.ts';

type Answer = StateCertificate[string];

/** Payroll products have one word for what each state's form calls by its own. */
const SAME: readonly (readonly string[])[] = [
  ['allowances', 'exemptions', 'regularAllowances', 'basicAllowances', 'personal', 'personalExemptions'],
  ['status', 'maritalStatus', 'exemption', 'code'],
];

/** Codes of products for the filing status, each with the values that states have for it. */
const STATUS_CODES: Readonly<Record<string, readonly string[]>> = {
  s: ['single'],
  m: ['married', 'mfj', 'joint', 'marriedOneIncome', 'mfjOneIncome'],
  married: ['married', 'mfj', 'joint'],
  mfj: ['mfj', 'joint', 'married'],
  'married filing jointly': ['mfj', 'joint', 'married'],
  mfs: ['mfs', 'marriedSeparate', 'single'],
  'married filing separately': ['mfs', 'marriedSeparate', 'single'],
  'single or married filing separately': ['single', 'mfs'],
  hoh: ['head', 'headOfHousehold'],
  h: ['head', 'headOfHousehold'],
  'head of household': ['head', 'headOfHousehold'],
};

/** By the words or the code of the form. */
function readChoice({ options, input }: FormQuestion, text: string): Read<Answer> {
  const typed = plainName(text);
  const found =
    options.find(({ value, label }) =>
      [value, label, label.replace(/^\S+: /, '')].some((one) => plainName(one) === typed),
    ) ?? STATUS_CODES[typed]?.flatMap((code) => options.find(({ value }) => value === code) ?? [])[0];
  if (found === undefined) return { problem: `Write one of: ${options.map(({ label }) => label).join('; ')}.` };
  return { value: input.type === 'percent' ? Number(found.value) : found.value };
}

function readAnswer(question: FormQuestion, text: string): Read<Answer> {
  const { input, options } = question;
  const cell = { kind: 'text', text } as const;
  if (input.type === 'bool') return readYesOrNo(cell);
  if (input.type === 'percent') {
    const read = readPercent(cell);
    return 'value' in read && options.length > 0 ? readChoice(question, String(read.value)) : read;
  }
  if (options.length > 0) return readChoice(question, text);
  if (input.type === 'count') return readCount(cell);
  const read = readAmount(cell);
  return 'value' in read ? { value: read.value / 100 } : read;
}

/** Products export 0 and No for what a state does not ask. */
const isNo = (text: string): boolean => /^(?:0+(?:\.0*)?%?|\$0(?:\.00)?|no?|false)$/i.test(text.trim());

/** None is an answer where the form offers it. */
const saysNothing = (text: string, { options }: FormQuestion): boolean =>
  isNothing({ kind: 'text', text }) &&
  !options.some(({ value, label }) => [value, label].some((one) => plainName(one) === plainName(text)));

/** What a file says of a state's form, by the names of its questions. Each text that is no answer has a sentence. */
export function readStateAnswers(
  state: string,
  questions: CertificateQuestions | null,
  texts: Readonly<Record<string, string>>,
): {
  readonly answers: StateCertificate;
  readonly problems: readonly { readonly question: string; readonly problem: string }[];
} {
  const byName = new Map(
    questions === null ? [] : wordedQuestions(state, questions).map((each) => [each.input.name, each]),
  );
  const answers: Record<string, Answer> = {};
  const problems: { question: string; problem: string }[] = [];
  for (const [name, text] of Object.entries(texts)) {
    const same = SAME.find((names) => names.includes(name)) ?? [];
    const question =
      byName.get(name) ?? byName.get(same.find((other) => byName.has(other) && texts[other] === undefined) ?? '');
    if (question === undefined) {
      if (isNo(text) || isNothing({ kind: 'text', text })) continue;
      problems.push({
        question: name,
        problem:
          questions === null
            ? `${stateName(state) ?? state} has no form that asks this. Leave the cell empty.`
            : `The form of ${stateName(state) ?? state} does not ask this. Leave the cell empty.`,
      });
      continue;
    }
    if (saysNothing(text, question)) continue;
    const read = readAnswer(question, text);
    if ('value' in read) answers[question.input.name] = read.value;
    else problems.push({ question: name, problem: read.problem });
  }
  return { answers, problems };
}
