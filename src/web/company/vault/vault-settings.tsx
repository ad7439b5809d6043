import { type ReactNode, useState } from 'react';
import { useFetcher } from 'react-router';
import { SHORTEST_PASSPHRASE, type Vault } from '../../../domain/companies/vault.ts';
import type { ActionAnswer } from '../../ui/action-answer.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from '../company.module.css';
import { PassphraseInput } from './passphrase-input.tsx';
import { makeKeys, sealAnew } from '../../parts/vault/vault-keys.ts';

interface VaultSettingsProps {
  readonly vault: Pick<Vault, 'recipient' | 'sealedIdentity'> | null;
  readonly answer: ActionAnswer | undefined;
}

const CONFIRMATION = 'I will not lose it';

const isLong = (passphrase: string): boolean => passphrase.trim().length >= SHORTEST_PASSPHRASE;
const LENGTH = `Enter at least ${SHORTEST_PASSPHRASE} characters.`;
const SLOW = 'A passphrase is slow to work with, so that nobody can guess it. This can take a few seconds.';
const DIFFERENT = 'Enter the same passphrase twice.';

/** Makes the vault of a company, changes its passphrase, and deletes it. Only its owner does. */
export function VaultSettings({ vault, answer }: VaultSettingsProps): ReactNode {
  return (
    <section className={styles.part} aria-labelledby="vault">
      <h2 id="vault">Vault for numbers</h2>
      <p className="pp-dimmed">
        Keeps the Social Security and bank numbers of your people, encrypted in your browser, so that paydays and
        January need no pasting. Only your passphrase opens it. We never see the passphrase or a number.
      </p>
      {vault === null ? <MakeVault /> : <ChangePassphrase key={vault.sealedIdentity} vault={vault} />}
      {vault !== null && (
        <details className={styles.accounts}>
          <summary>Forget the vault</summary>
          <ActionForm answer={answer} intents="forget-vault" className={styles.again} preventScrollReset>
            <p>Deletes the keys and every number in the vault. This can’t be undone.</p>
            <Button type="submit" name="intent" value="forget-vault" variant="withdraw">
              Delete vault
            </Button>
          </ActionForm>
        </details>
      )}
    </section>
  );
}

function MakeVault(): ReactNode {
  const fetcher = useFetcher<ActionAnswer>();
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  const [confirmed, setConfirmed] = useState('');
  const [isWorking, setIsWorking] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const isConfirmed = confirmed.trim().toLowerCase() === CONFIRMATION.toLowerCase();
  const make = async (): Promise<void> => {
    setIsChecked(true);
    if (!isLong(passphrase) || again !== passphrase || !isConfirmed) return;
    setIsWorking(true);
    const keys = await makeKeys(passphrase);
    setPassphrase('');
    setAgain('');
    await fetcher.submit({ intent: 'make-vault', ...keys }, { method: 'post' });
    setIsWorking(false);
  };
  return (
    <details className={styles.accounts}>
      <summary>Make a vault</summary>
      <div className={styles.again}>
        <Note tone="amber">
          A lost passphrase loses the vault. Nobody can reset it or read the numbers without it, not even we. Write it
          down where your company keeps its records.
        </Note>
        <div className={styles.fields}>
          <PassphraseInput
            label="Passphrase"
            value={passphrase}
            onValue={setPassphrase}
            hint={`At least ${SHORTEST_PASSPHRASE} characters, such as five words.`}
            error={isChecked && !isLong(passphrase) ? LENGTH : undefined}
          />
          <PassphraseInput
            label="Passphrase again"
            value={again}
            onValue={setAgain}
            error={isChecked && again !== passphrase ? DIFFERENT : undefined}
          />
          <TextInput
            label={`Type “${CONFIRMATION}”`}
            value={confirmed}
            onValue={setConfirmed}
            isPrinted={false}
            autoComplete="off"
            error={isChecked && !isConfirmed ? `Type “${CONFIRMATION}” to confirm.` : undefined}
          />
        </div>
        <Button variant="outlined" disabled={isWorking} onClick={() => void make()}>
          {isWorking ? 'Making the vault' : 'Make vault'}
        </Button>
        <p aria-live="polite">{isWorking ? SLOW : fetcher.data && !fetcher.data.isDone && fetcher.data.message}</p>
      </div>
    </details>
  );
}

function ChangePassphrase({ vault }: { readonly vault: NonNullable<VaultSettingsProps['vault']> }): ReactNode {
  const fetcher = useFetcher<ActionAnswer>();
  const [old, setOld] = useState('');
  const [next, setNext] = useState('');
  const [again, setAgain] = useState('');
  const [isWorking, setIsWorking] = useState(false);
  const [problem, setProblem] = useState<'old' | 'length' | 'different'>();
  const change = async (): Promise<void> => {
    if (!isLong(next) || again !== next) return setProblem(isLong(next) ? 'different' : 'length');
    setIsWorking(true);
    const keys = await sealAnew(vault, old, next);
    setProblem(keys === null ? 'old' : undefined);
    if (keys !== null) await fetcher.submit({ intent: 'vault-passphrase', ...keys }, { method: 'post' });
    setIsWorking(false);
  };
  return (
    <details className={styles.accounts}>
      <summary>Change the passphrase</summary>
      <div className={styles.again}>
        <div className={styles.fields}>
          <PassphraseInput
            label="Passphrase now"
            value={old}
            onValue={setOld}
            error={problem === 'old' ? 'This is not the passphrase of the vault.' : undefined}
          />
          <PassphraseInput
            label="New passphrase"
            value={next}
            onValue={setNext}
            error={problem === 'length' ? LENGTH : undefined}
          />
          <PassphraseInput
            label="New passphrase again"
            value={again}
            onValue={setAgain}
            error={problem === 'different' ? DIFFERENT : undefined}
          />
        </div>
        <Button variant="outlined" disabled={isWorking} onClick={() => void change()}>
          {isWorking ? 'Changing the passphrase' : 'Change passphrase'}
        </Button>
        <p aria-live="polite">{isWorking ? SLOW : fetcher.data && !fetcher.data.isDone && fetcher.data.message}</p>
      </div>
    </details>
  );
}
