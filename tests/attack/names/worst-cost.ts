import type { NamedField } from '../../../src/domain/documents/kind.ts';
import { Budget } from '../../../src/domain/integrity/name-guard/budget.ts';
import { guardNames } from '../../../src/domain/integrity/name-guard/guard-names.ts';
import { institutions } from '../../../src/domain/integrity/name-guard/institutions.ts';
import { type Random, randomFrom } from '../../faults/random.ts';

/** The names of an invoice, which has the most and the longest, with the length that each may have. */
const FIELDS: readonly (Omit<NamedField, 'value'> & { readonly length: number })[] = [
  { path: 'seller.name', role: 'issuer', length: 50 },
  { path: 'seller.tagline', role: 'issuer', length: 60 },
  { path: 'seller.address1', role: 'address', length: 120 },
  { path: 'seller.address2', role: 'address', length: 120 },
  { path: 'seller.city', role: 'address', length: 50 },
  { path: 'seller.email', role: 'website', length: 252 },
  { path: 'paymentLink', role: 'website', length: 142 },
];

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const SPANISH = ['energía', 'banco', 'compañía', 'electricidad', 'servicio', 'tesoro', 'de', 'del', 'y'];

type Maker = (random: Random, listed: readonly string[]) => string;
const letter = (random: Random): string => random.pick([...LETTERS]);
const MAKERS: readonly Maker[] = [
  (random) => `${random.below(10)}${letter(random)}`,
  letter,
  (random) => letter(random) + letter(random),
  (random, listed) => random.pick(random.pick(listed).split(' ')),
  (random, listed) => random.pick(listed),
  (random, listed) => random.pick(listed).replaceAll(' ', '').slice(1),
  (random, listed) => random.pick(listed).replaceAll(/[ilgb]/g, () => random.pick(['1', '6', '9'])),
  (random) => random.pick(SPANISH),
  (random) => `${random.pick(['16', '19', '69', '169'])}${letter(random)}${letter(random)}`,
  (random) => random.pick(['1', 'l', 'I', 'IR5', 'F.D.l.C.', '+', '&', '.com', 'rn', 'vv']),
];

const SEPARATORS = { issuer: ' ', address: ' ', website: '-', phone: '', mention: ' ' };

/** Honest and hostile texts of every allowed length, as words of ten sorts. */
function randomValue({ role, length }: (typeof FIELDS)[number], random: Random, listed: readonly string[]): string {
  const makers = random.chance(0.5) ? [random.pick(MAKERS)] : MAKERS;
  let text = '';
  while (text.length < length) text += random.pick(makers)(random, listed) + SEPARATORS[role];
  text = text.slice(0, length).trim();
  return role === 'website' ? `${text.replaceAll(/[ .+&]/g, '-')}.com` : text;
}

export interface Costly {
  readonly fields: readonly NamedField[];
  readonly comparisons: number;
}

const costOf = (fields: readonly NamedField[]): Costly => {
  const budget = new Budget(Infinity);
  guardNames('Invoice', fields, { budget });
  return { fields, comparisons: budget.spent };
};

/** A genetic search for the invoice that costs the guard the most comparisons if nothing stops it. */
export function findCostly(seed: number, generations: number): Costly {
  const random = randomFrom(seed);
  const listed = [...institutions().byName.keys()];
  const newField = (at: number): NamedField => {
    const { path, role } = FIELDS[at]!;
    return { path, role, value: randomValue(FIELDS[at]!, random, listed) };
  };
  let best = Array.from({ length: 12 }, () => costOf(FIELDS.map((_, at) => newField(at))));
  for (let generation = 0; generation < generations; generation += 1) {
    const children = Array.from({ length: 12 }, () => {
      const [one, other] = [random.pick(best), random.pick(best)];
      return costOf(
        FIELDS.map((_, at) => (random.chance(0.2) ? newField(at) : (random.chance(0.5) ? one : other).fields[at]!)),
      );
    });
    best = [...best, ...children].toSorted((a, b) => b.comparisons - a.comparisons).slice(0, 12);
  }
  return best[0]!;
}
