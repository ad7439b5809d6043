import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openVault } from './vault.ts';

const vault = openVault({ secretKey: 'a key of at least thirty-two characters', dataDir: '/nowhere' });
const content = Buffer.from('JBSWY3DPEHPK3PXP');

test('decrypts for the same purpose and owner, and never encrypts twice to the same bytes', () => {
  const locked = vault.lock(content, 'codes', 'ines');
  expect(locked.includes(content)).toBe(false);
  expect(vault.unlock(locked, 'codes', 'ines')).toEqual(content);
  expect(vault.lock(content, 'codes', 'ines')).not.toEqual(locked);
});

test.each([
  ['another owner', 'codes', 'maren'],
  ['another purpose', 'uploads', 'ines'],
])('%s decrypts nothing', (_, purpose, owner) => {
  const locked = vault.lock(content, 'codes', 'ines');
  expect(() => vault.unlock(locked, purpose, owner)).toThrow('authenticate');
});

test('a changed byte anywhere prevents decryption', () => {
  const locked = vault.lock(content, 'codes', 'ines');
  for (let at = 0; at < locked.length; at++) {
    const changed = Buffer.from(locked);
    changed[at]! ^= 1;
    expect(() => vault.unlock(changed, 'codes', 'ines'), `byte ${at}`).toThrow(/authenticate|torn/);
  }
});

test('creates its key once in test mode and hides it from other users of the machine', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vault-'));
  const locked = openVault({ secretKey: undefined, dataDir }).lock(content, 'codes', 'ines');
  expect(openVault({ secretKey: undefined, dataDir }).unlock(locked, 'codes', 'ines')).toEqual(content);
  expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(dataDir, 'secret-key'), 'utf8')).toHaveLength(43);
});

test('a fingerprint depends on the key and the purpose', () => {
  const other = openVault({ secretKey: 'another key of thirty-two characters or so', dataDir: '/nowhere' });
  expect(vault.mark('code', 'recovery')).toBe(vault.mark('code', 'recovery'));
  expect(vault.mark('code', 'recovery')).not.toBe(vault.mark('code', 'device'));
  expect(vault.mark('code', 'recovery')).not.toBe(other.mark('code', 'recovery'));
});
