import { type ReactNode, type RefObject, useState } from 'react';
import type { CheckedDocument, FileAnswer } from '../../server/documents/check-document.ts';
import { Button, TextLink } from '../ui/button.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { CUT_STEPS, fitOf } from '../ui/cut-geometry.ts';
import {
  bytes,
  detailsOf,
  type Fact,
  factsOf,
  factsOfDocuments,
  Facts,
  Fingerprint,
  DocumentNumber,
  pages,
  type Point,
  Points,
  provesOf,
} from './facts.tsx';
import { Halves } from './halves.tsx';
import { CodeField } from './number-form.tsx';
import type { ReadFile } from './read-file.ts';
import { SaveLogProof } from './save-log-proof.tsx';
import { verdictOnFile } from './verdict.ts';
import styles from './verify.module.css';

interface FileResultProps {
  readonly file: ReadFile;
  readonly answer: FileAnswer;
  readonly record: CheckedDocument | null;
  readonly at: string;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  /** Opens the record of an altered file with the code on it. Returns why it did not work. */
  readonly onCode: (id: string, code: string) => Promise<string | undefined>;
  readonly onAgain: () => void;
}

/** Verdict, sentence, drawing, matching steps, facts, and what the result proves. Always in this order. */
export function FileResult({ file, answer, record, at, headingRef, onCode, onAgain }: FileResultProps): ReactNode {
  const kept = answer.document ?? record;
  const verdict = verdictOnFile(answer, record !== null);
  const keptHash = kept?.fileSha256 ?? null;
  const matching = keptHash === null ? 0 : fitOf(file.sha256, keptHash, 1).matching;
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <p className="pp-small pp-dimmed">Compared on your device, {at}. The file was not uploaded.</p>
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
      {kept && keptHash !== null && (
        <>
          <Halves
            tone={verdict.tone}
            held={file.sha256}
            kept={keptHash}
            heldText={['Your file', `${file.name}, ${bytes(file.size)}`]}
            keptText={[`Our record of ${kept.number}`, `Issued ${kept.sealedAt}`]}
            beneath={answer.document?.newerNumber ?? undefined}
          />
          <p className={styles.steps} data-tone={verdict.tone}>
            {matching === CUT_STEPS
              ? `${CUT_STEPS} of ${CUT_STEPS} steps match.`
              : `Only ${matching} of ${CUT_STEPS} steps match. All ${CUT_STEPS} must match.`}
          </p>
        </>
      )}
      <div className={styles.columns}>
        {answer.document ? (
          <div>
            <Facts
              rows={[
                ...(answer.documents.length > 1 ? factsOfDocuments(answer.documents) : factsOf(answer.document)),
                ['Fingerprint', <Fingerprint key="file">{file.sha256}</Fingerprint>],
              ]}
            />
            {answer.document.log && <SaveLogProof number={answer.document.number} holder={{ sha256: file.sha256 }} />}
          </div>
        ) : (
          <div>
            <Facts rows={factsOfUnknownFile(file, record)} />
            {record && record.details === null && <RecordForm onCode={(code) => onCode(record.id, code)} />}
          </div>
        )}
        {answer.document ? (
          <div>
            <Points heading="What this proves and does not prove" points={provesOf(answer.document, true)} />
            <p className={styles.reportLink}>
              <a href={`/v/${answer.document.id}/#contact`}>Contact the issuer</a>
              <br />
              <a href={`/v/${answer.document.id}/#report`}>Report a problem</a>
            </p>
          </div>
        ) : (
          <Points heading="What to do next" points={whatToDo(record)} />
        )}
      </div>
      <p className={styles.next}>
        <Button onClick={onAgain}>Verify another document</Button>
        <TextLink to="/how-verification-works/" quiet>
          How it works
        </TextLink>
      </p>
    </div>
  );
}

function factsOfUnknownFile(file: ReadFile, record: CheckedDocument | null): Fact[] {
  const rows: Fact[] = [];
  if (record) rows.push(['Number in the file', <DocumentNumber key="number">{record.number}</DocumentNumber>]);
  rows.push([
    'Status',
    <StatusBadge key="status" status="altered">
      {record ? 'Altered, do not rely on it' : 'Unknown, do not rely on it'}
    </StatusBadge>,
  ]);
  if (record) {
    const size = record.fileBytes === null ? [] : [bytes(record.fileBytes)];
    rows.push(['Our record', [record.kindName, pages(record.pageCount), ...size].join(', ')]);
  }
  rows.push(['This file', bytes(file.size)]);
  if (record) {
    rows.push(['Issued', record.sealedAt], ...detailsOf(record));
    if (record.fileSha256 !== null)
      rows.push(['Fingerprint of our record', <Fingerprint key="record">{record.fileSha256}</Fingerprint>]);
  }
  rows.push(['Fingerprint of this file', <Fingerprint key="file">{file.sha256}</Fingerprint>]);
  return rows;
}

/** What we issued under the number of an altered file: shown to somebody who has the code. */
function RecordForm({ onCode }: { readonly onCode: (code: string) => Promise<string | undefined> }): ReactNode {
  const [error, setError] = useState<string>();
  return (
    <form
      className={styles.way}
      onSubmit={(event) => {
        event.preventDefault();
        const code = new FormData(event.currentTarget).get('code');
        void onCode(typeof code === 'string' ? code : '').then(setError);
      }}
    >
      <h2 className={styles.wayName}>Compare with our record</h2>
      <CodeField error={error} />
      <Button type="submit" variant="outlined">
        Show what we issued
      </Button>
    </form>
  );
}

const whatToDo = (record: CheckedDocument | null): Point[] => [
  ['cross', 'Do not rely on any figure in this file.'],
  [
    'right',
    'Ask the sender for the PDF exactly as it was downloaded. Printing, scanning or saving it in another program also breaks the seal.',
  ],
  [
    'right',
    record ? (
      <>
        If you think it was altered on purpose, <a href={`/v/${record.id}/#report`}>report it</a>.
      </>
    ) : (
      'If it shows our name and you think it is fake, look up its number and code, and report it there.'
    ),
  ],
];
