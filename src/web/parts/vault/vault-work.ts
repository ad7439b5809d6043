import { armor, Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import {
  linesOfPerson,
  mergeContents,
  readContents,
  type Vault,
  type VaultContents,
} from '../../../domain/companies/vault.ts';

type Keys = Pick<Vault, 'recipient' | 'sealedIdentity'>;

async function sealByPassphrase(identity: string, passphrase: string): Promise<string> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return armor.encode(await encrypter.encrypt(identity));
}

/** A new pair of keys, the secret one encrypted by the passphrase. */
async function makeKeys(passphrase: string): Promise<Keys> {
  const identity = await generateX25519Identity();
  return {
    recipient: await identityToRecipient(identity),
    sealedIdentity: await sealByPassphrase(identity, passphrase),
  };
}

/** The secret key. Null with another passphrase. */
async function openIdentity({ sealedIdentity }: Pick<Vault, 'sealedIdentity'>, passphrase: string) {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  return decrypter.decrypt(armor.decode(sealedIdentity), 'text').catch(() => null);
}

/** The same secret key, encrypted by another passphrase. Null if the old one is wrong. */
async function sealAnew(vault: Keys, passphrase: string, next: string): Promise<Keys | null> {
  const identity = await openIdentity(vault, passphrase);
  return identity === null
    ? null
    : { recipient: vault.recipient, sealedIdentity: await sealByPassphrase(identity, next) };
}

/** What is in the vault. Null if the passphrase is wrong. */
async function openVault(vault: Vault, passphrase: string): Promise<VaultContents | null> {
  const identity = await openIdentity(vault, passphrase);
  if (identity === null) return null;
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const parts: VaultContents[] = [];
  for (const { sealed, of } of vault.parts) {
    const contents = readContents(await decrypter.decrypt(armor.decode(sealed), 'text'));
    parts.push(of ? linesOfPerson(contents, of) : contents);
  }
  return mergeContents(parts);
}

/** What takes a second or more, because the passphrase is made slow to guess. */
export const WORK = { makeKeys, sealAnew, openVault };
export type Work = typeof WORK;
