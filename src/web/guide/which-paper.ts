/** The four questions of the guide, in their order, and what may be answered. */
export const QUESTIONS = [
  {
    name: 'who',
    label: '1. Who are you in this?',
    options: [
      { value: 'employer', label: 'I pay somebody', hint: 'As an employer, or as a business that pays others.' },
      { value: 'self', label: 'I work for myself' },
      { value: 'worker', label: 'Somebody pays me wages' },
      {
        value: 'landlord',
        label: 'I let, manage or keep a ledger for others',
        hint: 'Landlord, manager, co-operative.',
      },
      { value: 'tester', label: 'I train people or test software' },
    ],
  },
  {
    name: 'what',
    label: '2. What shall the paper show?',
    options: [
      { value: 'pay', label: 'What somebody earned in a pay period' },
      { value: 'sale', label: 'What a customer has to pay' },
      { value: 'year', label: 'What was paid in a year, for a tax return' },
      { value: 'usage', label: 'What energy, water, gas, internet or cable cost at an address' },
      { value: 'account', label: 'What moved on an account' },
      { value: 'address', label: 'Where somebody lives' },
    ],
  },
  {
    name: 'happened',
    label: '3. Did what it says happen?',
    options: [
      { value: 'yes', label: 'Yes' },
      { value: 'agreed', label: 'It is agreed and still to come' },
      { value: 'no', label: 'No, it is an example' },
    ],
  },
  {
    name: 'whose',
    label: '4. Whose name stands at the top?',
    options: [
      { value: 'mine', label: 'Mine, or that of my business' },
      { value: 'asked', label: 'That of somebody who asked me to write it for them' },
      { value: 'theirs', label: 'That of a bank, a utility or an employer who has not asked me' },
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
  /** Where to go on, the best first; nothing where no paper of ours is the right one. */
  readonly links: readonly { readonly label: string; readonly to: string }[];
}

const PAY_STUB = { label: 'Make a pay stub', to: '/pay-stub-generator/' };
const UTILITY = { label: 'Make a utility cost statement', to: '/utility-bill-generator/' };
const LEDGER = { label: 'Make a ledger statement', to: '/bank-statement-generator/' };
const INVOICE = { label: 'Make an invoice', to: '/invoice-generator/' };
const W2 = { label: 'Make W-2 copies', to: '/w2-generator/' };
const MISC_1099 = { label: 'Make 1099-MISC copies', to: '/1099-misc-generator/' };
const LEVELS = { label: 'What a paper says of its issuer', to: '/how-checking-works/' };

const GENERATOR_OF: Readonly<Record<Answers['what'], Advice['links'][number]>> = {
  pay: PAY_STUB,
  sale: INVOICE,
  year: W2,
  usage: UTILITY,
  account: LEDGER,
  address: UTILITY,
};

const notOurs: Readonly<Record<Answers['what'], string>> = {
  pay: 'Ask the employer. The stub that counts is the one that comes from them.',
  sale: 'Ask the seller for the invoice, or for a copy of it.',
  year: 'Ask the employer or the payer for their copy. The Internal Revenue Service gives you transcripts of what was reported for you.',
  usage: 'Ask the utility. Most let you download your bills, or send them again.',
  account: 'Ask the bank. Your statements are in its online banking, or at its counter.',
  address:
    'Ask whoever has you on record there: the landlord for the lease, the utility for a bill, the bank for a letter.',
};

const elsewhere = ({ what }: Answers): Advice => ({
  heading: 'No paper from here. Ask whose name it is.',
  sentences: [
    'A paper in the name of somebody who has not asked for it deceives whoever reads it, and we do not make it: such names are refused.',
    notOurs[what],
  ],
  links: [LEVELS],
});

const example = ({ who, what }: Answers): Advice => ({
  heading: 'A specimen.',
  sentences: [
    'It looks like the real paper, carries numbers that nobody was ever given, and has SPECIMEN across every page. Nobody can take it off.',
    who === 'tester'
      ? 'That is what specimens are for.'
      : 'If somebody wants to see what you earn, own or pay, a specimen will not help, and no other paper of something that did not happen is made here.',
  ],
  links: [GENERATOR_OF[what], LEVELS],
});

/** An employer or a house that issues its own papers. */
function forIssuer({ who, what, happened }: Answers): Advice {
  switch (what) {
    case 'pay':
      return {
        heading: 'A pay stub.',
        sentences: [
          'You owe it to whom you pay, and you alone can write it. For a contractor it becomes a contractor payment statement, without deductions.',
          ...(happened === 'agreed'
            ? ['Make it when the pay is due; it carries the real date on which it is sealed.']
            : []),
        ],
        links: [PAY_STUB],
      };
    case 'sale':
      return {
        heading: 'An invoice.',
        sentences: ['With its lines, its taxes and what is still to pay.'],
        links: [INVOICE],
      };
    case 'year':
      return {
        heading: 'A W-2 for employees, a 1099-MISC for rents, prizes and some others.',
        sentences: [
          'You get the recipient’s copies. Copy A has to be filed with the agency, and we never make it.',
          'What a contractor was paid for work is reported on a 1099-NEC, which we do not make.',
        ],
        links: [W2, MISC_1099],
      };
    case 'usage':
      return {
        heading: 'A utility cost statement.',
        sentences: [
          'It shares out what energy, water, gas, internet or cable cost you, with the formula of every charge. It says that it is not a bill from the utility.',
          'Until our staff have verified your business it is a specimen.',
        ],
        links: [UTILITY],
      };
    case 'account':
      return {
        heading: 'A ledger statement.',
        sentences: [
          'For accounts that you keep for members, tenants or customers. It says that you are not shown to be a bank.',
          'Until our staff have verified your business it is a specimen.',
        ],
        links: [LEDGER],
      };
    case 'address':
      return {
        heading: who === 'landlord' ? 'Your lease, or a utility cost statement.' : 'Not a pay stub.',
        sentences: [
          who === 'landlord'
            ? 'A lease shows best who lives there. A utility cost statement shows for whom you paid what at which address.'
            : 'A pay stub says what was paid, not where somebody lives. The landlord, the utility or the bank of the person can say that.',
        ],
        links: who === 'landlord' ? [UTILITY] : [],
      };
  }
}

function forSelfEmployed(answers: Answers): Advice {
  switch (answers.what) {
    case 'pay':
      return {
        heading: 'Not a pay stub.',
        sentences: [
          'Nobody pays you wages, so a pay stub would say something that is not so. Whoever checks it sees that you wrote it for yourself.',
          'What shows your income: your tax return, your bank’s own statements, and your invoices with the payments they led to. A customer who paid you may write you a contractor payment statement.',
        ],
        links: [INVOICE],
      };
    case 'sale':
      return {
        heading: 'An invoice.',
        sentences: ['With its lines, its taxes and what is still to pay.'],
        links: [INVOICE],
      };
    default:
      return forPrivatePerson(answers);
  }
}

function forPrivatePerson({ who, what }: Answers): Advice {
  const isWage = what === 'pay' && who === 'worker';
  return {
    heading: isWage ? 'A pay stub, from your employer.' : 'A paper from somebody else.',
    sentences: [
      isWage
        ? 'If your employer gives you none, ask for it in writing, or send them here: a stub takes a few minutes. One that you write for yourself says that nobody has verified its issuer.'
        : what === 'sale'
          ? 'Wages are not invoiced. For work beside your job, you are the seller: answer the first question with “I work for myself”.'
          : 'It would say something about you that only they can say.',
      ...(what === 'sale' || isWage ? [] : [notOurs[what]]),
    ],
    links: [LEVELS],
  };
}

/** Which paper serves, or honestly that none of ours does. */
export function whichPaper(answers: Answers): Advice {
  if (answers.whose === 'theirs') return elsewhere(answers);
  if (answers.happened === 'no' || answers.who === 'tester') return example(answers);
  const advice =
    answers.who === 'employer' || answers.who === 'landlord'
      ? forIssuer(answers)
      : answers.who === 'self'
        ? forSelfEmployed(answers)
        : forPrivatePerson(answers);
  if (answers.whose !== 'asked' || advice.links.length === 0 || advice.links[0] === LEVELS) return advice;
  return {
    ...advice,
    sentences: [...advice.sentences, 'Before it is sealed you state, by name, that you may issue it for them.'],
  };
}

/** The answers as an address carries them; null where one is missing or none of the choices. */
export function answerOf(parameters: URLSearchParams, question: Question): string | null {
  const answer = parameters.get(question.name);
  return question.options.some(({ value }) => value === answer) ? answer : null;
}

export function answersOf(parameters: URLSearchParams): Answers | null {
  const answers = QUESTIONS.map((question) => [question.name, answerOf(parameters, question)] as const);
  return answers.some(([, answer]) => answer === null) ? null : (Object.fromEntries(answers) as unknown as Answers);
}
