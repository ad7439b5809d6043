import { type ReactNode, type RefObject, useState } from 'react';
import type { MarksFound } from '../../../packages/verify/pdf/our-marks.ts';
import { momentInNewYork } from '../../domain/moment.ts';
import type { CheckedDocument, FileAnswer } from '../../server/documents/check/check-document.ts';
import { Button, TextLink } from '../ui/button.tsx';
import type { Wording } from '../../domain/language/public/english-wording.ts';
import { Mixed, useWording } from '../ui/wording.tsx';
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
  TechnicalDetails,
  technicalOf,
} from './facts.tsx';
import { Halves } from './halves.tsx';
import { CodeField } from './number-form.tsx';
import type { ReadFile } from './read-file.ts';
import { SaveLogProof } from './save-log-proof.tsx';
import { verdictOnFile } from './verdict.ts';
import { VerdictHead } from './verdict-head.tsx';
import styles from './verify.module.css';

interface FileResultProps {
  readonly file: ReadFile;
  readonly answer: FileAnswer;
  readonly record: CheckedDocument | null;
  /** What of ours a file has that is not one of ours. */
  readonly marks: MarksFound;
  readonly at: string;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  /** Opens the record of an altered file with the code on it. Returns why it did not work. */
  readonly onCode: (id: string, code: string) => Promise<string | undefined>;
  readonly onAgain: () => void;
}

/** Verdict, sentence, drawing, matching steps, facts, and what the result proves. Always in this order. */
export function FileResult({
  file,
  answer,
  record,
  marks,
  at,
  headingRef,
  onCode,
  onAgain,
}: FileResultProps): ReactNode {
  const wording = useWording();
  const { t } = wording;
  const kept = answer.document ?? record;
  const { words, sentence } = verdictOnFile(answer, { marks, isNumberKnown: record !== null }, wording);
  const keptHash = kept?.fileSha256 ?? null;
  const matching = keptHash === null ? 0 : fitOf(file.sha256, keptHash, 1).matching;
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <p className="pp-small pp-dimmed">{t('Compared on your device, {}. The file was not uploaded.', at)}</p>
      <VerdictHead
        words={words}
        headingRef={headingRef}
        issuer={answer.document?.issuer}
        figures={answer.documents.length > 1 ? [] : (answer.document?.details?.figures ?? [])}
        sentence={
          file.copy === null
            ? sentence
            : `${t('This is an archival copy. What follows is about the issued file that it begins with.')} ${sentence}`
        }
      />
      {kept && keptHash !== null && (
        <>
          <Halves
            tone={words.tone}
            held={file.sha256}
            kept={keptHash}
            heldText={[t('Your file'), `${file.name}, ${bytes(file.size, wording)}`]}
            keptText={[t('Our record of {}', kept.number), t('Issued {}', kept.sealedAt)]}
            beneath={answer.document?.newerNumber ?? undefined}
          />
          <p className={styles.steps} data-tone={matching === CUT_STEPS ? undefined : 'red'}>
            {matching === CUT_STEPS
              ? t('All parts match.')
              : t('Only {} of {} parts match. All must match.', matching, CUT_STEPS)}
          </p>
        </>
      )}
      <div className={styles.columns}>
        {answer.document ? (
          <div>
            <Facts
              rows={[
                ...archivalFacts(file, wording),
                ...(answer.documents.length > 1
                  ? factsOfDocuments(answer.documents, wording)
                  : factsOf(answer.document, wording)),
              ]}
            />
            <TechnicalDetails
              rows={[
                ...technicalOf(answer.document, wording),
                [t('Fingerprint'), <Fingerprint key="file">{file.sha256}</Fingerprint>],
              ]}
            >
              <SaveLogProof number={answer.document.number} holder={{ sha256: file.sha256 }} />
            </TechnicalDetails>
          </div>
        ) : (
          <div>
            <Facts rows={factsOfUnknownFile(file, record, wording)} />
            {record && record.details === null && <RecordForm onCode={(code) => onCode(record.id, code)} />}
          </div>
        )}
        {answer.document ? (
          <div>
            <Points
              heading={t('What this proves and does not prove')}
              points={provesOf(answer.document, true, wording)}
            />
            <p className={styles.reportLink}>
              <a href={`/v/${answer.document.id}/#contact`}>{t('Contact the issuer')}</a>
              <br />
              <a href={`/v/${answer.document.id}/#report`}>{t('Report a problem')}</a>
            </p>
          </div>
        ) : (
          <Points heading={t('What to do next')} points={whatToDo(record, wording)} />
        )}
      </div>
      <p className={styles.next}>
        <Button onClick={onAgain}>{t('Verify another document')}</Button>
        <TextLink to="/how-verification-works/" quiet>
          {t('How it works')}
        </TextLink>
      </p>
    </div>
  );
}

const archivalFacts = ({ copy }: ReadFile, { t }: Wording): readonly Fact[] =>
  copy === null
    ? []
    : [
        [
          t('This file'),
          t(
            copy.isKnown
              ? 'An archival copy of the issued document. It begins with the issued file, byte for byte. Only data for checking the seal and a timestamp were added: {}, by “{}”, an authority that we use.'
              : 'An archival copy of the issued document. It begins with the issued file, byte for byte. Only data for checking the seal and a timestamp were added: {}, by “{}”. We do not know this authority, so its time proves nothing.',
            momentInNewYork(copy.at),
            copy.authority,
          ),
        ],
      ];

function factsOfUnknownFile(file: ReadFile, record: CheckedDocument | null, wording: Wording): Fact[] {
  const { t, say } = wording;
  const rows: Fact[] = [];
  if (record) rows.push([t('Number in the file'), <DocumentNumber key="number">{record.number}</DocumentNumber>]);
  if (record) {
    const size = record.fileBytes === null ? [] : [bytes(record.fileBytes, wording)];
    rows.push([t('Our record'), [say(record.kindName), pages(record.pageCount, wording), ...size].join(', ')]);
  }
  rows.push([t('This file'), bytes(file.size, wording)]);
  if (record) {
    rows.push([t('Issued'), say(record.sealedAt)], ...detailsOf(record, wording));
    if (record.fileSha256 !== null)
      rows.push([t('Fingerprint of our record'), <Fingerprint key="record">{record.fileSha256}</Fingerprint>]);
  }
  rows.push([t('Fingerprint of this file'), <Fingerprint key="file">{file.sha256}</Fingerprint>]);
  return rows;
}

/** What we issued under the number of an altered file: shown to somebody who has the code. */
function RecordForm({ onCode }: { readonly onCode: (code: string) => Promise<string | undefined> }): ReactNode {
  const { t } = useWording();
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
      <h2 className={styles.wayName}>{t('Compare with our record')}</h2>
      <CodeField error={error} />
      <Button type="submit" variant="outlined">
        {t('Show what we issued')}
      </Button>
    </form>
  );
}

const whatToDo = (record: CheckedDocument | null, { t }: Wording): Point[] => [
  ['cross', t('Do not rely on any figure in this file.')],
  [
    'right',
    t(
      'Ask the sender for the PDF exactly as it was downloaded. Printing, scanning or saving it in another program also breaks the seal.',
    ),
  ],
  [
    'right',
    record ? (
      <Mixed
        key="report"
        phrase="If you think it was altered on purpose, {}."
        parts={[
          <a key="link" href={`/v/${record.id}/#report`}>
            {t('report it')}
          </a>,
        ]}
      />
    ) : (
      t('If it shows our name and you think it is fake, look up its number and code, and report it there.')
    ),
  ],
];
