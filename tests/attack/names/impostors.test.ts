import { expect, test } from 'vitest';
import { onEveryKind, onInvoice } from './as-issuer.ts';
import type { Half } from './attacks.ts';
import { honestSellers } from './freelancers.ts';
import { impostors } from './impostors.ts';

// The guard was tuned on the development half only.
const HALVES: readonly Half[] = ['development', 'heldOut'];

test.each(HALVES)('holds or refuses 95 of 100 impostors on every kind, and asks 99 (%s half)', (half) => {
  const names = impostors(half);
  expect(names).toHaveLength(300);
  const judged = names.map((impostor) => ({ ...impostor, action: onEveryKind(impostor) }));
  const allowed = judged.filter(({ action }) => action === 'allow');
  const asked = judged.filter(({ action }) => action === 'affirm');
  expect(allowed.slice(4)).toEqual([]);
  expect([...allowed, ...asked].slice(15)).toEqual([]);
});

test.each(HALVES)('refuses and holds no honest seller’s invoice, whatever the mail domain (%s half)', (half) => {
  const sellers = honestSellers(half);
  expect(sellers).toHaveLength(150);
  const stopped = sellers.filter((seller) => ['hold', 'refuse'].includes(onInvoice(seller)));
  expect(stopped).toEqual([]);
});

// The typed ones were chosen for being close to a protected name: "Just Works Handyman", "Century Links Golf".
test.each(HALVES)('asks fewer than 8 of 100 honest sellers about name, tagline and address (%s half)', (half) => {
  const asked = honestSellers(half).filter((seller) => onInvoice({ ...seller, email: 'mail@gmail.com' }) !== 'allow');
  expect(asked.slice(11)).toEqual([]);
});
