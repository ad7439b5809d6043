import { memo, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { momentInNewYork } from '../../../domain/moment.ts';
import { formatDate, formatDateRange } from '../../../domain/calendar.ts';
import { VERIFY, type VerifyWording } from '../../../domain/language/messages/verify/area.ts';
import { storedText } from '../../../domain/language/stored-text.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { wordingIn } from '../../../domain/language/wording.ts';
import { useWording } from '../../ui/wording.tsx';
import { type Point, Points } from '../facts.tsx';
import verify from '../verify.module.css';
import { comparePeriods, type PeriodFinding } from './compare-periods.ts';
import { datedDocuments, type DocumentLine, type FileLine, inDollars, openLines, tableOf } from './file-lines.ts';
import styles from './files-result.module.css';
import type { Several } from './use-several.ts';

interface FilesResultProps {
  readonly several: Several;
  /** Opens the result of one file with all that it proves. */
  readonly onOpen: (place: number) => void;
  readonly onAgain: () => void;
}

async function saveCsv(lines: readonly FileLine[]): Promise<void> {
  const { writeCsv } = await import('../../../domain/books/write-csv.ts');
  saveFile(new Blob([writeCsv(tableOf(lines))], { type: 'text/csv' }), 'verified-files.csv');
}

/** A line for each file, what the periods of each person say together, and CSV and print. */
export function FilesResult({ several, onOpen, onAgain }: FilesResultProps): ReactNode {
  const { language } = useWording(VERIFY);
  // The same for every drawing, so that a line which did not change is not drawn again.
  const wording = useMemo(() => wordingIn(language, VERIFY), [language]);
  const { t, dated } = wording;
  const { files, leftOut, outcomes, isWorking, cancel, verifyRest } = several;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [at] = useState(() => momentInNewYork(new Date()));
  const lineAt = useMemo(() => openLines(files, wording), [files, wording]);
  const lines = files.map((_, place) => lineAt(place, outcomes.get(place), isWorking));
  const done = [...outcomes.values()].filter(({ of }) => of !== 'unanswered').length;
  return (
    <div className={`pp-wrap ${verify.page}`}>
      <p className="pp-small pp-dimmed">{t('filesComparedOnYourDevice', { time: dated(at) })}</p>
      <h1 className={styles.heading} ref={heading} tabIndex={-1}>
        {t('filesVerified', { count: files.length })}
      </h1>
      <output className={styles.done}>{isWorking ? '' : t('filesDone', { done, count: files.length })}</output>
      {isWorking && (
        <div className={styles.progress}>
          <progress value={done} max={files.length} aria-label={t('filesDone', { done, count: files.length })} />
          <span aria-hidden="true">{t('filesDone', { done, count: files.length })}</span>
          <Button variant="outlined" small onClick={cancel}>
            {t('cancel')}
          </Button>
        </div>
      )}
      <Counts lines={lines} />
      {leftOut > 0 && <p className="pp-small pp-dimmed">{t('systemFilesLeftOut', { count: leftOut })}</p>}
      {!isWorking && done < files.length && (
        <p className={styles.rest}>
          <Button onClick={verifyRest}>{t('verifyTheRest')}</Button>
        </p>
      )}
      <Table lines={lines} onOpen={onOpen} wording={wording} />
      {!isWorking && <Periods several={several} wording={wording} />}
      <div className={styles.proves}>
        <Points
          heading={t('whatThisProves')}
          points={[
            ['right', t('openFileForMore')],
            ['cross', t('paymentNotKnownFiguresEntered')],
          ]}
        />
      </div>
      <p className={verify.next}>
        <Button onClick={onAgain}>{t('verifyAnotherDocument')}</Button>
        {!isWorking && (
          <>
            <Button variant="outlined" onClick={() => void saveCsv(lines)}>
              {t('exportCsv')}
            </Button>
            <Button variant="outlined" onClick={() => globalThis.print()}>
              {t('printResult')}
            </Button>
          </>
        )}
      </p>
    </div>
  );
}

/** What has to be looked at comes first. */
const WORST_FIRST: readonly FileLine['tone'][] = ['red', 'amber', 'grey', 'none', 'ink', 'green'];

/** How many files have which result. */
function Counts({ lines }: { readonly lines: readonly FileLine[] }): ReactNode {
  const counted = [...Map.groupBy(lines, ({ tone, result }) => `${tone} ${result}`).values()].toSorted(
    ([one], [other]) => WORST_FIRST.indexOf(one!.tone) - WORST_FIRST.indexOf(other!.tone),
  );
  return (
    <ul className={styles.counts}>
      {counted.map((same) => (
        <li key={`${same[0]!.tone} ${same[0]!.result}`}>
          <span className={`pp-figures ${styles.count}`}>{same.length}</span>
          <span className={styles.result} data-tone={same[0]!.tone}>
            {same[0]!.result}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface TableProps {
  readonly lines: readonly FileLine[];
  readonly onOpen: (place: number) => void;
  readonly wording: VerifyWording;
}

const headsIn = ({ t, tell }: VerifyWording): readonly string[] => [
  tell({ key: 'file' }),
  t('result'),
  tell({ key: 'issuer' }),
  tell({ key: 'status' }),
  t('personNamed'),
  t('period'),
  t('netPay'),
];

function Table({ lines, onOpen, wording }: TableProps): ReactNode {
  const heads = useMemo(() => headsIn(wording), [wording]);
  const latest = useRef(onOpen);
  useEffect(() => {
    latest.current = onOpen;
  });
  const open = useCallback((place: number) => latest.current(place), []);
  return (
    <table className={styles.table}>
      <caption className="pp-unseen">{wording.t('resultOfEachFile')}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {lines.map((line) => (
        <Rows key={line.place} line={line} heads={heads} onOpen={open} />
      ))}
    </table>
  );
}

interface RowsProps {
  readonly line: FileLine;
  readonly heads: readonly string[];
  readonly onOpen: (place: number) => void;
}

/** Of one file: a row for each of its documents. */
const Rows = memo(function Rows({ line, heads, onOpen }: RowsProps): ReactNode {
  return (
    <tbody>
      {(line.documents.length === 0 ? [null] : line.documents).map((document, index) => (
        <tr key={document?.id ?? 'file'}>
          {index === 0 && (
            <>
              <th scope="rowgroup" rowSpan={Math.max(line.documents.length, 1)}>
                {line.canBeOpened ? (
                  <button type="button" className={styles.name} onClick={() => onOpen(line.place)}>
                    {line.name}
                  </button>
                ) : (
                  <span className={styles.unopened}>{line.name}</span>
                )}
              </th>
              <td
                rowSpan={Math.max(line.documents.length, 1)}
                colSpan={document ? undefined : heads.length - 1}
                className={styles.resultCell}
              >
                <span className={styles.result} data-tone={line.tone}>
                  {line.result}
                </span>
                {line.documents.length === 0 && line.sentence !== '' && (
                  <span className={styles.sentence}>{line.sentence}</span>
                )}
              </td>
            </>
          )}
          {document && <Cells document={document} heads={heads.slice(2)} />}
        </tr>
      ))}
    </tbody>
  );
});

function Cells({ document, heads }: { readonly document: DocumentLine; readonly heads: readonly string[] }): ReactNode {
  const { issuer, issuerStatus, status, person, period, figure, amount } = document;
  const isNet = figure === heads.at(-1);
  const cells: readonly ReactNode[] = [
    <>
      {issuer}
      <small>{issuerStatus}</small>
    </>,
    status,
    person,
    period,
    amount !== null && (
      <>
        <span className="pp-figures">{inDollars(amount)}</span>
        {!isNet && <small>{figure}</small>}
      </>
    ),
  ];
  return cells.map((cell, index) => (
    <td key={heads[index]} data-head={heads[index]}>
      {cell}
    </td>
  ));
}

function Periods({ several, wording }: { readonly several: Several; readonly wording: VerifyWording }): ReactNode {
  const { t, language } = wording;
  const people = comparePeriods(datedDocuments(several.outcomes.values()));
  if (people.length === 0) return null;
  return (
    <section className={styles.periods}>
      <h2>{t('periodsOfEachPerson')}</h2>
      <p className="pp-dimmed">{t('onlyCurrentDocumentsCompared')}</p>
      <div className={styles.people}>
        {people.map(({ kind, person, issuer, isSpecimen, count, from, to, findings }) => (
          <Points
            key={`${kind} ${person} ${issuer} ${isSpecimen}`}
            level="h3"
            heading={[person, storedText(kind, language), issuer, ...(isSpecimen ? [t('specimenLevel')] : [])]
              .filter((part) => part !== '')
              .join(', ')}
            points={[
              ['right', t('documentsFromTo', { count, period: wording.dated(formatDateRange(from, to)) })],
              ...(findings.some(({ of }) => of === 'gap' || of === 'overlap')
                ? []
                : [['tick', t('noDayMissingOrTwice')] as const]),
              ...findings.map((finding) => pointOf(finding, wording)),
            ]}
          />
        ))}
      </div>
    </section>
  );
}

function pointOf(finding: PeriodFinding, { t, dated }: VerifyWording): Point {
  const inWords = ({ start, end }: Parameters<typeof daysOf>[0]): string => dated(daysOf({ start, end }));
  switch (finding.of) {
    case 'gap':
      return ['cross', t('noDocumentForDays', { period: inWords(finding.days) })];
    case 'overlap':
      return ['cross', t('twoDocumentsForDays', { one: inWords(finding.one), other: inWords(finding.other) })];
    case 'yearBreaks':
      return [
        'cross',
        t('yearToDateBreaks', {
          period: inWords(finding.days),
          printed: inDollars(finding.printed),
          expected: inDollars(finding.expected),
        }),
      ];
    case 'yearRunsOn':
      return ['tick', t('yearToDateRunsOn')];
    case 'yearNotCompared':
      return ['right', t('yearToDateNotCompared')];
  }
}

const daysOf = ({
  start,
  end,
}: {
  readonly start: Parameters<typeof formatDate>[0];
  readonly end: Parameters<typeof formatDate>[0];
}): string => (start === end ? formatDate(start) : formatDateRange(start, end));
