import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useIsMounted } from '../../../ui/is-mounted.ts';
import { mayUsePasskeys } from './call.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';
import styles from './passkeys.module.css';

/**
 * Signs in with a passkey and continues to `next`. Hidden without scripts or passkey support. The sign-in dialog, which
 * shows this part of the page, presses it by itself (`account-dialog.ts`).
 */
export function PasskeyButton({ next }: { readonly next: string }): ReactNode {
  const isMounted = useIsMounted();
  const [problem, setProblem] = useState('');
  return (
    <div className={styles.way} hidden={!isMounted || !mayUsePasskeys()} data-passkey={next}>
      <Button
        variant="outlined"
        onClick={async () => {
          setProblem('');
          setProblem(await signInWithPasskey(next));
        }}
      >
        Use a passkey
      </Button>
      <p className={styles.problem} role="alert" hidden={problem === ''}>
        {problem}
      </p>
    </div>
  );
}
