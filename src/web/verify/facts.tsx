import type { ReactNode } from 'react';
import { cents, formatDollars } from '../../domain/money.ts';
import type { CheckedDetails, CheckedDocument } from '../../server/documents/check/check-document.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { LevelInWords } from '../parts/documents/level-in-words.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { Mixed, useWording } from '../ui/wording.tsx';
import styles from './verify.module.css';
import { VERIFY, type VerifyWording } from '../../domain/language/messages/verify/area.ts';
import type { PlainKeyIn } from '../../domain/language/wording.ts';
import { storedText } from '../../domain/language/stored-text.ts';

export type Fact = readonly [name: string, value: ReactNode];

export function Facts({ rows }: { readonly rows: readonly Fact[] }): ReactNode {
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value], place) => (
        // A shared document may have two lines of one name. The list never changes while it is shown.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={`${place} ${name}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export const pages = (count: number, { t }: VerifyWording): string => t('pages', { count });
export const bytes = (count: number, { t }: VerifyWording): string =>
  t('bytes', { count: count.toLocaleString('en-US') });
export const DocumentNumber = ({ children }: { readonly children: string }): ReactNode => (
  <span className={styles.number}>{children}</span>
);

/** 64 digits in blocks that are easy to compare. */
export const Fingerprint = ({ children }: { readonly children: string }): ReactNode => (
  <code className={styles.fingerprint}>{children.match(/.{1,16}/g)?.join(' ')}</code>
);

function Status({ document }: { readonly document: CheckedDocument }): ReactNode {
  const { t, dated } = useWording(VERIFY);
  const at = document.stateChangedAt ?? '';
  if (document.state === 'revoked')
    return <StatusBadge status="revoked">{t('revokedOn', { time: dated(at) })}</StatusBadge>;
  if (document.state === 'superseded')
    return <StatusBadge status="superseded">{t('replacedOn', { time: dated(at) })}</StatusBadge>;
  if (document.isDisputed) return <StatusBadge status="disputed">{t('currentButDisputed')}</StatusBadge>;
  // Not green: that is for the verdict on an issuer whom somebody checked.
  return <span>{t('current')}</span>;
}

/** One line: where anyone can find the document, even if we would rather not have issued it. */
function PublicLog({ log }: { readonly log: NonNullable<CheckedDocument['log']> }): ReactNode {
  const { t, dated } = useWording(VERIFY);
  return (
    <>
      <Mixed
        area={VERIFY}
        message="entryInLog"
        values={{
          entry: log.entry.toLocaleString('en-US'),
          log: (
            <a key="log" href="/transparency-log/">
              {t('publicLogInSentence')}
            </a>
          ),
          date: dated(log.since),
        }}
      />
      {log.changeEntry !== null && ` ${t('lastChangeIsEntry', { entry: log.changeEntry.toLocaleString('en-US') })}`}
    </>
  );
}

/** The DID at the business's own domain: whether both sides still confirm each other, and where to look. */
function OwnId({ identity }: { readonly identity: NonNullable<CheckedDocument['issuerIdentity']> }): ReactNode {
  const { t, dated } = useWording(VERIFY);
  const { did, url, isConfirmed, checkedAt } = identity;
  return (
    <span className={styles.statusLine}>
      <a href={url} rel="noreferrer nofollow">
        {did}
      </a>{' '}
      {isConfirmed ? t('confirmedByThatDomain', { time: dated(checkedAt ?? '') }) : t('domainNoLongerConfirms')}
    </span>
  );
}

/** The fixed line about the issuer is always in English too: it is for every reader. */
function StatusLine({ line }: { readonly line: string }): ReactNode {
  const { language } = useWording(VERIFY);
  const translated = storedText(line, language);
  return (
    <span className={styles.statusLine}>
      {translated !== line && `${translated} `}
      <span lang="en">{line}</span>
    </span>
  );
}

/** Why it ended is for those who have the code. */
function employmentInWords(
  { state, asOf, reason }: NonNullable<CheckedDocument['employment']>,
  { t, dated }: VerifyWording,
): string {
  if (state === 'active') return t('activeAsOf', { date: dated(asOf) });
  if (reason === null) return t('employmentEnded');
  return reason.of === 'age'
    ? t('endedNotConfirmedSince', { date: dated(reason.on) })
    : t('endedOn', { date: dated(reason.on) });
}

/** The public facts of a document, then those that need its code. */
export function factsOf(document: CheckedDocument, wording: VerifyWording): Fact[] {
  const { t, dated, language } = wording;
  const rows: Fact[] = [
    [t('document'), `${storedText(document.kindName, language)}, ${pages(document.pageCount, wording)}`],
    [t('issuedBy'), document.issuer],
    [
      t('issuerStatus'),
      <span key="level">
        <LevelInWords level={document.level} short /> <StatusLine line={document.statusLine} />
      </span>,
    ],
    [t('issued'), dated(document.sealedAt)],
    [t('number'), <DocumentNumber key="number">{document.number}</DocumentNumber>],
  ];
  if (document.state !== 'live' || document.isDisputed)
    rows.push([t('status'), <Status key="status" document={document} />]);
  if (document.employment) rows.push([t('employment'), employmentInWords(document.employment, wording)]);
  if (document.newerNumber)
    rows.push([t('newerVersion'), <DocumentNumber key="newer">{document.newerNumber}</DocumentNumber>]);
  if (document.changedFields.length > 0)
    rows.push([t('changedLineNames'), document.changedFields.map((line) => storedText(line, language)).join(', ')]);
  if (document.stateReason) rows.push([t('reasonGiven'), `“${document.stateReason}”`]);
  return [...rows, ...detailsOf(document, wording)];
}

/** What few people need: revision, public log, and the issuer's own ID. */
export function technicalOf(document: CheckedDocument, { t, language }: VerifyWording): Fact[] {
  const rows: Fact[] = [
    [t('printedLabel'), storedText(document.label, language)],
    [t('revision'), String(document.revision)],
    [
      t('publicLog'),
      // Who verifies at once should not think that there is no entry.
      document.log ? (
        <PublicLog key="log" log={document.log} />
      ) : (
        t(document.test ? 'testsAreNotInLog' : 'logEntryWithinMinute')
      ),
    ],
  ];
  if (document.issuerIdentity) rows.push([t('issuersOwnId'), <OwnId key="did" identity={document.issuerIdentity} />]);
  return rows;
}

/** Behind a press, because a verdict needs none of it. */
export function TechnicalDetails({
  rows,
  children,
}: {
  readonly rows: readonly Fact[];
  readonly children?: ReactNode;
}): ReactNode {
  const { t } = useWording(VERIFY);
  return (
    <details className={styles.technical}>
      <summary>{t('technicalDetails')}</summary>
      <Facts rows={rows} />
      {children}
    </details>
  );
}

/** The figures as the document prints them, with the mark of those that are estimated. */
const printedFigures = ({ figures, quantities, estimates }: CheckedDetails) => [
  ...quantities.map(({ name, value }) => ({ name, amount: value })),
  ...figures.map(({ name, amount }) => ({ name, amount: formatDollars(cents(amount)) })),
  ...estimates.map(({ name, amount }) => ({ name, amount: `est. ${formatDollars(cents(amount))}` })),
];

/** What needs the code. */
export function detailsOf({ details, kind }: CheckedDocument, { t, language }: VerifyWording): Fact[] {
  const rows: Fact[] = [];
  if (details) {
    if (details.person) rows.push([t('personNamed'), details.person]);
    rows.push([t(kind === 'Invoice' ? 'reference' : 'period'), storedText(details.period, language)]);
    for (const { name, amount } of printedFigures(details)) {
      rows.push([
        storedText(name, language),
        <span key={name} className="pp-figures">
          {amount}
        </span>,
      ]);
    }
    if (details.enteredByIssuer > 0) {
      rows.push([t('enteredByIssuer'), t('figuresEnteredByIssuer', { count: details.enteredByIssuer })]);
    }
  }
  return rows;
}

/** Several documents in one file: what they share, then each with its figures. */
export function factsOfDocuments(documents: readonly CheckedDocument[], wording: VerifyWording): Fact[] {
  const { t, language } = wording;
  const [first] = documents;
  return [
    [t('file'), t('documentsAndPages', { count: documents.length, pages: pages(first!.pageCount, wording) })],
    [t('issuedBy'), first!.issuer],
    ...documents.map((document): Fact => [
      storedText(document.details?.period ?? document.issuedOn, language),
      <span key={document.id} className={styles.documentInFile}>
        <a href={`/v/${document.id}/`}>
          <DocumentNumber>{document.number}</DocumentNumber>
        </a>
        <Status document={document} />
        {document.details &&
          printedFigures(document.details).map(({ name, amount }) => (
            <span key={name} className="pp-figures pp-small">
              {storedText(name, language)} {amount}
            </span>
          ))}
      </span>,
    ]),
  ];
}

export type Point = readonly [mark: Extract<IconName, 'tick' | 'cross' | 'sheets' | 'right'>, text: ReactNode];

export function Points({
  heading,
  level: Heading = 'h2',
  points,
}: {
  readonly heading: string;
  readonly level?: 'h2' | 'h3';
  readonly points: readonly Point[];
}): ReactNode {
  return (
    <section className={styles.proves}>
      <Heading>{heading}</Heading>
      <ul>
        {points.map(([mark, text], index) => (
          // The list never changes while it is shown.
          <li key={index} data-mark={mark}>
            <Icon name={mark} size={18} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const ISSUER_POINT: Record<CheckedDocument['level'], readonly [mark: Point[0], text: PlainKeyIn<typeof VERIFY>]> = {
  S: ['cross', 'nobodyWasPaid'],
  U: ['cross', 'issuerNotVerifiedContactIt'],
  D: ['cross', 'issuerControlsDomain'],
  B: ['tick', 'staffVerifiedBusiness'],
};

/** What the result proves and what it does not. Part of every result. */
export function provesOf(document: CheckedDocument, isFileCompared: boolean, { t }: VerifyWording): Point[] {
  const points: Point[] = [];
  if (isFileCompared) points.push(['tick', t('fileHasNotChanged')]);
  else if (document.fingerprint === null) points.push(['right', t('dropPdfToCompare')]);
  else points.push(['right', t('compareCutLineOrDropPdf')]);
  if (document.newerNumber) {
    points.push([
      'sheets',
      <Mixed
        area={VERIFY}
        key="newer"
        message="askForNewerVersion"
        values={{ number: <DocumentNumber key="number">{document.newerNumber}</DocumentNumber> }}
      />,
    ]);
    points.push(['cross', t('newerVersionOnlyFromIssuer')]);
  }
  const [mark, text] = ISSUER_POINT[document.level];
  points.push([mark, t(text)]);
  points.push(['cross', t('paymentNotKnownFiguresEntered')]);
  if (document.isTrialSeal) {
    points.push(['cross', t('testSealProvesNothing')]);
  }
  return points;
}
