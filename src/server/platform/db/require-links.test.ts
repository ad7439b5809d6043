import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { requireLinks } from './require-links.ts';

test('an installation without install scripts is told apart by the missing links to libraries', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'paperproof-links-'));
  const native = join(folder, 'native');
  await mkdir(join(native, 'lib'), { recursive: true });
  const links = [{ source: 'native/lib/libicu.so.60.2', target: 'native/lib/libicu.so' }];
  await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify(links));
  await expect(requireLinks(native)).rejects.toThrow('Run "npm rebuild --ignore-scripts=false", or set DATABASE_URL.');
  await writeFile(join(native, 'lib', 'libicu.so'), '');
  await requireLinks(native);
  await rm(folder, { recursive: true });
});
