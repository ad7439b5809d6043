import type { ReactNode } from 'react';
import { QrCode } from '../../../ui/qr-code.tsx';
import styles from './second-factor.module.css';

interface AuthenticatorSecretProps {
  readonly secret: string;
  readonly uri: string;
}

/** The secret for an authenticator app, as a QR code and as text. */
export function AuthenticatorSecret({ secret, uri }: AuthenticatorSecretProps): ReactNode {
  return (
    <div className={styles.secret}>
      <QrCode text={uri} label="QR code for an authenticator app" />
      <p className="pp-small">
        Scan this code with your authenticator app. On this phone, <a href={uri}>open the app</a>. Or enter this key:
      </p>
      <p className={styles.typed} data-secret={secret}>
        {secret.match(/.{1,4}/g)?.join(' ')}
      </p>
    </div>
  );
}
