import {
  linesOfPerson,
  mergeContents,
  readContents,
  type Vault,
  type VaultContents,
  writeContents,
} from '../../../domain/companies/vault.ts';

// Loaded when somebody uses a vault. The passphrase and what it opens stay in this browser.
const age = () => import('age-encryption');

async function sealByPassphrase(identity: string, passphrase: string): Promise<string> {
  const { armor, Encrypter } = await age();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return armor.encode(await encrypter.encrypt(identity));
}

/** A new pair of keys, the secret one encrypted by the passphrase. */
export async function makeKeys(passphrase: string): Promise<Pick<Vault, 'recipient' | 'sealedIdentity'>> {
  const { generateX25519Identity, identityToRecipient } = await age();
  const identity = await generateX25519Identity();
  return {
    recipient: await identityToRecipient(identity),
    sealedIdentity: await sealByPassphrase(identity, passphrase),
  };
}

/** The secret key. Null with another passphrase. */
async function openIdentity({ sealedIdentity }: Pick<Vault, 'sealedIdentity'>, passphrase: string) {
  const { armor, Decrypter } = await age();
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  return decrypter.decrypt(armor.decode(sealedIdentity), 'text').catch(() => null);
}

/** The same secret key, encrypted by another passphrase. Null if the old one is wrong. */
export async function sealAnew(
  vault: Pick<Vault, 'recipient' | 'sealedIdentity'>,
  passphrase: string,
  next: string,
): Promise<Pick<Vault, 'recipient' | 'sealedIdentity'> | null> {
  const identity = await openIdentity(vault, passphrase);
  return identity === null
    ? null
    : { recipient: vault.recipient, sealedIdentity: await sealByPassphrase(identity, next) };
}

/** What is in the vault. Null if the passphrase is wrong. */
export async function openVault(vault: Vault, passphrase: string): Promise<VaultContents | null> {
  const identity = await openIdentity(vault, passphrase);
  if (identity === null) return null;
  const { armor, Decrypter } = await age();
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const parts: VaultContents[] = [];
  for (const { sealed, of } of vault.parts) {
    const contents = readContents(await decrypter.decrypt(armor.decode(sealed), 'text'));
    parts.push(of ? linesOfPerson(contents, of) : contents);
  }
  return mergeContents(parts);
}

/** Encrypts to the vault's public key, for which nobody needs the passphrase. */
export async function sealContents({ recipient }: Pick<Vault, 'recipient'>, contents: VaultContents): Promise<string> {
  const { armor, Encrypter } = await age();
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return armor.encode(await encrypter.encrypt(writeContents(contents)));
}
