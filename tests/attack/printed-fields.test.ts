import { expect, test } from 'vitest';
import { guardedNames } from '../../src/domain/documents/read-field-table.ts';
import type { DocumentKind, KindId } from '../../src/domain/documents/kind.ts';
import { guardNames } from '../../src/domain/integrity/name-guard/guard-names.ts';
import { documentKinds } from '../../src/kinds/registry.ts';
import places from '../../src/web/builder/zip/zip-places.json' with { type: 'json' };
import { formOf } from './attacked-site.ts';

const ACCOUNT = ['accountNumber', 'accountReference', 'customerCode'];
const PAYING = ['howToPay', 'paymentLink'];

/**
 * The texts in which a bank's name is not about the issuer: who is paid, what was bought, a number, a memo. A new text of
 * a kind is noticed, or belongs here.
 */
const NOT_ABOUT_THE_ISSUER: Readonly<Record<KindId, readonly string[]>> = {
  PayStub: ['details.email', 'employee.*', 'stubs.#.*', 'carriedFrom'],
  UtilityBill: ['fullName', 'address', 'city', 'basis', 'source', 'meterSerial', 'billNumber', ...ACCOUNT],
  BankStatement: ['fullName', 'address', 'city', 'accountNumber', 'transactions.#.*'],
  Invoice: ['buyer.*', 'details.*', 'lines.#.*', 'contract.name', 'taxName', 'paidNote', ...PAYING, 'notes'],
  W2Form: ['employee.*', 'controlNumber', 'stateRows.#.employerStateId', 'bridge.items.#.name'],
  MISC1099: ['recipient.*', 'accountNumber', 'stateRows.#.payerStateNumber', 'payments.#.name'],
  EmploymentStatement: ['person.*', 'work.*', 'signer.*', 'stub', 'pay.weeklyHours'],
  HoursStatement: ['person.*', 'months.#.days.#.*', 'periods.#.*', 'firstMonth'],
  NEC1099: ['recipient.*', 'accountNumber', 'stateRows.#.payerStateNumber'],
};
const isAboutIssuer = (kind: KindId, path: Path): boolean => {
  const place = path.map((part) => (/^\d+$/.test(String(part)) ? '#' : part)).join('.');
  return !NOT_ABOUT_THE_ISSUER[kind].some((each) =>
    each.endsWith('*') ? place.startsWith(each.slice(0, -1)) : place === each,
  );
};
const ATTACK = 'Wells Fargo Bank';

type Path = readonly (string | number)[];

function* texts(value: unknown, path: Path = []): Generator<{ readonly path: Path; readonly text: string }> {
  if (typeof value === 'string') yield { path, text: value };
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) yield* texts(item, [...path, key]);
}

function changed<Value>(value: Value, [key, ...rest]: Path): Value {
  if (key === undefined) return ATTACK as Value;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  copy[key] = changed(copy[key], rest);
  return copy as Value;
}

test.each(documentKinds.map((kind) => [kind.id, kind as DocumentKind] as const))(
  '%s: the name of a bank in any text about the issuer is noticed',
  (id, kind) => {
    const form = formOf(id);
    const unnoticed: string[] = [];
    let tried = 0;
    for (const { path, text } of texts(form)) {
      if (text.length > 200 || !isAboutIssuer(kind.id, path)) continue;
      const typed = kind.schema.safeParse(changed(form, path));
      // A choice, a date, a phone number or a ZIP code takes no other text.
      if (!typed.success) continue;
      tried += 1;
      if (guardNames(kind.id, guardedNames(kind.fields, typed.data)).action === 'allow') unnoticed.push(path.join('.'));
    }
    expect(unnoticed).toEqual([]);
    expect(tried).toBeGreaterThan(2);
  },
);

test('an honest address is not asked about', () => {
  const cities = [...new Set(JSON.stringify(places).match(/[A-Z][a-z]+(?: [A-Z][a-z]+)*/g))];
  expect(cities.length).toBeGreaterThan(10_000);
  const asked = cities.filter(
    (value) => guardNames('PayStub', [{ path: 'company.city', value, role: 'address' }]).action !== 'allow',
  );
  expect(asked.length).toBeLessThan(cities.length / 1_000);
  for (const value of ['17 State Street, Suite 4', '200 Union Square', '9 Chase Street', '1 Discover Way'])
    expect(guardNames('PayStub', [{ path: 'company.address1', value, role: 'address' }]).action).toBe('allow');
});
