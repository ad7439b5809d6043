import picture from './papers/hero-pay-stub.webp';

/** The sheet of the front page is parted along the fingerprint of its own picture; hero-paper.test.ts computes it again. */
export const HERO_PAPER = {
  picture,
  fingerprint: '679c9923e84ee8c4853ae045540f96eebc7325cc4e3e46587ed924c49bc7aca8',
} as const;
