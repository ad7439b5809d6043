import { type ReactNode, useId } from 'react';
import { Hatch, Legend, TonedRect } from './chart-parts.tsx';
import styles from './step-chart.module.css';

interface Step {
  /** Where the step begins: "$44,250". */
  readonly from: string;
  /** How high it is, as written: "3.2%". */
  readonly label: string;
  readonly height: number;
}

interface StepChartProps {
  readonly steps: readonly Step[];
  /** What the steps are. */
  readonly caption: string;
  /** The step that is meant, and in words why. */
  readonly marked?: { readonly step: number; readonly label: string } | undefined;
  /** What the other steps are. */
  readonly others: string;
}

const ROW = 28;
/** Where the steps begin, and how long the highest is, in percent of the width. The rest is for its label. */
const START = 32;
const LONGEST = 48;

/**
 * Steps that go down the page and reach further as they get higher. Each is as tall as a line of text, because brackets
 * of $5,000 and $24,000,000 fit on no common scale. The same figures are in a table next to it, so this is only seen.
 */
export function StepChart({ steps, caption, marked, others }: StepChartProps): ReactNode {
  const hatch = useId();
  const highest = Math.max(...steps.map(({ height }) => height));
  const length = ({ height }: Step): number => Math.round((height / highest) * LONGEST * 100) / 100;
  return (
    <figure className={styles.figure} aria-hidden="true">
      <figcaption>{caption}</figcaption>
      <Hatch id={hatch} />
      <svg className="pp-figures" width="100%" height={steps.length * ROW} data-steps="">
        {steps.map((step, index) => (
          <g key={step.from} data-marked={index === marked?.step}>
            <text x="0" y={index * ROW + 19}>
              {step.from}
            </text>
            <TonedRect
              tone={index === marked?.step ? 'solid' : 'hatch'}
              hatch={hatch}
              x={`${START}%`}
              y={index * ROW}
              width={`${length(step)}%`}
              height={ROW}
            />
            <text x={`${START + length(step)}%`} dx="10" y={index * ROW + 19}>
              {step.label}
            </text>
          </g>
        ))}
      </svg>
      {marked && (
        <Legend
          hatch={hatch}
          parts={[
            { tone: 'solid', label: marked.label },
            { tone: 'hatch', label: others },
          ]}
        />
      )}
    </figure>
  );
}
