import { expect, test } from 'vitest';
import { KIND_IDS, type NamedField } from '../../../src/domain/documents/kind.ts';
import { guardNames } from '../../../src/domain/integrity/name-guard/guard-names.ts';
import claims from './claims.json' with { type: 'json' };

const OURS = { brand: 'Paperproof' };
const named = (value: string, role: NamedField['role'] = 'issuer'): NamedField[] => [{ path: 'name', value, role }];

test.each(KIND_IDS)('%s: no name, tagline or address claims that somebody verified the issuer', (kind) => {
  const printed = claims.refused.flatMap((claim) =>
    (['issuer', 'address'] as const)
      .filter((role) => guardNames(kind, named(claim, role), OURS).action !== 'refuse')
      .map((role) => `${claim} (${role})`),
  );
  expect(printed).toEqual([]);
});

test('a claim in two lines is refused too', () => {
  const lines = [...named('Alder Row Business'), ...named('Verified 2026')];
  expect(guardNames('Invoice', lines, OURS).action).toBe('refuse');
});

test('firms that are certified or verified by trade are asked, and nothing else', () => {
  expect(claims.asked.filter((name) => guardNames('PayStub', named(name), OURS).action !== 'affirm')).toEqual([]);
  expect(claims.allowed.filter((name) => guardNames('PayStub', named(name), OURS).action !== 'allow')).toEqual([]);
});

test('E-Verify issues nothing', () => {
  for (const kind of KIND_IDS)
    for (const name of ['E-Verify', 'e verify', 'EVerify Services', 'E‑Verify Program'])
      expect([kind, name, guardNames(kind, named(name), OURS).action]).toEqual([kind, name, 'refuse']);
});
