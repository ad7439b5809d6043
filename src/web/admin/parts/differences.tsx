import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { ComparedLine, PartDifferences, Piece, SkippedLines } from '../../../domain/differences.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from './admin-page.tsx';
import type { Comparison, VersionName } from './compare.server.ts';
import styles from './differences.module.css';
import { Select } from '../../ui/choices.tsx';

interface DifferencesProps {
  readonly comparison: Comparison;
  /** All versions, newest first. */
  readonly versions: readonly { readonly version: number; readonly at: string }[];
  /** True if there is also a draft. */
  readonly hasDraft?: boolean;
}

const nameOf = (version: VersionName): string => (version === 'draft' ? 'the draft' : `version ${version}`);

/** The differences between any two versions. Works without scripts. */
export function Differences({
  comparison: { from, to, parts },
  versions,
  hasDraft = false,
}: DifferencesProps): ReactNode {
  const options = [
    ...(hasDraft ? [{ value: 'draft', label: 'The draft' }] : []),
    ...versions.map(({ version, at }) => ({ value: String(version), label: `Version ${version}, ${at}` })),
  ];
  return (
    <div id="differences" className={styles.differences}>
      <Section heading={`Changes from ${nameOf(from)} to ${nameOf(to)}`}>
        <Form key={`${from} ${to}`} action="#differences" className={styles.choice} preventScrollReset>
          <Select name="from" label="From" options={options} defaultValue={String(from)} />
          <Select name="to" label="To" options={options} defaultValue={String(to)} />
          <Button type="submit" variant="outlined">
            Compare
          </Button>
        </Form>
        {parts.length === 0 ? (
          <p className="pp-dimmed">No differences.</p>
        ) : (
          parts.map((part) => <Part key={part.label} part={part} />)
        )}
      </Section>
    </div>
  );
}

const Part = ({ part: { label, lines } }: { readonly part: PartDifferences }): ReactNode => (
  <div className={styles.part}>
    <h3>{label}</h3>
    {/* Compared lines never move, so the index identifies them. */}
    {lines.map((line, index) => (
      <Line key={index} line={line} />
    ))}
  </div>
);

const SIGNS = { same: '', added: '+', removed: '−', changed: '±', skipped: '' } as const;
const SCREEN_READER_LABELS = { added: 'Added: ', removed: 'Removed: ', changed: 'Changed: ' } as const;

const hasLabel = (kind: string): kind is keyof typeof SCREEN_READER_LABELS => kind in SCREEN_READER_LABELS;

/** Not by color alone: a sign in the margin, screen reader text, underlined additions, and struck-through removals. */
function Line({ line }: { readonly line: ComparedLine | SkippedLines }): ReactNode {
  if (line.kind === 'skipped')
    return <p className={styles.skipped}>{line.count === 1 ? '1 unchanged line' : `${line.count} unchanged lines`}</p>;
  return (
    <p className={styles.line} data-kind={line.kind}>
      <span className={styles.sign} aria-hidden="true">
        {SIGNS[line.kind]}
      </span>
      <span>
        {hasLabel(line.kind) && <span className="pp-unseen">{SCREEN_READER_LABELS[line.kind]}</span>}
        {line.pieces.map((piece, index) => (
          <PieceText key={index} piece={piece} hasSpokenLabels={line.kind === 'changed'} />
        ))}
      </span>
    </p>
  );
}

function PieceText({
  piece: { kind, text },
  hasSpokenLabels,
}: {
  readonly piece: Piece;
  readonly hasSpokenLabels: boolean;
}): ReactNode {
  if (kind === 'same') return text;
  const Tag = kind === 'added' ? 'ins' : 'del';
  return (
    <Tag>
      {hasSpokenLabels && <span className="pp-unseen">{kind === 'added' ? ' (added: ' : ' (removed: '}</span>}
      {text}
      {hasSpokenLabels && <span className="pp-unseen">) </span>}
    </Tag>
  );
}
