import { type Vault, type VaultContents, writeContents } from '../../../domain/companies/vault.ts';
import type { Work } from './vault-work.ts';

/** The passphrase goes to a thread of this browser and nowhere else. */
function inThread<Name extends keyof Work>(name: Name, ...args: Parameters<Work[Name]>): ReturnType<Work[Name]> {
  const thread = new Worker(new URL('./vault-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<unknown>((resolve, reject) => {
    thread.addEventListener('message', (event: MessageEvent<{ readonly answer: unknown }>) => {
      resolve(event.data.answer);
      thread.terminate();
    });
    thread.addEventListener('error', (event) => {
      reject(new Error(event.message || 'The thread for the passphrase stopped.'));
      thread.terminate();
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin to name.
    thread.postMessage({ name, args });
  }) as ReturnType<Work[Name]>;
}

/** A new pair of keys, the secret one encrypted by the passphrase. */
export const makeKeys = (...args: Parameters<Work['makeKeys']>) => inThread('makeKeys', ...args);
/** The same secret key, encrypted by another passphrase. Null if the old one is wrong. */
export const sealAnew = (...args: Parameters<Work['sealAnew']>) => inThread('sealAnew', ...args);
/** What is in the vault. Null if the passphrase is wrong. */
export const openVault = (...args: Parameters<Work['openVault']>) => inThread('openVault', ...args);

/** Encrypts to the vault's public key, for which nobody needs the passphrase. */
export async function sealContents({ recipient }: Pick<Vault, 'recipient'>, contents: VaultContents): Promise<string> {
  // Loaded when somebody uses a vault.
  const { armor, Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return armor.encode(await encrypter.encrypt(writeContents(contents)));
}
