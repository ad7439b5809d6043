import type { ReactNode } from 'react';
import { cents, formatDollars } from '../../domain/money.ts';
import type { CheckedDetails, CheckedDocument } from '../../server/documents/check/check-document.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import type { Wording } from '../../domain/language/public/english-wording.ts';
import type { PublicPhrase } from '../../domain/language/public/phrases.ts';
import { LevelInWords } from '../parts/documents/level-in-words.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { Mixed, useWording } from '../ui/wording.tsx';
import styles from './verify.module.css';

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

export const pages = (count: number, { t }: Wording): string => (count === 1 ? t('1 page') : t('{} pages', count));
export const bytes = (count: number, { t }: Wording): string => t('{} bytes', count.toLocaleString('en-US'));
export const DocumentNumber = ({ children }: { readonly children: string }): ReactNode => (
  <span className={styles.number}>{children}</span>
);

/** 64 digits in blocks that are easy to compare. */
export const Fingerprint = ({ children }: { readonly children: string }): ReactNode => (
  <code className={styles.fingerprint}>{children.match(/.{1,16}/g)?.join(' ')}</code>
);

function Status({ document }: { readonly document: CheckedDocument }): ReactNode {
  const { t } = useWording();
  const at = document.stateChangedAt ?? '';
  if (document.state === 'revoked') return <StatusBadge status="revoked">{t('Revoked on {}', at)}</StatusBadge>;
  if (document.state === 'superseded') return <StatusBadge status="superseded">{t('Replaced on {}', at)}</StatusBadge>;
  if (document.isDisputed)
    return <StatusBadge status="disputed">{t('Current, but disputed by the person it names')}</StatusBadge>;
  // Not green: that is for the verdict on an issuer whom somebody checked.
  return <span>{t('Current')}</span>;
}

/** One line: where anyone can find the document, even if we would rather not have issued it. */
function PublicLog({ log }: { readonly log: NonNullable<CheckedDocument['log']> }): ReactNode {
  const { t, say } = useWording();
  return (
    <>
      <Mixed
        phrase="Entry {} of {}; kept by us since {}."
        parts={[
          log.entry.toLocaleString('en-US'),
          <a key="log" href="/transparency-log/">
            {t('a public log')}
          </a>,
          say(log.since),
        ]}
      />
      {log.changeEntry !== null && ` ${t('The last change is entry {}.', log.changeEntry.toLocaleString('en-US'))}`}
    </>
  );
}

/** The DID at the business's own domain: whether both sides still confirm each other, and where to look. */
function OwnId({ identity }: { readonly identity: NonNullable<CheckedDocument['issuerIdentity']> }): ReactNode {
  const { t } = useWording();
  const { did, url, isConfirmed, checkedAt } = identity;
  return (
    <span className={styles.statusLine}>
      <a href={url} rel="noreferrer nofollow">
        {did}
      </a>{' '}
      {isConfirmed
        ? t('Confirmed by that domain, last on {}.', checkedAt ?? '')
        : t('That domain does not confirm it anymore.')}
    </span>
  );
}

/** The fixed line about the issuer is always in English too: it is for every reader. */
function StatusLine({ line }: { readonly line: string }): ReactNode {
  const { say } = useWording();
  const translated = say(line);
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
  { t, say }: Wording,
): string {
  if (state === 'active') return t('Active as of {}', say(asOf));
  if (reason === null) return t('Ended');
  return reason.of === 'age'
    ? t('Ended: nobody has confirmed it since {}.', say(reason.on))
    : t('Ended: the employment ended on {}.', say(reason.on));
}

/** The public facts of a document, then those that need its code. */
export function factsOf(document: CheckedDocument, wording: Wording): Fact[] {
  const { t, say } = wording;
  const rows: Fact[] = [
    [t('Document'), `${say(document.kindName)}, ${pages(document.pageCount, wording)}`],
    [t('Issued by'), document.issuer],
    [
      t('Issuer status'),
      <span key="level">
        <LevelInWords level={document.level} short /> <StatusLine line={document.statusLine} />
      </span>,
    ],
    [t('Issued'), say(document.sealedAt)],
    [t('Number'), <DocumentNumber key="number">{document.number}</DocumentNumber>],
  ];
  if (document.state !== 'live' || document.isDisputed)
    rows.push([t('Status'), <Status key="status" document={document} />]);
  if (document.employment) rows.push([t('Employment'), employmentInWords(document.employment, wording)]);
  if (document.newerNumber)
    rows.push([t('Newer version'), <DocumentNumber key="newer">{document.newerNumber}</DocumentNumber>]);
  if (document.changedFields.length > 0) rows.push([t('Changed lines'), document.changedFields.map(say).join(', ')]);
  if (document.stateReason) rows.push([t('Reason given'), `“${document.stateReason}”`]);
  return [...rows, ...detailsOf(document, wording)];
}

