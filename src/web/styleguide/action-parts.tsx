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
      <Button>Pay and issue</Button>
      <Button variant="outlined">Secondary</Button>
      <Button variant="withdraw">Revoke document</Button>
      <Button disabled>Disabled</Button>
      <Button small>Small</Button>
      <SubmitButton
        type="button"
        isLoading={isLoading}
        loadingLabel="Issuing"
        fingerprint={fingerprint}
        onClick={() => setIsLoading(true)}
      >
        Issue document
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
      <CutProgress fingerprint={fingerprint} done={7} total={12} label="Documents issued" />
      <p className="pp-small pp-dimmed">
        Issued, not issued, and 7 of 12 issued. The cut line is always a real fingerprint.
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
        Replace this document
      </Button>
      <Button variant="outlined" onClick={() => setOpen('strict')}>
        Modal that requires a choice
      </Button>
      <Modal isOpen={open === 'plain'} onClose={close} title="Replace this document?" canMaximize>
        <div className={styles.stack}>
          <p className="pp-dimmed">
            The new version gets its own number. Anyone who verifies this one will see that a newer version exists.
          </p>
          <TextInput label="Reason" aside="shown to recipients" value={reason} onValue={setReason} />
          <div className={styles.flow}>
            <Button onClick={close}>Replace</Button>
            <Button variant="outlined" onClick={close}>
              Cancel
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
          <p className="pp-dimmed">It was never issued. You can’t undo this.</p>
          <div className={styles.flow}>
            <Button variant="withdraw" onClick={close}>
              Delete draft
            </Button>
            <Button variant="outlined" onClick={close}>
              Keep draft
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
      <Note>A neutral note.</Note>
      <Note tone="red">The payment did not go through. You were not charged.</Note>
      <Note tone="ok">12 documents were issued.</Note>
      <Note tone="amber">Rates for 2027 are not published yet.</Note>
    </div>
  );
}
