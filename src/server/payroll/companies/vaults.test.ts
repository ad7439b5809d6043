import { armor, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember } from '../../../../tests/add-member.ts';
import { exampleCompany } from '../../../../tests/example-company.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { mergeContents, newVault, vaultPart } from '../../../domain/companies/vault.ts';
import { createCompany } from './companies.ts';
import { changePassphrase, findVault, forgetVault, makeVault, readVault, saveToVault } from './vaults.ts';

let tested: TestApp;
let owner: Person;
let manager: Person;
let accountant: Person;
let viewer: Person;
let company: string;
beforeAll(async () => {
  tested = await createTestApp({});
  [owner, manager, accountant, viewer] = [
    await createPerson(tested.app, 0),
    await createPerson(tested.app, 0),
    await createPerson(tested.app, 0),
    await createPerson(tested.app, 0),
  ];
  company = (await createCompany(tested.app, owner.actor, exampleCompany('Vaulted LLC'))).id;
  await addMember(tested.app, company, manager, 'manager');
  await addMember(tested.app, company, accountant, 'accountant');
  await addMember(tested.app, company, viewer, 'viewer');
});
afterAll(() => tested?.stop());

async function keys(passphrase = 'five words of a company') {
  const identity = await generateX25519Identity();
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(2);
  encrypter.setPassphrase(passphrase);
  const sealedIdentity = armor.encode(await encrypter.encrypt(identity));
  return newVault.parse({ recipient: await identityToRecipient(identity), sealedIdentity });
}
async function partFor(recipient: string, replaces: readonly string[] = []) {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return vaultPart.parse({ recipient, sealed: armor.encode(await encrypter.encrypt('{}')), replaces });
}

test('the owner makes, changes and deletes a vault, a manager adds numbers, and an accountant only opens it', async () => {
  const { app } = tested;
  const vault = await keys();
  expect(await findVault(app, owner.actor, company)).toBeNull();
  await expect(makeVault(app, manager.actor, company, vault)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await makeVault(app, owner.actor, company, vault);
  await expect(makeVault(app, owner.actor, company, await keys())).rejects.toThrow('already has a vault');
  expect(await readVault(app, accountant.actor, company)).toMatchObject(vault);
  await expect(saveToVault(app, accountant.actor, company, await partFor(vault.recipient))).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await expect(readVault(app, viewer.actor, company)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await saveToVault(app, manager.actor, company, await partFor(vault.recipient));
  await saveToVault(app, manager.actor, company, await partFor(vault.recipient));
  const { parts } = await readVault(app, manager.actor, company);
  expect(parts).toHaveLength(2);
  // Whoever opened it writes all as one.
  await saveToVault(
    app,
    manager.actor,
    company,
    await partFor(
      vault.recipient,
      parts.map(({ id }) => id),
    ),
  );
  expect((await readVault(app, manager.actor, company)).parts).toHaveLength(1);
  const other = await keys();
  await expect(saveToVault(app, manager.actor, company, await partFor(other.recipient))).rejects.toThrow('made again');
  await expect(changePassphrase(app, owner.actor, company, other)).rejects.toThrow('no vault');
  const { sealedIdentity } = other;
  await changePassphrase(app, owner.actor, company, { recipient: vault.recipient, sealedIdentity });
  expect(await readVault(app, owner.actor, company)).toMatchObject({ recipient: vault.recipient, sealedIdentity });
  await forgetVault(app, owner.actor, company);
  expect(await findVault(app, owner.actor, company)).toBeNull();
  const lines = await app.db
    .selectFrom('company_activity')
    .select(['verb', 'subject', 'changes'])
    .where('what', '=', 'company_vaults')
    .where('company_id', '=', company)
    .orderBy('id')
    .execute();
  expect(lines.map(({ verb, subject }) => `${verb} ${subject}`.trim())).toEqual([
    'added',
    'changed numbers',
    'changed numbers',
    'changed numbers',
    'changed passphrase',
    'removed',
  ]);
  expect(lines.every(({ changes }) => Object.keys(changes).length === 0)).toBe(true);
});

test('nothing clear is stored, and no key or number that is encrypted to something else', async () => {
  const vault = await keys();
  const part = await partFor(vault.recipient);
  for (const sealed of ['123-45-6789', '', `${part.sealed}123-45-6789`, vault.sealedIdentity, btoa('123-45-6789')])
    expect(vaultPart.safeParse({ ...part, sealed }).success).toBe(false);
  for (const sealedIdentity of ['AGE-SECRET-KEY-1CLEAR', part.sealed])
    expect(newVault.safeParse({ ...vault, sealedIdentity }).success).toBe(false);
  expect(newVault.safeParse({ ...vault, recipient: 'AGE-SECRET-KEY-1CLEAR' }).success).toBe(false);
});

const bank = (name: string, account: string) => ({ name, routing: '011000015', account, isSavings: false });

test('of a person, the numbers that were saved last count, and others stay', () => {
  const merged = mergeContents([
    { bank: [bank('Ann Lee', '1111'), bank('Ann Lee', '2222')], tax: [{ name: 'Bo Marsh', number: '123456789' }] },
    { bank: [bank('ann  lee', '3333'), bank('Cy Ortega', '4444')], tax: [] },
  ]);
  expect(merged.bank.map(({ account }) => account)).toEqual(['3333', '4444']);
  expect(merged.tax).toHaveLength(1);
});
