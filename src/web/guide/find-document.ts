import type { GuideAnswer } from '../../kinds/guide-answer.ts';
import { KINDS } from '../../kinds/kinds.ts';

/** The four questions of the guide and their possible answers. */
export const QUESTIONS = [
  {
    name: 'who',
    label: '1. Who are you?',
    options: [
      { value: 'employer', label: 'I pay people', hint: 'As an employer, or as a business that pays others.' },
      { value: 'self', label: 'I work for myself' },
      { value: 'worker', label: 'I am an employee' },
      {
        value: 'landlord',
        label: 'I rent out, manage or keep accounts for others',
        hint: 'Landlord, property manager, co-op.',
      },
      { value: 'tester', label: 'I train people or test software' },
    ],
  },
  {
    name: 'what',
    label: '2. What should the document show?',
    options: [
      { value: 'pay', label: 'What someone earned in a pay period' },
      { value: 'sale', label: 'What a customer has to pay' },
      { value: 'year', label: 'What was paid in a year, for a tax return' },
      { value: 'usage', label: 'What energy, water, gas, internet or cable cost at an address' },
      { value: 'account', label: 'Transactions in an account' },
      { value: 'address', label: 'Where someone lives' },
    ],
  },
  {
    name: 'happened',
    label: '3. Did it really happen?',
    options: [
      { value: 'yes', label: 'Yes' },
      { value: 'agreed', label: 'Not yet, but it is agreed' },
      { value: 'no', label: 'No, it is an example' },
    ],
  },
  {
    name: 'whose',
    label: '4. Whose name will be at the top?',
    options: [
      { value: 'mine', label: 'Mine, or my business' },
      { value: 'asked', label: 'Someone who asked me to create it for them' },
      { value: 'theirs', label: 'A bank, utility or employer that did not ask me' },
    ],
  },
] as const;

type Question = (typeof QUESTIONS)[number];
export type Answers = {
  readonly [Name in Question['name']]: Extract<Question, { name: Name }>['options'][number]['value'];
};

export interface Advice {
  readonly heading: string;
  readonly sentences: readonly string[];
  /** Where to go next, the best first. Empty if none of our documents is the right one. */
  readonly links: readonly { readonly label: string; readonly to: string }[];
}

const GUIDES = import.meta.glob<GuideAnswer>('../../kinds/*/page/guide.ts', { eager: true, import: 'guide' });

/** Each kind of document with its recommendation, in the order of menus. */
const RECOMMENDED = KINDS.map(({ createLabel, folder, generator }) => ({
  ...GUIDES[`../../kinds/${folder}/page/guide.ts`]!,
  link: { label: createLabel, to: generator.path },
}));

const thatShow = (what: Answers['what']) => RECOMMENDED.filter(({ shows }) => shows === what);
const linkTo = (what: GuideAnswer['shows']) => thatShow(what)[0]!.link;

const LEVELS = { label: 'What documents say about the issuer', to: '/how-verification-works/' };

/** "a W-2 for employees, or a 1099-MISC for rents". */
function eitherOf(names: readonly string[]): string {
  const before = names.slice(0, -1);
  return [...before, before.length > 0 ? `or ${names.at(-1)}` : names[0]].join(', ');
}

const WHO_TO_ASK: Readonly<Record<Answers['what'], string>> = {
  pay: 'Ask the employer. Only a pay stub from the employer counts.',
  sale: 'Ask the seller for the invoice or a copy of it.',
  year: 'Ask the employer or payer for your copy. The IRS can also send you a transcript of what was reported for you.',
  usage: 'Ask the utility. Most let you download your bills or will send them again.',
  account: 'Ask the bank. You can get your statements online or at a branch.',
  address: 'Ask the landlord for the lease, the utility for a bill, or the bank for a statement.',
};

const notOurs = ({ what }: Answers): Advice => ({
  heading: 'We cannot create this document.',
  sentences: [
    'A document in the name of someone who did not agree to it deceives the people who read it. We refuse to create those.',
    WHO_TO_ASK[what],
  ],
  links: [LEVELS],
});

