import { expect, test } from 'vitest';
import { guardNames } from '../../src/domain/integrity/name-guard/guard-names.ts';
import { KIND_IDS } from '../../src/domain/documents/kind.ts';

const AUTHORITIES = ['IRS', 'SSA', 'FBI', 'HUD', 'DOJ', 'FTC', 'TSA'];
const PAYROLL_PROVIDERS = ['ADP', 'UKG'];

/** Ways to write three letters so that a reader still sees them. */
const DRESSES: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toLowerCase(),
  (name) => [...name].join('.'),
  (name) => `${name}, Inc.`,
  (name) => `The ${name}`,
  (name) => `${name} Payroll Department`,
  (name) => `${name}\u00a0Services`,
  (name) => [...name].join('\u00ad'),
  (name) => [...name].join('\u200b'),
  (name) => name.replaceAll(/[A-Z]/g, (letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0)),
  (name) => name.replaceAll('A', '\u0410').replaceAll('S', '\u0405').replaceAll('I', '\u0406'),
];

const actionOn = (kind: (typeof KIND_IDS)[number], value: string) =>
  guardNames(kind, [{ path: 'company.name', value, role: 'issuer' }]).action;

test.each([...AUTHORITIES, ...PAYROLL_PROVIDERS])('%s issues no pay stub, however it is written', (name) => {
  const passed = DRESSES.map((dress) => dress(name)).filter((written) => actionOn('PayStub', written) !== 'refuse');
  expect(passed).toEqual([]);
});

test.each(KIND_IDS)('%s: no authority is its issuer', (kind) => {
  const passed = AUTHORITIES.flatMap((name) => DRESSES.map((dress) => dress(name))).filter(
    (written) => actionOn(kind, written) !== 'refuse',
  );
  expect(passed).toEqual([]);
});

test('a firm that shares letters with an authority or a bank still issues pay stubs', () => {
  for (const name of [
    'CMS LLC',
    'ICE Inc',
    'TWC',
    'Irsay Plumbing',
    'Adpro Printing',
    'Hudson Bakery',
    'FBI Pest Control of Ohio',
  ])
    expect([name, ['allow', 'affirm'].includes(actionOn('PayStub', name))]).toEqual([name, true]);
});
