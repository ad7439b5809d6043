import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../ui/button.tsx';
import { useWording } from '../ui/wording.tsx';
import { pathOfCode } from './path-of-code.ts';
import { READING_OF_FRAME } from './reading-options.ts';
import styles from './verify.module.css';
import { VERIFY } from '../../domain/language/messages/verify/area.ts';
import type { PlainKeyIn } from '../../domain/language/wording.ts';

const FAILURES = {
  otherCode: 'qrCodeIsNotOurs',
  noCamera: 'noCameraHere',
} as const satisfies Record<string, PlainKeyIn<typeof VERIFY>>;

/** Reads the QR code of a printed page by camera. Pictures stay on this device. */
export function ScanCode(): ReactNode {
  const { t } = useWording(VERIFY);
  const navigate = useNavigate();
  const [isScanning, setScanning] = useState(false);
  const [error, setError] = useState<keyof typeof FAILURES>();

  const open = (text: string): void => {
    const path = pathOfCode([text]);
    if (path === null) setError('otherCode');
    else {
      setScanning(false);
      void navigate(path);
    }
  };

  return (
    <section className={`${styles.way} ${styles.byCamera}`}>
      <h2 className={styles.wayName}>{t('fromAPrint')}</h2>
      <p className="pp-dimmed">{t('whatQrCodeHolds')}</p>
      {isScanning && (
        <Camera
          onText={open}
          onFailure={() => {
            setScanning(false);
            setError('noCamera');
          }}
        />
      )}
      <div className={styles.scanButtons}>
        <Button
          variant="outlined"
          onClick={() => {
            setError(undefined);
            setScanning(!isScanning);
          }}
        >
          {isScanning ? t('stopCamera') : t('useCamera')}
        </Button>
      </div>
      {error && (
        <p className={styles.error} role="alert">
          {t(FAILURES[error])}
        </p>
      )}
    </section>
  );
}

interface CameraProps {
  readonly onText: (text: string) => void;
  readonly onFailure: () => void;
}

/** Enough for the small squares of a signed code. The reader itself asks for the size of the screen, which is too little on a phone. */
const PICTURE = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 960 } };

/** The reader is loaded only here, because few visitors scan. */
function Camera({ onText, onFailure }: CameraProps): ReactNode {
  const { t } = useWording(VERIFY);
  const video = useRef<HTMLVideoElement>(null);
  const callbacks = useRef({ onText, onFailure });
  useEffect(() => {
    callbacks.current = { onText, onFailure };
  });
  useEffect(() => {
    let stop = (): void => {};
    let isStopped = false;
    const start = async (): Promise<void> => {
      const [{ frameLoop, QRCamera, QRCanvas }, stream] = await Promise.all([
        import('qr/dom.js'),
        navigator.mediaDevices.getUserMedia({ video: PICTURE }),
      ]);
      const camera = new QRCamera(video.current!, stream);
      // All that people see of the page is read, not only its middle.
      const canvas = new QRCanvas({}, { cropToSquare: false, ...READING_OF_FRAME });
      let isReading = false;
      const cancel = frameLoop(async () => {
        if (isReading) return;
        isReading = true;
        const text = await camera.readFrame(canvas, true).catch(() => undefined);
        isReading = false;
        if (typeof text === 'string' && !isStopped) callbacks.current.onText(text);
      }, video.current!);
      stop = () => {
        cancel();
        camera.stop();
      };
      if (isStopped) stop();
    };
    start().catch(() => callbacks.current.onFailure());
    return () => {
      isStopped = true;
      stop();
    };
  }, []);
  return <video ref={video} className={styles.camera} muted playsInline aria-label={t('cameraPicture')} />;
}
