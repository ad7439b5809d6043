import { memo, type ReactNode } from 'react';
import type { DocumentView } from '../../../domain/documents/kind.ts';

interface DocumentTextProps {
  readonly view: DocumentView;
  readonly isSpecimen: boolean;
  readonly sampleTitles: readonly string[];
  /** The document of what was typed alone: what differs from it is a sample. */
  readonly typed: DocumentView | undefined;
}

/** The preview as text, for people who cannot see the picture. It renders again only when the document does. */
export const DocumentText = memo(({ view, isSpecimen, sampleTitles, typed }: DocumentTextProps): ReactNode => (
  <article aria-label="Document as text">
    <p>Preview, not issued.{isSpecimen && ' Specimen.'}</p>
    <p>{view.label}</p>
    {sampleTitles.length > 0 && <p>Sample data is marked as such for: {sampleTitles.join(', ')}.</p>}
    {view.twin.map((section, at) => (
      // Sections may have the same heading, so their position is their key.
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
                {sampleTitles.length > 0 && row.value !== typed?.twin[at]?.rows[index]?.value && ', sample'}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </article>
));
