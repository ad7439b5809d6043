import { expect, test } from 'vitest';
import { fileNames, type NamedFile } from './file-names.ts';

const stub = (person: string | null, more: Partial<NamedFile> = {}): NamedFile => ({
  number: '26-AAAA-BBBB',
  day: '2026-12-04',
  person,
  isEmployee: true,
  kind: 'Pay stub',
  ...more,
});

test('a file is named by its payday, the family name first, and what it is', () => {
  expect(
    fileNames([
      stub('Ana Núñez'),
      stub('Maria de la Luz Garcia Lopez'),
      stub('Alder Row LLC', { isEmployee: false, kind: '1099-NEC' }),
      stub(null, { kind: 'Invoice' }),
      stub('Cher', { kind: 'W-2' }),
    ]),
  ).toEqual([
    '2026-12-04 Núñez, Ana - pay stub',
    '2026-12-04 Garcia Lopez, Maria de la Luz - pay stub',
    '2026-12-04 Alder Row LLC - 1099-NEC',
    '2026-12-04 26-AAAA-BBBB - invoice',
    '2026-12-04 Cher - W-2',
  ]);
});

test('two of one name differ by their numbers, and no name leaves its folder', () => {
  expect(fileNames([stub('Ann Lee'), stub('ann lee', { number: '26-CCCC-DDDD' })])).toEqual([
    '2026-12-04 Lee, Ann - pay stub 26-AAAA-BBBB',
    '2026-12-04 lee, ann - pay stub 26-CCCC-DDDD',
  ]);
  for (const [name] of [fileNames([stub('../../etc')]), fileNames([stub('C:\\x|"?*')]), fileNames([stub('///')])])
    expect(name).toMatch(/^2026-12-04 [^"*/:<>?\\|]+ - pay stub$/);
});
