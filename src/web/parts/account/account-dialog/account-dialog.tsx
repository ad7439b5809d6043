import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import type { ActionAnswer } from '../../../ui/action-answer.ts';
import { ActionForm } from '../../../ui/action-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { SignInFields, SignUpFields } from './account-fields.tsx';
import { EmailLink } from './email-link.tsx';
import styles from './account-dialog.module.css';
import type { AccountForm } from './use-account-dialog.tsx';

interface AccountDialogProps {
  readonly door: AccountForm;
  readonly onDoor: (door: AccountForm) => void;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly next: string;
}

/** The same forms as on the two pages. They submit to those pages' actions, and the answer appears in the dialog. */
export default function AccountDialog({ door, onDoor, isOpen, onClose, next }: AccountDialogProps): ReactNode {
  const query = `?next=${encodeURIComponent(next)}`;
  const isNew = door === 'sign-up';
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={isNew ? 'Create an account' : 'Sign in'}>
      <DialogForm key={door} action={`/${door}/${query}`} button={isNew ? 'Sign up' : 'Sign in'}>
        {isNew ? <SignUpFields /> : <SignInFields />}
      </DialogForm>
      {!isNew && <PasskeyButton next={next} />}
      <p className={styles.ways}>
        <button type="button" onClick={() => onDoor(isNew ? 'sign-in' : 'sign-up')}>
          {isNew ? 'I already have an account' : 'Create an account'}
        </button>
        {!isNew && <EmailLink to={`/sign-in/by-email/${query}`}>Email me a sign-in link</EmailLink>}
        {!isNew && <EmailLink to="/forgot-password/">Forgot your password?</EmailLink>}
      </p>
    </Modal>
  );
}

interface DialogFormProps {
  readonly action: string;
  readonly button: string;
  readonly children: ReactNode;
}

function DialogForm({ action, button, children }: DialogFormProps): ReactNode {
  const fetcher = useFetcher<ActionAnswer>();
  if (fetcher.data?.isDone) return <output className={styles.done}>{fetcher.data.message}</output>;
  return (
    <ActionForm fetcher={fetcher} answer={fetcher.data} action={action} className={styles.form}>
      {children}
      <Button type="submit">{button}</Button>
    </ActionForm>
  );
}
