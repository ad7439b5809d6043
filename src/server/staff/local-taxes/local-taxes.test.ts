import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { GIVEN, registerCsv, type RegisterRow } from '../../../domain/payroll/tax/pennsylvania-register.fixture.ts';
import { findRegisterPlaces, storedPlaces, storedRegister } from '../../payroll/local-taxes/stored-register.ts';
import { auditList } from '../../services/audit/audit-log.ts';
import { previewRegister, replaceRegister } from './replace-register.ts';

let tested: TestApp;
let admin: Person;

beforeAll(async () => {
  tested = await createTestApp({}, () => new Date('2026-11-20T16:00:00Z'));
  admin = await createPerson(tested.app, 2);
});
beforeEach(async () => {
  await tested.app.db.deleteFrom('pennsylvania_register').execute();
  await tested.app.db.deleteFrom('pennsylvania_places').execute();
});
afterAll(() => tested?.stop());

const fileOf = (rows: readonly RegisterRow[] = GIVEN): File => new File([registerCsv(rows)], 'register.xls');
const load = async (asOf: string, file = fileOf()) => {
  const previewed = await previewRegister(tested.app, admin.actor, { asOf, file });
  return replaceRegister(tested.app, admin.actor, { asOf, file, preview: previewed.preview });
};
const rows = () => storedPlaces(tested.app.db);

test('a file is previewed, then loaded, and the audit log says what it changed', async () => {
  const file = fileOf();
  const first = await previewRegister(tested.app, admin.actor, { asOf: '2026-06-15', file });
  expect(first).toMatchObject({ places: 2_010, added: 2_010, removed: 0, changed: 0, unlisted: 1_810 });
  expect(await rows()).toEqual([]);
  await replaceRegister(tested.app, admin.actor, { asOf: '2026-06-15', file, preview: first.preview });
  expect(await storedRegister(tested.app.db)).toEqual({
    asOf: '2026-06-15',
    loadedAt: new Date('2026-11-20T16:00:00Z'),
  });
  expect(await rows()).toHaveLength(2_010);

  const changed = GIVEN.map((each) =>
    each['PSD Code'] === '480303' ? { ...each, 'Total Resident Income Tax (percent)': '2' } : each,
  ).filter((each) => each['PSD Code'] !== '090910');
  const next = await previewRegister(tested.app, admin.actor, { asOf: '2026-11-15', file: fileOf(changed) });
  expect(next).toMatchObject({ added: 0, removed: 1, changed: 1, unlisted: 0 });
  await load('2026-11-15', fileOf(changed));
  expect(await rows()).toHaveLength(2_009);
  const [entry] = (
    await auditList.read(tested.app, admin.actor, { draw: 1, start: 0, length: 1, search: '', order: [], filters: {} })
  ).data;
  expect(entry).toMatchObject({
    action: 'register.replaced',
    before: { asOf: '2026-06-15' },
    after: { asOf: '2026-11-15', municipalities: 2_009, added: 0, removed: 1, changed: 1 },
  });
});

test('what was not previewed is not loaded, and the register before stays whole', async () => {
  await load('2026-06-15');
  const before = await rows();
  const other = fileOf(GIVEN.slice(1));
  const previewed = await previewRegister(tested.app, admin.actor, { asOf: '2026-11-15', file: fileOf() });
  const refused = 'This is not what was previewed. Preview the file again.';
  const replace = (asOf: string, file: File) =>
    replaceRegister(tested.app, admin.actor, { asOf, file, preview: previewed.preview });
  await expect(replace('2026-11-15', other)).rejects.toThrow(refused);
  await expect(replace('2026-11-14', fileOf())).rejects.toThrow(refused);
  // Somebody loaded another one in the meantime.
  await load('2026-11-01', other);
  await expect(replace('2026-11-15', fileOf())).rejects.toThrow(refused);
  expect(await rows()).toEqual(before.filter(({ psd }) => psd !== GIVEN[0]!['PSD Code']));
});

const preview = (input: object) => previewRegister(tested.app, admin.actor, input);

test('the date and the file are asked for, and a wrong file says so at its field', async () => {
  await expect(preview({ asOf: '', file: fileOf() })).rejects.toMatchObject({
    fields: { asOf: 'Enter the date of the register.' },
  });
  await expect(preview({ asOf: '2026-11-21', file: fileOf() })).rejects.toMatchObject({
    fields: { asOf: 'This day is still to come.' },
  });
  await expect(preview({ asOf: '2026-11-20', file: new File([], '') })).rejects.toMatchObject({
    fields: { file: 'Choose the file.' },
  });
  await expect(preview({ asOf: '2026-11-20', file: new File(['Name,Rate\nAnn,2'], 'a.csv') })).rejects.toMatchObject({
    fields: { file: expect.stringMatching(/^This file is not the state’s tax register\. It has no column “PSD Code”/) },
  });
});

test('only admins load it', async () => {
  const author = await createPerson(tested.app, 1);
  const input = { asOf: '2026-06-15', file: fileOf(), preview: '' };
  await expect(previewRegister(tested.app, author.actor, input)).rejects.toThrow('Unauthorized access');
  await expect(replaceRegister(tested.app, author.actor, input)).rejects.toThrow('Unauthorized access');
});

test('places are found by any words of municipality, school district and county, or by code', async () => {
  expect(await findRegisterPlaces(tested.app, 'Easton')).toBeNull();
  await load('2026-06-15');
  const find = async (text: string) => {
    const found = (await findRegisterPlaces(tested.app, text))!;
    return [...found.places.map(({ psd }) => psd), ...(found.isCut ? ['more'] : [])];
  };
  expect(await find('Easton')).toEqual(['480303']);
  expect(await find('0601')).toEqual(['060101']);
  expect(await find('bethlehem township')).toEqual(['480301']);
  expect(await find('Bethlehem Lehigh')).toEqual(['390102']);
  // What begins with it comes first, although Wilson’s code is later.
  expect((await find('newtown')).at(0)).toBe('090905');
  expect(await find('%')).toEqual([]);
  expect((await find('number twp')).at(-1)).toBe('more');
});