/** What few people need: revision, public log, and the issuer's own ID. */
export function technicalOf(document: CheckedDocument, { t, say }: Wording): Fact[] {
  const rows: Fact[] = [
    [t('Printed label'), say(document.label)],
    [t('Revision'), String(document.revision)],
    [
      t('Public log'),
      // Who verifies at once should not think that there is no entry.
      document.log ? (
        <PublicLog key="log" log={document.log} />
      ) : (
        t('An entry for this document will be in the public log within a minute.')
      ),
    ],
  ];
  if (document.issuerIdentity)
    rows.push([t('Issuer’s own ID'), <OwnId key="did" identity={document.issuerIdentity} />]);
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
  const { t } = useWording();
  return (
    <details className={styles.technical}>
      <summary>{t('Technical details')}</summary>
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
export function detailsOf({ details, kind }: CheckedDocument, { t, say }: Wording): Fact[] {
  const rows: Fact[] = [];
  if (details) {
    if (details.person) rows.push([t('Person named'), details.person]);
    rows.push([t(kind === 'Invoice' ? 'Reference' : 'Period'), say(details.period)]);
    for (const { name, amount } of printedFigures(details)) {
      rows.push([
        say(name),
        <span key={name} className="pp-figures">
          {amount}
        </span>,
      ]);
    }
    if (details.enteredByIssuer > 0) {
      rows.push([
        t('Entered by issuer'),
        t('{} of the tax or year-to-date figures, marked † on the document', details.enteredByIssuer),
      ]);
    }
  }
  return rows;
}

/** Several documents in one file: what they share, then each with its figures. */
export function factsOfDocuments(documents: readonly CheckedDocument[], wording: Wording): Fact[] {
  const { t, say } = wording;
  const [first] = documents;
  return [
    [t('File'), t('{} documents, {}', documents.length, pages(first!.pageCount, wording))],
    [t('Issued by'), first!.issuer],
    ...documents.map((document): Fact => [
      say(document.details?.period ?? document.issuedOn),
      <span key={document.id} className={styles.documentInFile}>
        <a href={`/v/${document.id}/`}>
          <DocumentNumber>{document.number}</DocumentNumber>
        </a>
        <Status document={document} />
        {document.details &&
          printedFigures(document.details).map(({ name, amount }) => (
            <span key={name} className="pp-figures pp-small">
              {say(name)} {amount}
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

const ISSUER_POINT: Record<CheckedDocument['level'], readonly [mark: Point[0], text: PublicPhrase]> = {
  S: ['cross', 'This is a specimen. Nobody was paid, billed or credited these amounts.'],
  U: [
    'cross',
    'We have not verified the issuer. Contact the issuer at a phone number or address that you find yourself.',
  ],
  D: [
    'cross',
    'The issuer controls the domain printed at the top. We did not check that the domain belongs to a business of this name.',
  ],
  B: ['tick', 'Our staff verified that the business exists and that the issuer represents it.'],
};

/** What the result proves and what it does not. Part of every result. */
export function provesOf(document: CheckedDocument, isFileCompared: boolean, { t }: Wording): Point[] {
  const points: Point[] = [];
  if (isFileCompared) points.push(['tick', t('This file has not changed since it was issued.')]);
  else if (document.fingerprint === null) points.push(['right', t('To compare every byte, drop in the PDF.')]);
  else
    points.push([
      'right',
      t('The cut line on the document must match the one shown here. To compare every byte, drop in the PDF.'),
    ]);
  if (document.newerNumber) {
    points.push([
      'sheets',
      <Mixed
        key="newer"
        phrase="The issuer replaced this version. Ask for {} and verify that one."
        parts={[<DocumentNumber key="number">{document.newerNumber}</DocumentNumber>]}
      />,
    ]);
    points.push(['cross', t('We do not show the contents of the newer version. Only its issuer can give it to you.')]);
  }
  const [mark, text] = ISSUER_POINT[document.level];
  points.push([mark, t(text)]);
  points.push([
    'cross',
    t(
      'We do not know whether the money was paid. The figures are what the issuer entered and what we calculated from them.',
    ),
  ]);
  if (document.isTrialSeal) {
    points.push(['cross', t('This site runs in test mode. A test seal does not prove that we issued the document.')]);
  }
  return points;
}
