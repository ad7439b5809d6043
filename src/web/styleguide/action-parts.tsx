import { type ReactNode, useState } from 'react';
import { Button, SubmitButton, TextLink } from '../ui/button.tsx';
import { Cut, CutProgress } from '../ui/cut.tsx';
import { Modal } from '../ui/modal.tsx';
import { Note } from '../ui/note.tsx';
import { TextInput } from '../ui/text-input.tsx';
import styles from './styleguide.module.css';

interface WithFingerprint {
  readonly fingerprint: string;
}

export function ButtonParts({ fingerprint }: WithFingerprint): ReactNode {
  const [isLoading, setIsLoading] = useState(false);
  return (
    <div className={styles.flow}>
      <Button>Pay and seal</Button>
      <Button variant="outlined">Second</Button>
      <Button variant="withdraw">Withdraw paper</Button>
      <Button disabled>Not yet</Button>
      <Button small>Small</Button>
      <SubmitButton
        type="button"
        isLoading={isLoading}
        loadingLabel="Sealing"
        fingerprint={fingerprint}
        onClick={() => setIsLoading(true)}
      >
        Seal it
      </SubmitButton>
      <SubmitButton type="button" variant="outlined" isLoading fingerprint={fingerprint}>
        Sending
      </SubmitButton>
      <TextLink to="/">A link</TextLink>
      <TextLink to="/" quiet>
        Quiet link
      </TextLink>
    </div>
  );
}

export function CutParts({ fingerprint }: WithFingerprint): ReactNode {
  return (
    <div className={styles.stack}>
      <Cut fingerprint={fingerprint} label="The fingerprint of this release" />
      <Cut />
      <CutProgress fingerprint={fingerprint} done={7} total={12} label="Papers sealed" />
      <p className="pp-small pp-dimmed">
        Sealed, not sealed yet, seven of twelve. The cut is always a real fingerprint.
      </p>
    </div>
  );
}

export function ModalParts(): ReactNode {
  const [open, setOpen] = useState<'plain' | 'strict' | null>(null);
  const [reason, setReason] = useState('');
  const close = (): void => setOpen(null);
  return (
    <div className={styles.flow}>
      <Button variant="outlined" onClick={() => setOpen('plain')}>
        Replace this paper
      </Button>
      <Button variant="outlined" onClick={() => setOpen('strict')}>
        One that must be answered
      </Button>
      <Modal isOpen={open === 'plain'} onClose={close} title="Replace this paper?" canMaximise>
        <div className={styles.stack}>
          <p className="pp-dimmed">
            The new one gets its own number. Anyone who checks this one will learn that a newer paper exists.
          </p>
          <TextInput label="Reason" aside="shown to recipients" value={reason} onValue={setReason} />
          <div className={styles.flow}>
            <Button onClick={close}>Replace it</Button>
            <Button variant="outlined" onClick={close}>
              Keep it as it is
            </Button>
          </div>
        </div>
      </Modal>
      <Modal
        isOpen={open === 'strict'}
        onClose={close}
        title="Delete this draft?"
        hasCross={false}
        closesOnEscape={false}
        isDismissable={false}
      >
        <div className={styles.stack}>
          <p className="pp-dimmed">Nothing of it was sealed. It cannot be brought back.</p>
          <div className={styles.flow}>
            <Button variant="withdraw" onClick={close}>
              Delete it
            </Button>
            <Button variant="outlined" onClick={close}>
              Keep it
            </Button>
          </div>
        </div>
      </Modal>
    </div>
  );
}

export function NoteParts(): ReactNode {
  return (
    <div className={styles.notes}>
      <Note>A plain note. It lies in the desk and casts no shadow.</Note>
      <Note tone="red">The payment did not go through. Nothing was sealed and nothing was charged.</Note>
      <Note tone="ok">Twelve papers are sealed.</Note>
      <Note tone="amber">Rates for 2027 are not published yet.</Note>
    </div>
  );
}
