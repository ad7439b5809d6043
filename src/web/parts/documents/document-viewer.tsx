import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './document-viewer.module.css';

const ZOOMS = [0.5, 0.75, 1, 1.5, 2] as const;
type Zoom = 'fit' | (typeof ZOOMS)[number];

interface DocumentViewerProps {
  /** Address of the rendered page. A new one is shown once it is fully loaded. */
  readonly src: string | null;
  readonly page: number;
  readonly pageCount: number;
  readonly onPage?: (page: number) => void;
  /** The accessible name: "Pay stub of Maren Adeyemi, page 1 of 1". */
  readonly label: string;
  /** The same content as text, for screen readers. */
  readonly twin?: ReactNode;
  /** Shown above the page on the left: the layout choice. */
  readonly tools?: ReactNode;
  /** Shown below the page: the draft status, the price. */
  readonly below?: ReactNode;
}

/** The rendered page. The old one stays visible while a new one renders. */
export function DocumentViewer(props: DocumentViewerProps): ReactNode {
  const { src, page, pageCount, onPage, label, twin, tools, below } = props;
  const shown = useLastLoaded(src);
  const [zoom, setZoom] = useState<Zoom>('fit');

  return (
    <section className={styles.viewer} aria-label={label}>
      <div className={styles.tools}>
        {tools}
        <div className={styles.zoom}>
          <button type="button" aria-pressed={zoom === 'fit'} onClick={() => setZoom('fit')}>
            Fit
          </button>
          <button type="button" aria-pressed={zoom === 1} onClick={() => setZoom(1)}>
            100%
          </button>
          <button
            type="button"
            aria-label="Zoom out"
            disabled={zoom === ZOOMS[0]}
            onClick={() => setZoom(stepped(zoom, -1))}
          >
            <Icon name="minus" size={16} />
          </button>
          <button
            type="button"
            aria-label="Zoom in"
            disabled={zoom === ZOOMS.at(-1)}
            onClick={() => setZoom(stepped(zoom, 1))}
          >
            <Icon name="plus" size={16} />
          </button>
        </div>
      </div>
      <div className={styles.stage} data-zoom={zoom}>
        {shown === null ? (
          <div className={styles.blank} />
        ) : (
          <img
            className={styles.page}
            src={shown}
            alt={twin ? '' : label}
            width="612"
            height="792"
            data-pending={shown !== src}
          />
        )}
      </div>
      {twin && <div className="pp-unseen">{twin}</div>}
      <div className={styles.below}>
        {below}
        {pageCount > 0 && (
          <div className={styles.pages}>
            {pageCount > 1 && (
              <button type="button" aria-label="Previous page" disabled={page <= 1} onClick={() => onPage?.(page - 1)}>
                <Icon name="left" size={16} />
              </button>
            )}
            <span className="pp-figures" aria-live="polite">
              Page {page} of {pageCount}
            </span>
            {pageCount > 1 && (
              <button
                type="button"
                aria-label="Next page"
                disabled={page >= pageCount}
                onClick={() => onPage?.(page + 1)}
              >
                <Icon name="right" size={16} />
              </button>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

/** From "fit", which is close to 100%, a step leads to the next size after 100%. */
function stepped(zoom: Zoom, step: 1 | -1): Zoom {
  const index = ZOOMS.indexOf(zoom === 'fit' ? 1 : zoom) + step;
  return ZOOMS[Math.min(ZOOMS.length - 1, Math.max(0, index))]!;
}

/** The newest picture that was loaded and decoded. If one fails to load, the last good one stays. */
function useLastLoaded(src: string | null): string | null {
  const [loaded, setLoaded] = useState<string | null>(null);
  useEffect(() => {
    if (src === null) return;
    let isGone = false;
    const picture = new Image();
    picture.src = src;
    const show = async (): Promise<void> => {
      try {
        await picture.decode();
        if (!isGone) setLoaded(src);
      } catch {
        // Keeps the last good page.
      }
    };
    void show();
    return () => {
      isGone = true;
    };
  }, [src]);
  return loaded;
}
