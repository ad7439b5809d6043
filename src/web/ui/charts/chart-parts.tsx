import type { ReactNode } from 'react';
import styles from './chart-parts.module.css';

/** What tells the parts of a chart apart, also printed in black alone: ink, hatch or only an outline. */
export type Tone = 'solid' | 'hatch' | 'blank';

const FILLS = { solid: 'currentColor', blank: 'none' } as const;

export interface Toned {
  readonly tone: Tone;
  /** The `id` of the hatch on the page. */
  readonly hatch: string;
}

/** A rectangle in a tone. Lengths may be percentages of the drawing around it. */
export const TonedRect = ({
  tone,
  hatch,
  ...place
}: Toned & Readonly<Record<'x' | 'y' | 'width' | 'height', string | number>>): ReactNode => (
  <rect {...place} fill={tone === 'hatch' ? `url(#${hatch})` : FILLS[tone]} stroke="currentColor" />
);

/** The hatch of a chart. It is drawn in the color of the text around it. */
export const Hatch = ({ id }: { readonly id: string }): ReactNode => (
  <svg className={styles.hatch} width="0" height="0" aria-hidden="true">
    <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="1.6" height="5" fill="currentColor" />
    </pattern>
  </svg>
);

interface LegendProps {
  readonly parts: readonly { readonly tone: Tone; readonly label: string }[];
  readonly hatch: string;
}

/** What each tone means, in words. */
export const Legend = ({ parts, hatch }: LegendProps): ReactNode => (
  <ul className={`pp-figures ${styles.legend}`}>
    {parts.map(({ tone, label }) => (
      <li key={label}>
        <svg width="16" height="16" aria-hidden="true">
          <TonedRect tone={tone} hatch={hatch} x={0.5} y={0.5} width={15} height={15} />
        </svg>
        {label}
      </li>
    ))}
  </ul>
);
