import type { ReactNode } from 'react';
import { CUT_STEPS, cutLine, fitOf, pieceAbove, pieceBelow, stepHeights } from '../ui/cut-geometry.ts';
import { Mixed } from '../ui/wording.tsx';
import type { Tone } from '../../../packages/verify/verdict-words.ts';
import styles from './verify.module.css';
import { VERIFY } from '../../domain/language/messages/verify/area.ts';

interface HalvesProps {
  readonly tone: Tone;
  /** The fingerprint of the reader's file and the one in our record. */
  readonly held: string;
  readonly kept: string;
  readonly heldText: readonly [title: string, detail: string];
  readonly keptText: readonly [title: string, detail: string];
  /** The number of the newer version. */
  readonly beneath?: string | undefined;
}

interface Measure {
  readonly width: number;
  readonly above: number;
  readonly below: number;
  readonly amplitude: number;
}

const WIDE: Measure = { width: 1200, above: 90, below: 78, amplitude: 30 };
const NARROW: Measure = { width: 360, above: 60, below: 56, amplitude: 17 };

/**
 * Two halves drawn from the two fingerprints. Equal halves close. Others stop at the first steps that touch. Hidden
 * from screen readers, because the text says the same.
 */
export function Halves(props: HalvesProps): ReactNode {
  return (
    <div className={styles.halves} data-tone={props.tone} aria-hidden="true">
      <Drawing {...props} measure={WIDE} className={styles.wide} />
      <Drawing {...props} measure={NARROW} className={styles.narrow} />
    </div>
  );
}

function Drawing({
  held,
  kept,
  heldText,
  keptText,
  beneath,
  measure,
  className,
}: HalvesProps & { readonly measure: Measure; readonly className: string | undefined }): ReactNode {
  const { width, above, below, amplitude } = measure;
  const { distance, touching } = fitOf(held, kept, amplitude);
  const isWide = measure === WIDE;
  const apart = held === kept ? 0 : distance;
  const height = above + amplitude + apart + below;
  const room = beneath && isWide ? 46 : 0;
  const shift = room ? 32 : 0;
  const hatch = `gap-${width}`;
  const pad = isWide ? 32 : 16;
  return (
    <svg className={className} viewBox={`-4 -4 ${width + 8 + shift} ${height + 8 + room}`}>
      {room > 0 && (
        <g className={styles.beneath}>
          <rect x={shift} y={20} width={width} height={height + room - 20} />
          <text x={width + shift - 30} y={height + room - 15} textAnchor="end">
            <Mixed
              area={VERIFY}
              message="newerVersionNumber"
              values={{
                number: (
                  <tspan key="number" className={styles.number}>
                    {beneath}
                  </tspan>
                ),
              }}
            />
          </text>
        </g>
      )}
      <g className={styles.lowerHalf}>
        <path className={styles.kept} d={pieceBelow(kept, width, amplitude, height, above + apart)} />
      </g>
      <g className={styles.upperHalf}>
        <path className={styles.held} d={pieceAbove(held, width, amplitude, 0, above)} />
      </g>
      {apart > 0 && <Gaps held={held} kept={kept} measure={measure} apart={apart} touching={touching} hatch={hatch} />}
      {apart === 0 && <path className={styles.seam} d={cutLine(held, width, amplitude, above)} />}
      <g className={styles.heldText}>
        <text x={pad} y={isWide ? 42 : 26} className={styles.title}>
          {heldText[0]}
        </text>
        <text x={pad} y={isWide ? 67 : 45} className={styles.fileName}>
          {shorten(heldText[1], isWide ? 100 : 42)}
        </text>
      </g>
      <g className={styles.keptText}>
        <text x={pad} y={height - (isWide ? 28 : 30)} className={styles.title}>
          {keptText[0]}
        </text>
        <text x={isWide ? width - pad : pad} y={height - (isWide ? 28 : 12)} textAnchor={isWide ? 'end' : 'start'}>
          {keptText[1]}
        </text>
      </g>
    </svg>
  );
}

interface GapsProps {
  readonly held: string;
  readonly kept: string;
  readonly measure: Measure;
  readonly apart: number;
  readonly touching: readonly number[];
  readonly hatch: string;
}

/** Hatched gaps where the halves do not meet, and in solid red the steps that keep them apart. */
function Gaps({ held, kept, measure, apart, touching, hatch }: GapsProps): ReactNode {
  const { width, above, amplitude } = measure;
  const step = width / CUT_STEPS;
  const [upper, lower] = [stepHeights(held, amplitude), stepHeights(kept, amplitude)];
  const steps = upper.map((from, index) => ({ index, from: above + from, to: above + apart + lower[index]! }));
  return (
    <>
      <defs>
        <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className={styles.hatchLine} d="M0 0V7" />
        </pattern>
      </defs>
      {steps.map(({ index, from, to }) =>
        touching.includes(index) ? (
          <rect key={index} className={styles.touching} x={index * step} y={from - 6} width={step} height={12} />
        ) : (
          <g key={index}>
            <rect className={styles.gap} x={index * step} y={from} width={step + 0.3} height={to - from} />
            <rect fill={`url(#${hatch})`} x={index * step} y={from} width={step} height={to - from} />
          </g>
        ),
      )}
    </>
  );
}

const shorten = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 20)} … ${text.slice(-16)}`;
