import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PayrollBatch } from '../../domain/companies/payroll-batch.ts';
import { cents, formatMoney, subtract } from '../../domain/money.ts';
import { metaOf } from '../../kinds/kinds.ts';
import type { QuoteLine } from '../../server/commerce/orders/quote-order.ts';
import { PagePicture } from '../parts/documents/page-picture.tsx';
import { LevelMark } from '../parts/documents/level-mark.tsx';
import { Note } from '../ui/note.tsx';
import styles from './checkout.module.css';

const LADDER = [
  { level: 'S', text: 'Samples, and utility bills and bank statements from issuers we have not verified.' },
  { level: 'U', text: 'The issuer prepared it. We have not verified the issuer.' },
  { level: 'D', text: 'The issuer controls the domain. We did not check that it belongs to the named business.' },
  { level: 'B', text: 'Our staff checked the business registration and called the business back.' },
] as const;

interface LinesProps {
  readonly lines: readonly QuoteLine[];
  readonly batch: PayrollBatch | null;
}

/** What each document will say about its issuer, shown before payment. */
export function DocumentLines({ lines, batch }: LinesProps): ReactNode {
  const levels = new Set(lines.map(({ level }) => level));
  return (
    <>
      {lines.map((line) => (
        <div key={line.draftId ?? line.runRowId} className={styles.document}>
          <PagePicture
            src={`/checkout/picture/?${line.draftId === null ? 'row' : 'draft'}=${line.draftId ?? line.runRowId}`}
            size={132}
            alt={`${line.name} from ${line.issuer}, as it will be issued`}
          />
          <div>
            <p className={styles.status}>
              <LevelMark level={line.level} short /> <b>{line.statusLine}</b>
            </p>
            <p className="pp-dimmed">
              This status is printed at the top of every page and shown on the verification page, with the label “
              {line.label}”. {line.levelReason} It cannot be removed.
            </p>
            {line.logoReason !== '' && <p className="pp-dimmed">{line.logoReason}</p>}
          </div>
          {/* The review of a pay run showed the amounts of every person. */}
          {batch === null ? <Figures line={line} /> : <Totals counted={COUNTED[batch.kind]} line={line} />}
        </div>
      ))}
      <details className={styles.ladderFold}>
        <summary>What this means</summary>
        <ol className={styles.ladder}>
          {LADDER.map(({ level, text }) => (
            <li key={level} data-on={levels.has(level)}>
              <LevelMark level={level} />
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </details>
      {lines.some(({ isLimited }) => isLimited) && (
        <Note tone="amber">
          Do you think this is wrong? Reply to our email or <Link to="/contact/">contact us</Link>. Another member of
          our staff will review it.
        </Note>
      )}
      {(levels.has('S') || levels.has('U')) && (
        <p className="pp-small pp-dimmed">
          Is this your business? <Link to="/my-dashboard/issuers/">Verify it</Link> and your documents will say so. Your
          draft is saved.
        </p>
      )}
    </>
  );
}

/** What the documents of a batch are counted as. */
const COUNTED: Readonly<Record<PayrollBatch['kind'], string>> = {
  run: 'People',
  'year-end': 'Forms',
  statements: 'Statements',
};

/** With the taxes by themselves, as the review of a pay run has them. The document prints the total. */
const figuresOf = ({ figures, taxes }: QuoteLine['documents'][number]): QuoteLine['documents'][number]['figures'] =>
  figures.flatMap((figure) =>
    figure.name === 'Total deductions' && taxes !== null
      ? [
          { name: 'Taxes', amount: taxes },
          { name: 'Other deductions', amount: subtract(cents(figure.amount), taxes) },
        ]
      : [figure],
  );

/** The sums of a batch, by the names that its documents print. Sums of the year say nothing about this batch. */
function Totals({ counted, line: { documents } }: { readonly counted: string; readonly line: QuoteLine }): ReactNode {
  const totals = new Map<string, number>();
  for (const document of documents)
    for (const { name, amount } of figuresOf(document))
      if (!name.endsWith('year to date')) totals.set(name, (totals.get(name) ?? 0) + amount);
  return (
    <div className={styles.figures}>
      <dl className="pp-figures" aria-label="Totals">
        <div>
          <dt>{counted}</dt>
          <dd>{documents.length}</dd>
        </div>
        {[...totals].map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatMoney(cents(amount))}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The amounts as they will be issued: who continues from the last period may not have seen them yet. */
function Figures({ line: { kind, draftId, documents } }: { readonly line: QuoteLine }): ReactNode {
  return (
    <div className={styles.figures}>
      {documents.map((document) => (
        <dl key={document.period} className="pp-figures" aria-label={document.period}>
          {documents.length > 1 && (
            <div>
              <dt>{document.period}</dt>
            </div>
          )}
          {figuresOf(document).map(({ name, amount }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatMoney(cents(amount))}</dd>
            </div>
          ))}
        </dl>
      ))}
      {draftId !== null && (
        <p className="pp-small">
          <Link to={`${metaOf(kind).generator.path}?draft=${draftId}`}>Edit draft</Link>
        </p>
      )}
    </div>
  );
}
