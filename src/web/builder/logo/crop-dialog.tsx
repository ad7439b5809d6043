import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import {
  type Box,
  type Corner,
  keepInside,
  logoSize,
  moveBox,
  placePicture,
  resizeBox,
  STAGE,
  visiblePart,
  ZOOM,
} from './crop-geometry.ts';
import styles from './logo.module.css';

interface CropDialogProps {
  /** The chosen picture as a data URL; null while there is nothing to crop. */
  readonly picture: string | null;
  /** How much larger than the specified size the cropped picture may be. */
  readonly sharpness: number;
  readonly onCancel: () => void;
  readonly onApply: (logo: string) => void;
  readonly onUnreadable: () => void;
}

export function CropDialog({ picture, ...rest }: CropDialogProps): ReactNode {
  return (
    <Modal title="Crop image" isOpen={picture !== null} onClose={rest.onCancel} isDismissable={false}>
      {picture !== null && <Cropper picture={picture} {...rest} />}
    </Modal>
  );
}

const CORNERS: readonly Corner[] = ['nw', 'ne', 'sw', 'se'];
const KEY_STEP = 8;

type CropperProps = CropDialogProps & { readonly picture: string };

function Cropper({ picture, sharpness, onCancel, onApply, onUnreadable }: CropperProps): ReactNode {
  const image = useRef<HTMLImageElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [zoom, setZoom] = useState<number>(ZOOM.least);
  const [box, setBox] = useState<Box | null>(null);
  const grip = useRef<Corner | 'box' | null>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());

  const place = size && placePicture(size, zoom);
  const bounds = place && visiblePart(place);

  const zoomTo = (wanted: number): void => {
    if (!size) return;
    const next = Math.min(Math.max(wanted, ZOOM.least), ZOOM.most);
    setZoom(next);
    setBox((before) => before && keepInside(before, visiblePart(placePicture(size, next))));
  };

  useEffect(() => {
    const node = stage.current;
    // React's wheel listeners are passive, so the page behind would scroll too.
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      zoomTo(zoom * Math.exp(-event.deltaY / 400));
    };
    node?.addEventListener('wheel', onWheel, { passive: false });
    return () => node?.removeEventListener('wheel', onWheel);
  });

  const distance = (): number => {
    const [a, b] = [...fingers.current.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };

  const take = (part: Corner | 'box') => (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    stage.current?.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    grip.current = part;
  };

  const drag = (event: PointerEvent): void => {
    const before = fingers.current.get(event.pointerId);
    if (!before || !bounds || !box) return;
    const apart = distance();
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.current.size > 1) {
      if (apart > 0) zoomTo((zoom * distance()) / apart);
      return;
    }
    const [dx, dy] = [event.clientX - before.x, event.clientY - before.y];
    if (grip.current === 'box') setBox(moveBox(box, dx, dy, bounds));
    else if (grip.current !== null) setBox(resizeBox(box, grip.current, dx, dy, bounds));
  };

  const letGo = (event: PointerEvent): void => {
    fingers.current.delete(event.pointerId);
    if (fingers.current.size === 0) grip.current = null;
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!box || !bounds) return;
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (way) {
      event.preventDefault();
      const [dx, dy] = [way[0]! * KEY_STEP, way[1]! * KEY_STEP];
      setBox(event.shiftKey ? resizeBox(box, 'se', dx, dy, bounds) : moveBox(box, dx, dy, bounds));
    } else if (event.key === '+' || event.key === '-') {
      event.preventDefault();
      zoomTo(event.key === '+' ? zoom * 1.2 : zoom / 1.2);
    }
  };

  const apply = (): void => {
    if (!image.current || !size || !place || !box) return;
    const scale = size.width / place.width;
    const piece = { width: box.width * scale, height: box.height * scale };
    const drawn = logoSize(piece, sharpness);
    const canvas = document.createElement('canvas');
    canvas.width = drawn.width;
    canvas.height = drawn.height;
    const context = canvas.getContext('2d');
    if (!context) return;
    context.imageSmoothingQuality = 'high';
    context.drawImage(
      image.current,
      (box.left - place.left) * scale,
      (box.top - place.top) * scale,
      piece.width,
      piece.height,
      0,
      0,
      drawn.width,
      drawn.height,
    );
    onApply(canvas.toDataURL('image/png'));
  };

  return (
    <div className={styles.cropper}>
      <p className="pp-small pp-dimmed">Drag the box and handles; scroll or pinch to zoom.</p>
      <div
        ref={stage}
        className={styles.stage}
        style={{ width: STAGE.width, height: STAGE.height }}
        onPointerDown={take('box')}
        onPointerMove={drag}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      >
        <img
          ref={image}
          src={picture}
          alt="Selected logo"
          draggable={false}
          style={place ?? undefined}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            if (width === 0 || height === 0) {
              onUnreadable();
              return;
            }
            setSize({ width, height });
            setBox(visiblePart(placePicture({ width, height }, ZOOM.least)));
          }}
          onError={onUnreadable}
        />
        {box && (
          <button
            type="button"
            className={styles.box}
            style={box}
            aria-label="Crop area. Use the arrow keys to move it, Shift+arrow to resize it, and plus and minus to zoom."
            onPointerDown={take('box')}
            onKeyDown={onKeyDown}
          >
            {CORNERS.map((corner) => (
              <span key={corner} className={styles.handle} data-corner={corner} onPointerDown={take(corner)} />
            ))}
          </button>
        )}
      </div>
      <div className={styles.choices}>
        <Button variant="outlined" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={apply}>Apply</Button>
      </div>
    </div>
  );
}
