import type { ReactNode } from 'react';
import { QrCode } from '../qr-code.tsx';
import styles from './second-factor.module.css';

interface AuthenticatorSecretProps {
  readonly secret: string;
  readonly uri: string;
}

/** What an authenticator app needs: the code to scan, or the same by hand. */
export function AuthenticatorSecret({ secret, uri }: AuthenticatorSecretProps): ReactNode {
  return (
    <div className={styles.secret}>
      <QrCode text={uri} label="QR code for an authenticator app" />
      <p className="pp-small">
        Scan it with an authenticator app. On this phone, <a href={uri}>open the app</a>; without a camera, type:
      </p>
      <p className={styles.typed} data-secret={secret}>
        {secret.match(/.{1,4}/g)?.join(' ')}
      </p>
    </div>
  );
}
