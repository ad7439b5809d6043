import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import type { NewSecondFactor, SecondFactorState } from '../../server/auth/second-factor/set-up-second-factor.ts';
import { Button } from '../ui/button.tsx';
import { AuthenticatorSecret } from '../ui/second-factor/authenticator-secret.tsx';
import styles from './dashboard.module.css';
import { DeskField } from './desk-field.tsx';

/** The messages of the form that was sent with this intent. */
export type FieldsOf = (intent: string) => Readonly<Record<string, string>>;

interface SecondStepProps {
  readonly factor: SecondFactorState;
  readonly begun: NewSecondFactor | null;
  readonly hasPassword: boolean;
  readonly fieldsOf: FieldsOf;
}

/** The code that signing in asks for after the password. */
export function SecondStep({ factor, begun, hasPassword, fieldsOf }: SecondStepProps): ReactNode {
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>Second step</h2>
      {factor.isOn ? (
        <WhenOn factor={factor} fieldsOf={fieldsOf} />
      ) : begun ? (
        <SetUp begun={begun} hasPassword={hasPassword} fields={fieldsOf('confirm-factor')} />
      ) : (
        <>
          <p className={styles.line}>
            Signing in asks for your password alone. With an authenticator app it asks for a code as well, which a
            stolen password does not know.
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
  readonly fields: Readonly<Record<string, string>>;
}

function SetUp({ begun, hasPassword, fields }: SetUpProps): ReactNode {
  return (
    <Form method="post">
      <AuthenticatorSecret {...begun} />
      <OtpField error={fields['otp']} label="Code that the app shows now" />
      {hasPassword && (
        <DeskField
          name="password"
          label="Your password"
          type="password"
          autoComplete="current-password"
          error={fields['password']}
        />
      )}
      <div className={styles.line}>
        <Button type="submit" name="intent" value="confirm-factor">
          Turn it on
        </Button>
        <Link to="/my-dashboard/security/">Not now</Link>
      </div>
    </Form>
  );
}

function WhenOn({ factor, fieldsOf }: Pick<SecondStepProps, 'factor' | 'fieldsOf'>): ReactNode {
  const [renewing, removing] = [fieldsOf('renew-codes'), fieldsOf('remove-factor')];
  const left = factor.recoveryCodesLeft;
  return (
    <>
      <p className={styles.line}>
        On: signing in asks for a code of your app. {left} recovery {left === 1 ? 'code is' : 'codes are'} left.
      </p>
      <details className={styles.fold} open={renewing['otp'] !== undefined}>
        <summary>Make new recovery codes</summary>
        <Form method="post">
          <OtpField error={renewing['otp']} label="Code of your app" />
          <Button type="submit" name="intent" value="renew-codes" variant="outlined">
            Make them
          </Button>
        </Form>
      </details>
      <details className={styles.fold} open={Object.keys(removing).length > 0}>
        <summary>Remove the app</summary>
        <Form method="post">
          <OtpField error={removing['otp']} label="Code of your app" />
          <DeskField name="recovery" label="Or a recovery code" autoComplete="off" error={removing['recovery']} />
          <Button type="submit" name="intent" value="remove-factor" variant="withdraw">
            Remove it
          </Button>
        </Form>
      </details>
    </>
  );
}

interface OtpFieldProps {
  readonly label: string;
  readonly error: string | undefined;
}

const OtpField = ({ label, error }: OtpFieldProps): ReactNode => (
  <DeskField
    name="otp"
    label={label}
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={12}
    placeholder="000 000"
    error={error}
  />
);