const specimen = ({ who, what }: Answers): Advice => ({
  heading: 'You need a specimen.',
  sentences: [
    'It looks like the real document, uses numbers that were never issued to anyone, and says SPECIMEN across every page. No one can remove that.',
    who === 'tester'
      ? 'That is what specimens are for.'
      : 'A specimen will not help if someone wants to see what you earn, own or pay. We do not create documents about things that did not happen.',
  ],
  links: [linkTo(what === 'address' ? 'usage' : what), LEVELS],
});

/** For people who issue documents for their own business. */
function forIssuer({ who, what, happened }: Answers): Advice {
  if (what === 'address')
    return {
      heading: who === 'landlord' ? 'You need a lease or a utility bill.' : 'You do not need a pay stub.',
      sentences: [
        who === 'landlord'
          ? 'A lease is the best proof of who lives there. A utility bill from the landlord shows whose utilities you paid for at which address.'
          : 'A pay stub shows what was paid, not where someone lives. Ask the person’s landlord, utility or bank.',
      ],
      links: who === 'landlord' ? [linkTo('usage')] : [],
    };
  const kinds = thatShow(what);
  return {
    heading: `You need ${eitherOf(kinds.map(({ name }) => name))}.`,
    sentences: kinds.flatMap(({ sentences, ifAgreed }) =>
      happened === 'agreed' && ifAgreed ? [...sentences, ifAgreed] : sentences,
    ),
    links: kinds.map(({ link }) => link),
  };
}

function forSelfEmployed(answers: Answers): Advice {
  switch (answers.what) {
    case 'pay':
      return {
        heading: 'You do not need a pay stub.',
        sentences: [
          'No one pays you wages, so a pay stub would say something false. Anyone who verifies it sees that you created it for yourself.',
          'To show your income, use your tax return, your bank statements, and your invoices with their payments. A customer who paid you can create a contractor payment statement for you.',
        ],
        links: [linkTo('sale')],
      };
    case 'sale':
      return forIssuer(answers);
    default:
      return forPrivatePerson(answers);
  }
}

function forPrivatePerson({ who, what }: Answers): Advice {
  const isWage = what === 'pay' && who === 'worker';
  return {
    heading: isWage ? 'You need a pay stub from your employer.' : 'You need a document from someone else.',
    sentences: [
      isWage
        ? 'If your employer does not give you one, ask in writing, or send them this page. A pay stub takes a few minutes. One that you create for yourself says that the issuer is not verified.'
        : what === 'sale'
          ? 'Wages are not invoiced. For work outside your job, you are the seller. Answer the first question with “I work for myself”.'
          : 'Only they can confirm this about you.',
      ...(what === 'sale' || isWage ? [] : [WHO_TO_ASK[what]]),
    ],
    links: [LEVELS],
  };
}

/** Recommends a document, or says that none of ours is the right one. */
export function findDocument(answers: Answers): Advice {
  if (answers.whose === 'theirs') return notOurs(answers);
  if (answers.happened === 'no' || answers.who === 'tester') return specimen(answers);
  const advice =
    answers.who === 'employer' || answers.who === 'landlord'
      ? forIssuer(answers)
      : answers.who === 'self'
        ? forSelfEmployed(answers)
        : forPrivatePerson(answers);
  if (answers.whose !== 'asked' || advice.links.length === 0 || advice.links[0] === LEVELS) return advice;
  return {
    ...advice,
    sentences: [...advice.sentences, 'Before you issue it, you certify by name that you may issue it for them.'],
  };
}

/** The answer to a question from the URL. Null if it is missing or unknown. */
export function answerOf(parameters: URLSearchParams, question: Question): string | null {
  const answer = parameters.get(question.name);
  return question.options.some(({ value }) => value === answer) ? answer : null;
}

export function answersOf(parameters: URLSearchParams): Answers | null {
  const answers = QUESTIONS.map((question) => [question.name, answerOf(parameters, question)] as const);
  return answers.some(([, answer]) => answer === null) ? null : (Object.fromEntries(answers) as unknown as Answers);
}
