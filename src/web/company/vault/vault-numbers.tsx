import { type ReactNode, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { mergeContents, type Vault, type VaultContents } from '../../../domain/companies/vault.ts';
import type { ActionAnswer } from '../../ui/action-answer.ts';
import { Button } from '../../ui/button.tsx';
import styles from '../company.module.css';
import { PassphraseInput } from './passphrase-input.tsx';
import { openVault, sealContents } from '../../parts/vault/vault-keys.ts';

/** Of a page that takes numbers. */
export interface VaultOfPage {
  readonly companyId: string;
  /** Null if the company has none. */
  readonly vault: Vault | null;
  /** An accountant opens it and saves nothing. */
  readonly maySave: boolean;
}

interface VaultNumbersProps extends VaultOfPage {
  /** The numbers that the page has now. */
  readonly contents: () => Partial<VaultContents>;
  /** Fills them in, and says what was found. */
  readonly onOpened: (contents: VaultContents) => string;
}

/** Takes numbers from the vault for this page, and saves those of the page there. */
export function VaultNumbers({ companyId, vault, maySave, contents, onOpened }: VaultNumbersProps): ReactNode {
  const fetcher = useFetcher<ActionAnswer>();
  const [passphrase, setPassphrase] = useState('');
  const [isWorking, setIsWorking] = useState(false);
  const [isWrong, setIsWrong] = useState(false);
  const [opened, setOpened] = useState<VaultContents>();
  const [outcome, setOutcome] = useState('');
  const settings = `/my-dashboard/companies/${companyId}/settings/`;
  if (vault === null)
    return (
      <p className={`pp-small pp-dimmed ${styles.line}`}>
        <span>
          A <Link to={`${settings}#vault`}>vault</Link> keeps these numbers encrypted, so that you paste them once.
        </span>
      </p>
    );
  const unlock = async (): Promise<void> => {
    setIsWorking(true);
    const found = await openVault(vault, passphrase);
    setIsWorking(false);
    setIsWrong(found === null);
    if (found === null) return;
    setPassphrase('');
    setOpened(found);
    setOutcome(onOpened(found));
  };
  const save = async (): Promise<void> => {
    const { bank = [], tax = [] } = contents();
    if (bank.length + tax.length === 0) return setOutcome('Enter or paste numbers first.');
    setIsWorking(true);
    const own = { bank, tax };
    // Whoever opened the vault writes it as one part.
    const whole = opened ? mergeContents([opened, own]) : own;
    const sealed = await sealContents(vault, whole);
    const replaces = opened ? vault.parts.map(({ id }) => id).join(' ') : '';
    await fetcher.submit(
      { intent: 'save-vault', recipient: vault.recipient, sealed, replaces },
      { method: 'post', action: settings },
    );
    if (opened) setOpened(whole);
    setIsWorking(false);
    setOutcome('');
  };
  return (
    <div className={styles.again}>
      {!opened && (
        <>
          <PassphraseInput
            label="Passphrase of the vault"
            value={passphrase}
            onValue={setPassphrase}
            hint="It stays in this browser. The numbers are gone when you leave this page."
            error={isWrong ? 'This is not the passphrase of the vault.' : undefined}
          />
          <Button variant="outlined" disabled={isWorking || passphrase === ''} onClick={() => void unlock()}>
            Unlock vault
          </Button>
        </>
      )}
      {maySave && (
        <Button variant="outlined" disabled={isWorking} onClick={() => void save()}>
          Save numbers to the vault
        </Button>
      )}
      <p aria-live="polite">
        {isWorking ? 'Working on the numbers. This can take a few seconds.' : outcome || fetcher.data?.message}
      </p>
    </div>
  );
}
