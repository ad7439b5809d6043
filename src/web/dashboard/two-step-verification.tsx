import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type {
  NewSecondFactor,
  SecondFactorState,
} from '../../server/services/auth/second-factor/set-up-second-factor.ts';
import { OtpField, PasswordField } from '../parts/account/account-dialog/account-fields.tsx';
import { type ActionAnswer, refusalOf } from '../ui/action-answer.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import { AuthenticatorSecret } from '../parts/account/second-factor/authenticator-secret.tsx';
import { TextInput } from '../ui/text-input.tsx';
import styles from './dashboard.module.css';

interface TwoStepVerificationProps {
  readonly factor: SecondFactorState;
  readonly begun: NewSecondFactor | null;
  readonly hasPassword: boolean;
  readonly answer: ActionAnswer | undefined;
}

/** Sets up or removes the code that sign-in asks for after the password. */
export function TwoStepVerification({ factor, begun, hasPassword, answer }: TwoStepVerificationProps): ReactNode {
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>Two-step verification</h2>
      {factor.isOn ? (
        <WhenOn factor={factor} answer={answer} />
      ) : begun ? (
        <SetUp begun={begun} hasPassword={hasPassword} answer={answer} />
      ) : (
        <>
          <p className={styles.line}>
            Off. Turn it on to require a code from an authenticator app at sign-in. It protects your account if someone
            steals your password.
          </p>
          <p className={styles.line}>
            <Link to="?set-up">Set up an authenticator app</Link>
          </p>
        </>
      )}
    </section>
  );
}

interface SetUpProps {
  readonly begun: NewSecondFactor;
  readonly hasPassword: boolean;
  readonly answer: ActionAnswer | undefined;
}

function SetUp({ begun, hasPassword, answer }: SetUpProps): ReactNode {
  return (
    <ActionForm answer={answer} intents="confirm-factor">
      <AuthenticatorSecret {...begun} />
      <OtpField />
      {hasPassword && <PasswordField />}
      <div className={styles.line}>
        <Button type="submit" name="intent" value="confirm-factor">
          Turn on
        </Button>
        <Link to="/my-dashboard/security/">Not now</Link>
      </div>
    </ActionForm>
  );
}

function WhenOn({ factor, answer }: Pick<TwoStepVerificationProps, 'factor' | 'answer'>): ReactNode {
  const left = factor.recoveryCodesLeft;
  return (
    <>
      <p className={styles.line}>
        On. You need a code from your authenticator app to sign in. You have {left} recovery{' '}
        {left === 1 ? 'code' : 'codes'} left.
      </p>
      <details className={styles.fold} open={refusalOf(answer, 'renew-codes') !== undefined}>
        <summary>Get new recovery codes</summary>
        <ActionForm answer={answer} intents="renew-codes">
          <OtpField />
          <Button type="submit" name="intent" value="renew-codes" variant="outlined">
            Get new codes
          </Button>
        </ActionForm>
      </details>
      <details className={styles.fold} open={refusalOf(answer, 'remove-factor') !== undefined}>
        <summary>Turn off two-step verification</summary>
        <ActionForm answer={answer} intents="remove-factor">
          <OtpField />
          <TextInput name="recovery" label="Or a recovery code" autoComplete="off" />
          <Button type="submit" name="intent" value="remove-factor" variant="withdraw">
            Turn off
          </Button>
        </ActionForm>
      </details>
    </>
  );
}
