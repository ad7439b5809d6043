/** Pseudorandom numbers that repeat for the same seed (mulberry32), so that a failure can be run again. */
export interface Random {
  below(count: number): number;
  chance(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return { below, chance: (share) => next() < share, pick: (items) => items[below(items.length)]! };
}
