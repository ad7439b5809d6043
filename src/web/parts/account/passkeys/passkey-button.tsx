import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useIsMounted } from '../../../ui/is-mounted.ts';
import { call, mayUsePasskeys, sentenceOf } from './call.ts';
import styles from './passkeys.module.css';

/** Signs in with a passkey and continues to `next`. Not shown without scripts or passkey support. */
export function PasskeyButton({ next }: { readonly next: string }): ReactNode {
  const isMounted = useIsMounted();
  const [problem, setProblem] = useState('');
  if (!isMounted || !mayUsePasskeys()) return null;
  const signIn = async (): Promise<void> => {
    setProblem('');
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const optionsJSON = await call<Parameters<typeof startAuthentication>[0]['optionsJSON']>('/auth/passkeys/ask');
      await call('/auth/passkeys/signIn', { response: await startAuthentication({ optionsJSON }) });
      location.assign(next);
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  return (
    <div className={styles.way}>
      <Button variant="outlined" onClick={() => void signIn()}>
        Use a passkey
      </Button>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
