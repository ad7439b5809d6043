import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { readPrintedCode } from '../../domain/integrity/print-proof.ts';
import { Button } from '../ui/button.tsx';
import { useWording } from '../ui/wording.tsx';
import { READING_OF_FRAME, READING_OF_PHOTO } from './reading-options.ts';
import styles from './verify.module.css';
import { VERIFY } from '../../domain/language/messages/verify/area.ts';
import type { PlainKeyIn } from '../../domain/language/wording.ts';

const FAILURES = {
  noCode: 'noQrCodeFound',
  otherCode: 'qrCodeIsNotOurs',
  noCamera: 'noCameraHere',
} as const satisfies Record<string, PlainKeyIn<typeof VERIFY>>;

/** Reads the QR code of a printed page, by camera or from a photo. Pictures stay on this device. */
export function ScanCode(): ReactNode {
  const { t } = useWording(VERIFY);
  const navigate = useNavigate();
  const [isScanning, setScanning] = useState(false);
  const [error, setError] = useState<keyof typeof FAILURES>();
  const photo = useRef<HTMLInputElement>(null);

  /** False if none of the texts is a code of ours. A page may show other codes too, such as a payment link. */
  const open = (texts: readonly string[]): boolean => {
    const code = texts.map((text) => readPrintedCode(text, globalThis.location.origin)).find((found) => found !== null);
    if (!code) setError(texts.length === 0 ? 'noCode' : 'otherCode');
    else void navigate(`/v/${code.id}/${code.proof === '' ? '' : `#${code.proof}`}`);
    return code !== undefined;
  };

  const readPhoto = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setError(undefined);
    try {
      open(await codesInPicture(file));
    } catch {
      setError('noCode');
    }
  };

  // A photo chosen before scripts loaded.
  const readEarly = useEffectEvent(() => void readPhoto(photo.current?.files?.[0]));
  useEffect(() => readEarly(), []);

  return (
    <section className={styles.way}>
      <h2 className={styles.wayName}>{t('fromAPrint')}</h2>
      <p className="pp-dimmed">{t('whatQrCodeHolds')}</p>
      {isScanning && (
        <Camera
          onText={(text) => {
            if (open([text])) setScanning(false);
          }}
          onFailure={() => {
            setScanning(false);
            setError('noCamera');
          }}
        />
      )}
      <input
        ref={photo}
        type="file"
        accept="image/*"
        className="pp-unseen"
        tabIndex={-1}
        aria-label={t('photoOfThePage')}
        onChange={(event) => {
          void readPhoto(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
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
        <Button variant="outlined" onClick={() => photo.current?.click()}>
          {t('choosePhoto')}
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

/** Large enough for the squares of a whole page's photo, small enough for a phone's memory. */
const LONGEST_SIDE = 3_000;

async function codesInPicture(file: File): Promise<readonly string[]> {
  const [{ decodeQRBatch }, picture] = await Promise.all([import('qr/decode.js'), createImageBitmap(file)]);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d')!;
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const [codes] = await decodeQRBatch([{ width, height, data }], READING_OF_PHOTO);
  return codes!.filter((code) => typeof code === 'string');
}
