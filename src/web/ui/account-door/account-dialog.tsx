import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../button.tsx';
import { Modal } from '../modal.tsx';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { PlainInput } from '../plain-input.tsx';
import styles from './account-door.module.css';
import type { Door } from './account-door.tsx';

interface AccountDialogProps {
  readonly door: Door;
  readonly onDoor: (door: Door) => void;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly next: string;
}

/** The forms of the two pages. They are sent there, so what is wrong with them is said there as well. */
export default function AccountDialog({ door, onDoor, isOpen, onClose, next }: AccountDialogProps): ReactNode {
  const query = `?next=${encodeURIComponent(next)}`;
  const isNew = door === 'sign-up';
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={isNew ? 'Make an account.' : 'Sign in.'}>
      <form key={door} method="post" action={`/${door}/${query}`} className={styles.form}>
        {isNew && <PlainInput label="Full name" name="fullName" autoComplete="name" required minLength={2} />}
        <PlainInput
          label={isNew ? 'E-mail address' : 'User name (your e-mail address)'}
          name="username"
          type="email"
          autoComplete="username"
          required
        />
        <PlainInput
          label="Password"
          hint={isNew ? 'At least 10 characters. Length matters, symbols do not.' : undefined}
          name="password"
          type="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          required
        />
        <Button type="submit">{isNew ? 'Sign up' : 'Sign in'}</Button>
      </form>
      {!isNew && <PasskeyButton next={next} />}
      <p className={styles.ways}>
        <button type="button" onClick={() => onDoor(isNew ? 'sign-in' : 'sign-up')}>
          {isNew ? 'I have an account' : 'Make an account'}
        </button>
        {!isNew && <Link to={`/sign-in/by-mail/${query}`}>By a link to my mail</Link>}
        {!isNew && <Link to="/forgot-password/">Forgot your password?</Link>}
      </p>
    </Modal>
  );
}
