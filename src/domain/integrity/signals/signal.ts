/** Signals that the system detects and staff review. None of them proves anything. */
export const SIGNAL_KINDS = ['rising-gross', 'shared-card', 'early-period', 'altered-name'] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** Actions on a signal. "closed" means that staff looked; earlier actions stay in effect. */
export const SIGNAL_STEPS = ['asked', 'specimen-only', 'stopped', 'refunded', 'closed'] as const;
export type SignalStep = (typeof SIGNAL_STEPS)[number];

interface SignalWords {
  readonly name: string;
  /** What was detected, without judgment. */
  readonly noticed: string;
  /** Honest reasons for the same signal, so that staff do not judge from the table alone. */
  readonly harmless: string;
  /** A question that staff may edit and send. */
  readonly question: string;
}

export const SIGNAL_WORDS: Readonly<Record<SignalKind, SignalWords>> = {
  'rising-gross': {
    name: 'Same person and period, higher gross',
    noticed: 'Documents for one person and one period were bought or corrected again, with higher gross pay.',
    harmless: 'A bonus was added late, hours came in after the first run, or a mistake was fixed in two steps.',
    question:
      'You created several documents for the same person and period, and the later ones show higher gross pay. Which one is right, and what changed? A line from your payroll record is enough.',
  },
  'shared-card': {
    name: 'One card, many issuers',
    noticed: 'One card paid for documents from many unverified issuers.',
    harmless: 'A bookkeeper or an agency works for several clients, or one owner has several firms.',
    question:
      'One card paid for documents from several businesses. Do you prepare documents for these businesses? Tell us how you work with them, or have them verify their identity on the “Issuers” page.',
  },
  'early-period': {
    name: 'A period before the business existed',
    noticed: 'A document covers a period that ended before the business’s founding date in our records.',
    harmless: 'The business operated before it was registered in its current form, or our date is wrong.',
    question:
      'Our records show that one of your documents covers a time before your business was founded. Did it operate in another form then, or is our date wrong?',
  },
  'altered-name': {
    name: 'A refused name, written differently',
    noticed: 'A refused name was tried again with a different spelling.',
    harmless: 'The business’s real name resembles a known one, or someone tested which names are allowed.',
    question:
      'You entered a name that we refuse, then a similar one. Is it your business’s registered name? If so, send us a copy of the registration.',
  },
};
