import { PERIODICITIES } from '../../../domain/payroll/periodicity.ts';
import type { Periodicity } from '../../../domain/payroll/periodicity.ts';
import { TAX_STATES } from '../../../domain/payroll/tax/tax-states.ts';

/** What can be embedded in a post: a sample paycheck with a link to the calculator. */
const EMBEDS = ['paycheck'] as const;
export type EmbedName = (typeof EMBEDS)[number];

export const isEmbedName = (name: string): name is EmbedName => (EMBEDS as readonly string[]).includes(name);

/** The answers of an embedded paycheck, as text, the same as in the calculator's URL. */
export interface PaycheckEmbed {
  readonly state: string;
  readonly paid: Periodicity;
  readonly rate: string;
  readonly hours: string;
  readonly filing: 'single' | 'married';
  /** Show the steps of every tax. */
  readonly withSteps: boolean;
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(` data-${name}="([^"]*)"`).exec(tag)?.[1];

const isDecimal = (text: string | undefined): text is string => /^\d{1,6}(?:\.\d{1,2})?$/.test(text ?? '');

/** Reads the attributes of a tag. Invalid values are replaced by the calculator's defaults. */
export const readPaycheckEmbed = (tag: string): PaycheckEmbed => {
  const [state, rate, hours] = ['state', 'rate', 'hours'].map((name) => attribute(tag, name));
  const paid = PERIODICITIES.find((periodicity) => periodicity === attribute(tag, 'paid'));
  return {
    state: TAX_STATES.find(({ code }) => code === state)?.code ?? 'PA',
    paid: paid ?? 'bi-weekly',
    rate: isDecimal(rate) ? rate : '31.50',
    hours: isDecimal(hours) ? hours : '80',
    filing: attribute(tag, 'filing') === 'married' ? 'married' : 'single',
    withSteps: attribute(tag, 'steps') === 'yes',
  };
};
