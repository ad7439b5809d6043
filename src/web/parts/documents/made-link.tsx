import { type ReactNode, useSyncExternalStore } from 'react';
import { READER } from '../../../domain/language/messages/reader/area.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { useWording } from '../../ui/wording.tsx';
import styles from './share-document.module.css';

const never = () => () => {};
/** False on the server, and in browsers that hand nothing to other programs. */
const useCanShare = (): boolean =>
  useSyncExternalStore(
    never,
    () => typeof navigator.share === 'function',
    () => false,
  );

/** A link just after it was created: copied, handed to another program, or read by a phone's camera. */
export function MadeLink({ link }: { readonly link: string }): ReactNode {
  const { t } = useWording(READER);
  const canShare = useCanShare();
  return (
    <div className={styles.link}>
      <output>
        {t('copyLinkOnce')}
        <code>{link}</code>
      </output>
      <p className={styles.ways}>
        <CopyButton text={link} of={t('link')} />
        {canShare && (
          <Button
            type="button"
            variant="outlined"
            small
            // Whoever closes the system's list has decided, so it is no error.
            onClick={() => void navigator.share({ url: link }).catch(() => undefined)}
          >
            {t('shareLink')}
          </Button>
        )}
      </p>
      <QrCode text={link} label={t('qrOfLink')} />
    </div>
  );
}
