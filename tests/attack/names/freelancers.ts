import { randomFrom } from '../../faults/random.ts';
import type { Half } from './attacks.ts';
import lists from './freelancers.json' with { type: 'json' };
import parts from './honest.json' with { type: 'json' };

/** An honest seller: what stands at the top of an invoice. */
export interface Seller {
  readonly name: string;
  readonly tagline: string;
  readonly email: string;
  readonly address: string;
  readonly city: string;
}

const MOST = 150;

/** A hundred and fifty sellers: typed ones, and freelancers whose mail domain is an everyday word that a firm uses too. */
export function honestSellers(half: Half): Seller[] {
  const { people, domains } = lists[half];
  const odd = half === 'development' ? 0 : 1;
  const random = randomFrom(half === 'development' ? 61 : 71);
  const every = (list: readonly string[]) => list.filter((_, index) => index % 2 === odd);
  const [surnames, firstNames, cities, streets, trades] = [
    every(parts.surnames),
    every(parts.firstNames),
    every(parts.cities),
    every(parts.streets),
    every(parts.trades),
  ];
  const place = () => ({ address: `${1 + random.below(9_000)} ${random.pick(streets)}`, city: random.pick(cities) });
  const typed = people.map(([name, tagline, email]) => ({ name: name!, tagline: tagline!, email: email!, ...place() }));
  const made = Array.from({ length: MOST - typed.length }, (_, at) => {
    const first = random.pick(firstNames);
    return {
      name: `${first} ${random.pick(surnames)}`,
      tagline: random.pick(trades),
      email: `${first.toLowerCase()}@${domains[at % domains.length]!}`,
      ...place(),
    };
  });
  return [...typed, ...made];
}
