import type { ReactNode } from 'react';
import styles from './second-factor.module.css';

/** Shown this once. The file is in the link itself, so that saving it needs neither scripts nor a second request. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }): ReactNode {
  const file = `Recovery codes. Each signs you in once, instead of the code of your app.\n\n${codes.join('\n')}\n`;
  return (
    <section aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" className={styles.heading}>
        Keep these codes.
      </h2>
      <p>
        Each signs you in once if your phone is lost. They are shown only now, and they replace any that you had before.
      </p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p>
        <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`} download="recovery-codes.txt">
          Download them
        </a>
      </p>
    </section>
  );
}
