import type { ReactNode } from 'react';
import { cents, formatDollars } from '../../domain/money.ts';
import type { CheckedDocument } from '../../server/documents/check-document.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { LevelMark } from '../ui/level-mark.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
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

export const pages = (count: number): string => (count === 1 ? '1 page' : `${count} pages`);
export const bytes = (count: number): string => `${count.toLocaleString('en-US')} bytes`;
export const DocumentNumber = ({ children }: { readonly children: string }): ReactNode => (
  <span className={styles.number}>{children}</span>
);

/** 64 digits in blocks that are easy to compare. */
export const Fingerprint = ({ children }: { readonly children: string }): ReactNode => (
  <code className={styles.fingerprint}>{children.match(/.{1,16}/g)?.join(' ')}</code>
);

function status(document: CheckedDocument): ReactNode {
  if (document.state === 'revoked')
    return <StatusBadge status="revoked">Revoked on {document.stateChangedAt}</StatusBadge>;
  if (document.state === 'superseded') {
    return <StatusBadge status="superseded">Replaced on {document.stateChangedAt}</StatusBadge>;
  }
  if (document.isDisputed)
    return <StatusBadge status="disputed">Current, but disputed by the person it names</StatusBadge>;
  return <StatusBadge status="sealed">Current</StatusBadge>;
}

/** One line: where anyone can find the document, even if we would rather not have issued it. */
function PublicLog({ log }: { readonly log: NonNullable<CheckedDocument['log']> }): ReactNode {
  const change =
    log.changeEntry === null ? '' : ` The last change is entry ${log.changeEntry.toLocaleString('en-US')}.`;
  return (
    <>
      Entry {log.entry.toLocaleString('en-US')} of a <a href="/transparency-log/">public log</a>; kept by us since{' '}
      {log.since}.{change}
    </>
  );
}

/** The DID at the business's own domain: whether both sides still confirm each other, and where to look. */
function OwnId({ identity }: { readonly identity: NonNullable<CheckedDocument['issuerIdentity']> }): ReactNode {
  const { did, url, isConfirmed, checkedAt } = identity;
  return (
    <span className={styles.statusLine}>
      <a href={url} rel="noreferrer nofollow">
        {did}
      </a>{' '}
      {isConfirmed ? `Confirmed by that domain, last on ${checkedAt}.` : 'That domain does not confirm it anymore.'}
    </span>
  );
}

/** The public facts of a document, then those that need its code. */
export function factsOf(document: CheckedDocument): Fact[] {
  const rows: Fact[] = [
    ['Document', `${document.kindName}, ${pages(document.pageCount)}`],
    ['Printed label', document.label],
    ['Issued by', document.issuer],
    ['Issued', document.sealedAt],
    ['Number', <DocumentNumber key="number">{document.number}</DocumentNumber>],
    ['Revision', String(document.revision)],
    ['Status', status(document)],
  ];
  if (document.log) rows.push(['Public log', <PublicLog key="log" log={document.log} />]);
  if (document.newerNumber)
    rows.push(['Newer version', <DocumentNumber key="newer">{document.newerNumber}</DocumentNumber>]);
  if (document.changedFields.length > 0) rows.push(['Changed lines', document.changedFields.join(', ')]);
  if (document.stateReason) rows.push(['Reason given', `“${document.stateReason}”`]);
  rows.push([
    'Issuer status',
    <span key="level">
      <LevelMark level={document.level} short /> <span className={styles.statusLine}>{document.statusLine}</span>
    </span>,
  ]);
  if (document.issuerIdentity) rows.push(['Issuer’s own ID', <OwnId key="did" identity={document.issuerIdentity} />]);
  return [...rows, ...detailsOf(document)];
}

/** What needs the code. */
export function detailsOf({ details }: CheckedDocument): Fact[] {
  const rows: Fact[] = [];
  if (details) {
    if (details.person) rows.push(['Person named', details.person]);
    rows.push(['Period', details.period]);
    for (const { name, amount } of details.figures) {
      rows.push([
        name,
        <span key={name} className="pp-figures">
          {formatDollars(cents(amount))}
        </span>,
      ]);
    }
    if (details.enteredByIssuer > 0) {
      rows.push([
        'Entered by issuer',
        `${details.enteredByIssuer} of the tax or year-to-date figures, marked † on the document`,
      ]);
    }
  }
  return rows;
}

/** Several documents in one file: what they share, then each with its figures. */
export function factsOfDocuments(documents: readonly CheckedDocument[]): Fact[] {
  const [first] = documents;
  return [
    ['File', `${documents.length} documents, ${pages(first!.pageCount)}`],
    ['Issued by', first!.issuer],
    ...documents.map((document): Fact => [
      document.details?.period ?? document.issuedOn,
      <span key={document.id} className={styles.documentInFile}>
        <a href={`/v/${document.id}/`}>
          <DocumentNumber>{document.number}</DocumentNumber>
        </a>
        {status(document)}
        {document.details?.figures.map(({ name, amount }) => (
          <span key={name} className="pp-figures pp-small">
            {name} {formatDollars(cents(amount))}
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

const ISSUER_POINT: Record<CheckedDocument['level'], Point> = {
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
export function provesOf(document: CheckedDocument, isFileCompared: boolean): Point[] {
  const points: Point[] = [];
  if (isFileCompared) points.push(['tick', 'This file has not changed since it was issued.']);
  else if (document.fingerprint === null) points.push(['right', 'To compare every byte, drop in the PDF.']);
  else
    points.push([
      'right',
      'The cut line on the document must match the one shown here. To compare every byte, drop in the PDF.',
    ]);
  if (document.newerNumber) {
    points.push([
      'sheets',
      <>
        The issuer replaced this version. Ask for <DocumentNumber>{document.newerNumber}</DocumentNumber> and verify
        that one.
      </>,
    ]);
    points.push(['cross', 'We do not show the contents of the newer version. Only its issuer can give it to you.']);
  }
  points.push(ISSUER_POINT[document.level]);
  points.push([
    'cross',
    'We do not know whether the money was paid. The figures are what the issuer entered and what we calculated from them.',
  ]);
  if (document.isTrialSeal) {
    points.push(['cross', 'This site runs in test mode. A test seal does not prove that we issued the document.']);
  }
  return points;
}
