import type { ReactNode, RefObject } from 'react';
import type { CheckedDocument, FileAnswer } from '../../server/documents/check-document.ts';
import { Button, TextLink } from '../ui/button.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { CUT_STEPS, fitOf } from '../ui/cut-geometry.ts';
import {
  bytes,
  type Fact,
  factsOf,
  factsOfPapers,
  Facts,
  Fingerprint,
  PaperNumber,
  pages,
  type Point,
  Points,
  provesOf,
} from './facts.tsx';
import { Halves } from './halves.tsx';
import type { ReadFile } from './read-file.ts';
import { verdictOnFile } from './verdict.ts';
import styles from './verify.module.css';

interface FileResultProps {
  readonly file: ReadFile;
  readonly answer: FileAnswer;
  readonly record: CheckedDocument | null;
  readonly at: string;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly onAgain: () => void;
}

/** The verdict in large italic, one sentence, the drawing, the count of steps, facts, what it proves. Always in this order. */
export function FileResult({ file, answer, record, at, headingRef, onAgain }: FileResultProps): ReactNode {
  const kept = answer.document ?? record;
  const verdict = verdictOnFile(answer, record !== null);
  const agreeing = kept ? fitOf(file.sha256, kept.fileSha256, 1).alike : 0;
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <p className="pp-small pp-dimmed">Checked on this device, {at}. The file was not uploaded.</p>
      <h1
        className={styles.verdict}
        data-tone={verdict.tone}
        data-long={verdict.heading.length > 20}
        ref={headingRef}
        tabIndex={-1}
      >
        {verdict.heading}
      </h1>
      <p className={styles.sentence}>{verdict.sentence}</p>
      {kept && (
        <>
          <Halves
            tone={verdict.tone}
            held={file.sha256}
            kept={kept.fileSha256}
            heldWords={['The file you hold', `${file.name}, ${bytes(file.size)}`]}
            keptWords={[`Our record of ${kept.number}`, `Sealed ${kept.sealedAt}`]}
            beneath={answer.document?.newerNumber ?? undefined}
          />
          <p className={styles.agree} data-tone={verdict.tone}>
            {agreeing === CUT_STEPS
              ? `${CUT_STEPS} of ${CUT_STEPS} steps agree.`
              : `This is as close as the halves get. ${agreeing} of ${CUT_STEPS} steps agree; all ${CUT_STEPS} must.`}
          </p>
        </>
      )}
      <div className={styles.columns}>
        {answer.document ? (
          <Facts
            rows={[
              ...(answer.papers.length > 1 ? factsOfPapers(answer.papers) : factsOf(answer.document)),
              ['Fingerprint', <Fingerprint key="file">{file.sha256}</Fingerprint>],
            ]}
          />
        ) : (
          <Facts rows={factsOfStranger(file, record)} />
        )}
        {answer.document ? (
          <div>
            <Points heading="What this proves, and what it does not" points={provesOf(answer.document, true)} />
            <p className={styles.reportLink}>
              <a href={`/v/${answer.document.id}/#report`}>Something is wrong with this paper</a>
            </p>
          </div>
        ) : (
          <Points heading="What to do now" points={whatToDo(record)} />
        )}
      </div>
      <p className={styles.next}>
        <Button onClick={onAgain}>Check another paper</Button>
        <TextLink to="/how-checking-works/" quiet>
          How checking works
        </TextLink>
      </p>
    </div>
  );
}

function factsOfStranger(file: ReadFile, record: CheckedDocument | null): Fact[] {
  const rows: Fact[] = [];
  if (record) rows.push(['Number on the file', <PaperNumber key="number">{record.number}</PaperNumber>]);
  rows.push([
    'Status',
    <StatusBadge key="status" status="altered">
      {record ? 'Altered, do not rely on it' : 'Unknown, do not rely on it'}
    </StatusBadge>,
  ]);
  if (record) rows.push(['Our record', `${record.kindName}, ${pages(record.pageCount)}, ${bytes(record.fileBytes)}`]);
  rows.push(['This file', bytes(file.size)]);
  if (record) {
    rows.push(['Sealed', record.sealedAt]);
    rows.push(['Fingerprint, record', <Fingerprint key="record">{record.fileSha256}</Fingerprint>]);
  }
  rows.push(['Fingerprint, file', <Fingerprint key="file">{file.sha256}</Fingerprint>]);
  return rows;
}

const whatToDo = (record: CheckedDocument | null): Point[] => [
  ['cross', 'Do not rely on any figure in this file.'],
  [
    'right',
    'Ask the sender for the PDF as it was downloaded. Printing, scanning or saving it again in another program also breaks the seal.',
  ],
  [
    'right',
    record ? (
      <>
        If you think it was altered on purpose, <a href={`/v/${record.id}/#report`}>tell us</a>.
      </>
    ) : (
      'If it carries our mark and you think it is false, check its number and code, and report it there.'
    ),
  ],
];
