import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './package-lock.ts';

/** Requirements of levels 1 and 2 in each section of ASVS 5.0, without those of level 3, which come last there. */
const SECTIONS = `
1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4
5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:11 6.3:3 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3
8.3:1 8.4:1 9.1:3 9.2:4 11.1:2 11.2:3 11.3:3 11.4:3 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5
14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3
`
  .trim()
  .split(/\s+/);

test('the security page answers every requirement of levels 1 and 2, once', () => {
  const rows = readFileSync(path.join(root, 'docs/security.md'), 'utf8').match(/^\| \d[\d. ]* \|/gm)!;
  const answered = rows.flatMap((row) => row.match(/\d+\.\d+\.\d+/g) ?? []);
  const asked = SECTIONS.flatMap((line) => {
    const [section, count] = line.split(':');
    return Array.from({ length: Number(count) }, (_, index) => `${section}.${index + 1}`);
  });
  expect(answered.toSorted()).toEqual(asked.toSorted());
});
