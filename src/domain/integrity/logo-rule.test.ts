import { expect, test } from 'vitest';
import { logoOfIssuer } from './logo-rule.ts';

const UNKNOWN = { level: 'U', domain: null } as const;

test('an issuer that is not verified hears of a saved logo only if there is one', () => {
  expect(logoOfIssuer(UNKNOWN, true)!.why).toContain('Yours is saved with the draft');
  expect(logoOfIssuer(UNKNOWN, false)!.why).not.toContain('Yours');
});
