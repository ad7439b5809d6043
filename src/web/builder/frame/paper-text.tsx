import type { ReactNode } from 'react';
import type { PaperView } from '../../../domain/documents/kind.ts';

interface PaperTextProps {
  readonly view: PaperView;
  readonly isSpecimen: boolean;
  readonly sampleTitles: readonly string[];
}

/** What the picture of the paper says, for those who do not see it. */
export function PaperText({ view, isSpecimen, sampleTitles }: PaperTextProps): ReactNode {
  return (
    <article aria-label="The paper as text">
      <p>Preview, not sealed.{isSpecimen && ' Specimen.'}</p>
      <p>{view.label}</p>
      {sampleTitles.length > 0 && <p>Sample data stands for: {sampleTitles.join(', ')}.</p>}
      {view.twin.map((section, at) => (
        // Two sections may have the same heading, and their order is what tells them apart.
        // oxlint-disable-next-line react/no-array-index-key
        <section key={at}>
          <h3>{section.heading}</h3>
          <dl>
            {section.rows.map((row, index) => (
              // oxlint-disable-next-line react/no-array-index-key
              <div key={index}>
                <dt>{row.name}</dt>
                <dd>
                  {row.value}
                  {row.note && ` (${row.note})`}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </article>
  );
}
