import picture from './papers/hero-pay-stub.webp';

/** The sheet of the front page is parted along the fingerprint of its own picture; hero-paper.test.ts computes it again. */
export const HERO_PAPER = {
  picture,
  fingerprint: '8f1f7027e5d80d0bba7c57dc3c61901a1fb89616edf52596e7485d27a4e50fad',
} as const;
