/** What the house notices by itself and a person then looks at. None of them proves anything. */
export const SIGNAL_KINDS = ['rising-gross', 'shared-card', 'early-period', 'altered-name'] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** What can be done about one. "closed" says that somebody looked; what was done before stands. */
export const SIGNAL_STEPS = ['asked', 'specimen-only', 'stopped', 'refunded', 'closed'] as const;
export type SignalStep = (typeof SIGNAL_STEPS)[number];

interface SignalWords {
  readonly name: string;
  /** What was noticed, without judging it. */
  readonly noticed: string;
  /** Why the same thing happens to honest people, so that nobody is taken for a cheat by a table. */
  readonly harmless: string;
  /** What staff may ask; they change it before it goes out. */
  readonly question: string;
}

export const SIGNAL_WORDS: Readonly<Record<SignalKind, SignalWords>> = {
  'rising-gross': {
    name: 'Same person and period, higher gross',
    noticed: 'Papers for one person and one period were bought or corrected again, with a higher gross pay.',
    harmless: 'A bonus was added late, hours came in after the first run, or a mistake was mended in two goes.',
    question:
      'You made several papers for the same person and period, the later ones with a higher gross pay. Which of them is right, and what changed in between? A line from your payroll record is enough.',
  },
  'shared-card': {
    name: 'One card, many issuers',
    noticed: 'Papers in the names of many issuers whom nobody has verified were paid with one card.',
    harmless: 'A bookkeeper or an agency works for several clients, or one owner has several firms.',
    question:
      'Papers in the names of several businesses were paid with one card. Do you prepare them for these businesses? Tell us how you work for them, or let them prove who they are from the page “Your issuers”.',
  },
  'early-period': {
    name: 'A period before the business existed',
    noticed: 'A paper is for a period that ended before the founding date that we know of.',
    harmless: 'The business ran before it was registered in its present form, or the date we hold is wrong.',
    question:
      'A paper of yours is for a time before your business was founded, as far as we know. Did it run before that in another form, or is our date wrong?',
  },
  'altered-name': {
    name: 'A refused name, written differently',
    noticed: 'A name that we do not make papers in was tried again, written differently.',
    harmless: 'A business has a name of its own that resembles a known one, or somebody looked for what is allowed.',
    question:
      'You tried a name that we do not make papers in, and then one that looks much like it. Is it the registered name of your own business? If so, a copy of the registration settles it.',
  },
};
