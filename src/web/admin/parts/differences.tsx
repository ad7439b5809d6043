import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { ComparedLine, PartDifferences, Piece, SkippedLines } from '../../../domain/differences.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from './admin-page.tsx';
import type { Comparison, VersionName } from './compare.server.ts';
import styles from './differences.module.css';
import { FormSelect } from './form-field.tsx';

interface DifferencesProps {
  readonly comparison: Comparison;
  /** Every version that can be chosen, the newest first. */
  readonly versions: readonly { readonly version: number; readonly at: string }[];
  /** There is a draft as well. */
  readonly hasDraft?: boolean;
}

const nameOf = (version: VersionName): string => (version === 'draft' ? 'the draft' : `version ${version}`);

/** What one version says that another does not; any two can be chosen. Works without scripts. */
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
      <Section heading={`From ${nameOf(from)} to ${nameOf(to)}`}>
        <Form key={`${from} ${to}`} action="#differences" className={styles.choice} preventScrollReset>
          <FormSelect name="from" label="From" options={options} defaultValue={String(from)} />
          <FormSelect name="to" label="To" options={options} defaultValue={String(to)} />
          <Button type="submit" variant="outlined">
            Show the differences
          </Button>
        </Form>
        {parts.length === 0 ? (
          <p className="pp-dimmed">They say the same.</p>
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
    {/* Two texts laid over each other stand still: a line is known by its place. */}
    {lines.map((line, index) => (
      <Line key={index} line={line} />
    ))}
  </div>
);

const SIGNS = { same: '', added: '+', removed: '−', changed: '±', skipped: '' } as const;
const SPOKEN = { added: 'Added: ', removed: 'Removed: ', changed: 'Changed: ' } as const;

const isSaid = (kind: string): kind is keyof typeof SPOKEN => kind in SPOKEN;

/** Not by colour alone: a sign in the margin, words spoken, what came underlined, what went struck through. */
function Line({ line }: { readonly line: ComparedLine | SkippedLines }): ReactNode {
  if (line.kind === 'skipped')
    return (
      <p className={styles.skipped}>{line.count === 1 ? 'One line as before' : `${line.count} lines as before`}</p>
    );
  return (
    <p className={styles.line} data-kind={line.kind}>
      <span className={styles.sign} aria-hidden="true">
        {SIGNS[line.kind]}
      </span>
      <span>
        {isSaid(line.kind) && <span className="pp-unseen">{SPOKEN[line.kind]}</span>}
        {line.pieces.map((piece, index) => (
          <Words key={index} piece={piece} isSpoken={line.kind === 'changed'} />
        ))}
      </span>
    </p>
  );
}

function Words({ piece: { kind, text }, isSpoken }: { readonly piece: Piece; readonly isSpoken: boolean }): ReactNode {
  if (kind === 'same') return text;
  const Tag = kind === 'added' ? 'ins' : 'del';
  return (
    <Tag>
      {isSpoken && <span className="pp-unseen">{kind === 'added' ? ' (added: ' : ' (removed: '}</span>}
      {text}
      {isSpoken && <span className="pp-unseen">) </span>}
    </Tag>
  );
}
