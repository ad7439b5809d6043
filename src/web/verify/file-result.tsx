import { type ReactNode, type RefObject, useState } from 'react';
import type { MarksFound } from '../../../packages/verify/pdf/our-marks.ts';
import { momentInNewYork } from '../../domain/moment.ts';
import type { CheckedDocument, FileAnswer } from '../../server/documents/check/check-document.ts';
import { Button, TextLink } from '../ui/button.tsx';
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
import { VERIFY, type VerifyWording } from '../../domain/language/messages/verify/area.ts';
import { storedText } from '../../domain/language/stored-text.ts';

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
  /** Where the button below leads. */
  readonly again: string;
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
  again,
  onAgain,
}: FileResultProps): ReactNode {
  const wording = useWording(VERIFY);
  const { t, dated } = wording;
  const kept = answer.document ?? record;
  const { words, sentence } = verdictOnFile(answer, { marks, isNumberKnown: record !== null }, wording);
  const keptHash = kept?.fileSha256 ?? null;
  const matching = keptHash === null ? 0 : fitOf(file.sha256, keptHash, 1).matching;
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <p className="pp-small pp-dimmed">{t('comparedOnYourDevice', { time: dated(at) })}</p>
      <VerdictHead
        words={words}
        headingRef={headingRef}
        issuer={answer.document?.issuer}
        figures={answer.documents.length > 1 ? [] : (answer.document?.details?.figures ?? [])}
        sentence={file.copy === null ? sentence : `${t('archivalCopyFollows')} ${sentence}`}
      />
      {kept && keptHash !== null && (
        <>
          <Halves
            tone={words.tone}
            held={file.sha256}
            kept={keptHash}
            heldText={[t('yourFile'), `${file.name}, ${bytes(file.size, wording)}`]}
            keptText={[t('ourRecordOf', { number: kept.number }), t('issuedAt', { time: dated(kept.sealedAt) })]}
            beneath={answer.document?.newerNumber ?? undefined}
          />
          <p className={styles.steps} data-tone={matching === CUT_STEPS ? undefined : 'red'}>
            {matching === CUT_STEPS ? t('allPartsMatch') : t('onlySomePartsMatch', { matching, all: CUT_STEPS })}
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
                [t('fingerprint'), <Fingerprint key="file">{file.sha256}</Fingerprint>],
              ]}
            >
              {answer.document.test === null && (
                <SaveLogProof number={answer.document.number} holder={{ sha256: file.sha256 }} />
              )}
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
            <Points heading={t('whatThisProves')} points={provesOf(answer.document, true, wording)} />
            {answer.document.test === null && (
              <p className={styles.reportLink}>
                <a href={`/v/${answer.document.id}/#contact`}>{t('contactTheIssuer')}</a>
                <br />
                <a href={`/v/${answer.document.id}/#report`}>{t('reportAProblem')}</a>
              </p>
            )}
          </div>
        ) : (
          <Points heading={t('whatToDoNext')} points={whatToDo(record, wording)} />
        )}
      </div>
      <p className={styles.next}>
        <Button onClick={onAgain}>{again}</Button>
        <TextLink to="/how-verification-works/" quiet>
          {t('howItWorks')}
        </TextLink>
      </p>
    </div>
  );
}

const archivalFacts = ({ copy }: ReadFile, { t, dated }: VerifyWording): readonly Fact[] =>
  copy === null
    ? []
    : [
        [
          t('thisFile'),
          t(copy.isKnown ? 'archivalCopyByKnownAuthority' : 'archivalCopyByOtherAuthority', {
            time: dated(momentInNewYork(copy.at)),
            authority: copy.authority,
          }),
        ],
      ];

function factsOfUnknownFile(file: ReadFile, record: CheckedDocument | null, wording: VerifyWording): Fact[] {
  const { t, dated, language } = wording;
  const rows: Fact[] = [];
  if (record) rows.push([t('numberInTheFile'), <DocumentNumber key="number">{record.number}</DocumentNumber>]);
  if (record) {
    const size = record.fileBytes === null ? [] : [bytes(record.fileBytes, wording)];
    rows.push([
      t('ourRecord'),
      [storedText(record.kindName, language), pages(record.pageCount, wording), ...size].join(', '),
    ]);
  }
  rows.push([t('thisFile'), bytes(file.size, wording)]);
  if (record) {
    rows.push([t('issued'), dated(record.sealedAt)], ...detailsOf(record, wording));
    if (record.fileSha256 !== null)
      rows.push([t('fingerprintOfOurRecord'), <Fingerprint key="record">{record.fileSha256}</Fingerprint>]);
  }
  rows.push([t('fingerprintOfThisFile'), <Fingerprint key="file">{file.sha256}</Fingerprint>]);
  return rows;
}

/** What we issued under the number of an altered file: shown to somebody who has the code. */
function RecordForm({ onCode }: { readonly onCode: (code: string) => Promise<string | undefined> }): ReactNode {
  const { t } = useWording(VERIFY);
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
      <h2 className={styles.wayName}>{t('compareWithOurRecord')}</h2>
      <CodeField error={error} />
      <Button type="submit" variant="outlined">
        {t('showWhatWeIssued')}
      </Button>
    </form>
  );
}

const whatToDo = (record: CheckedDocument | null, { t }: VerifyWording): Point[] => [
  ['cross', t('doNotRelyOnFile')],
  ['right', t('askForOriginalFile')],
  [
    'right',
    record ? (
      <Mixed
        area={VERIFY}
        key="report"
        message="ifAlteredOnPurpose"
        values={{
          report: (
            <a key="link" href={`/v/${record.id}/#report`}>
              {t('reportIt')}
            </a>
          ),
        }}
      />
    ) : (
      t('lookUpIfFake')
    ),
  ],
];
