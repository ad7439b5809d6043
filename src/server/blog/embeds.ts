import { PERIODICITIES } from '../../domain/payroll/periodicity.ts';
import type { Periodicity } from '../../domain/payroll/periodicity.ts';
import { isStateCode } from '../../domain/us.ts';

/** Parts of our own that a post may hold: a pay worked out by the engine, with a way into the calculator. */
const EMBEDS = ['paycheck'] as const;
export type EmbedName = (typeof EMBEDS)[number];

export const isEmbedName = (name: string): name is EmbedName => (EMBEDS as readonly string[]).includes(name);

/** What a post says of the pay: texts, as in the address of the calculator. */
export interface PaycheckEmbed {
  readonly state: string;
  readonly paid: Periodicity;
  readonly rate: string;
  readonly hours: string;
  readonly filing: 'single' | 'married';
  /** Every step of every tax is written out. */
  readonly withSteps: boolean;
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(` data-${name}="([^"]*)"`).exec(tag)?.[1];

const isDecimal = (text: string | undefined): text is string => /^\d{1,6}(?:\.\d{1,2})?$/.test(text ?? '');

/** Read from the tag as it was written; what makes no sense is replaced by what the calculator shows first. */
export const readPaycheckEmbed = (tag: string): PaycheckEmbed => {
  const [state, rate, hours] = ['state', 'rate', 'hours'].map((name) => attribute(tag, name));
  const paid = PERIODICITIES.find((periodicity) => periodicity === attribute(tag, 'paid'));
  return {
    state: state !== undefined && isStateCode(state) ? state : 'PA',
    paid: paid ?? 'bi-weekly',
    rate: isDecimal(rate) ? rate : '31.50',
    hours: isDecimal(hours) ? hours : '80',
    filing: attribute(tag, 'filing') === 'married' ? 'married' : 'single',
    withSteps: attribute(tag, 'steps') === 'yes',
  };
};
