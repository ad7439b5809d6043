import type { ReactNode } from 'react';
import styles from './second-factor.module.css';

/** Shown only once. The link contains the file, so saving it needs no scripts and no second request. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }): ReactNode {
  const file = `Recovery codes. Each code signs you in once instead of your authenticator app.\n\n${codes.join('\n')}\n`;
  return (
    <section aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" className={styles.heading}>
        Save your recovery codes
      </h2>
      <p>Each code signs you in once if you lose your phone. We show them only now. They replace any earlier codes.</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p>
        <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`} download="recovery-codes.txt">
          Download codes
        </a>
      </p>
    </section>
  );
}
