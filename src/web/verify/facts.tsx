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
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export const pages = (count: number): string => (count === 1 ? '1 page' : `${count} pages`);
export const bytes = (count: number): string => `${count.toLocaleString('en-US')} bytes`;
export const PaperNumber = ({ children }: { readonly children: string }): ReactNode => (
  <span className={styles.number}>{children}</span>
);

/** 64 digits in blocks that eyes can compare. */
export const Fingerprint = ({ children }: { readonly children: string }): ReactNode => (
  <code className={styles.fingerprint}>{children.match(/.{1,16}/g)?.join(' ')}</code>
);

function status(document: CheckedDocument): ReactNode {
  if (document.state === 'revoked')
    return <StatusBadge status="revoked">Withdrawn on {document.stateChangedAt}</StatusBadge>;
  if (document.state === 'superseded') {
    return <StatusBadge status="superseded">Superseded on {document.stateChangedAt}</StatusBadge>;
  }
  if (document.isDisputed)
    return <StatusBadge status="disputed">Live, and disputed by the person it names</StatusBadge>;
  return <StatusBadge status="sealed">Live</StatusBadge>;
}

/** What anyone may know of a paper, then what the code opens. */
export function factsOf(document: CheckedDocument): Fact[] {
  const rows: Fact[] = [
    ['Paper', `${document.kindName}, ${pages(document.pageCount)}`],
    ['Printed on it', document.label],
    ['Issued by', document.issuer],
    ['Sealed', document.sealedAt],
    ['Number', <PaperNumber key="number">{document.number}</PaperNumber>],
    ['Revision', String(document.revision)],
    ['Status', status(document)],
  ];
  if (document.newerNumber) rows.push(['Newer paper', <PaperNumber key="newer">{document.newerNumber}</PaperNumber>]);
  if (document.changedFields.length > 0) rows.push(['Changed since', document.changedFields.join(', ')]);
  if (document.stateReason) rows.push(['Reason given', `“${document.stateReason}”`]);
  rows.push([
    'Level',
    <span key="level">
      <LevelMark level={document.level} short /> <span className={styles.statusLine}>{document.statusLine}</span>
    </span>,
  ]);
  const { details } = document;
  if (details) {
    if (details.person) rows.push(['Person', details.person]);
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
        `${details.enteredByIssuer} of its tax or year-to-date figures, marked † on the paper`,
      ]);
    }
  }
  return rows;
}

/** Several papers in one file: what they share, then each with its figures. */
export function factsOfPapers(papers: readonly CheckedDocument[]): Fact[] {
  const [first] = papers;
  return [
    ['File', `${papers.length} papers, ${pages(first!.pageCount)}`],
    ['Issued by', first!.issuer],
    ...papers.map((paper): Fact => [
      paper.details?.period ?? paper.issuedOn,
      <span key={paper.id} className={styles.paperOfFile}>
        <a href={`/v/${paper.id}/`}>
          <PaperNumber>{paper.number}</PaperNumber>
        </a>
        {status(paper)}
        {paper.details?.figures.map(({ name, amount }) => (
          <span key={name} className="pp-figures pp-small">
            {name} {formatDollars(cents(amount))}
          </span>
        ))}
      </span>,
    ]),
  ];
}

export type Point = readonly [mark: Extract<IconName, 'tick' | 'cross' | 'sheets' | 'right'>, words: ReactNode];

export function Points({
  heading,
  points,
}: {
  readonly heading: string;
  readonly points: readonly Point[];
}): ReactNode {
  return (
    <section className={styles.proves}>
      <h2>{heading}</h2>
      <ul>
        {points.map(([mark, words], index) => (
          // The list never changes while it is shown.
          <li key={index} data-mark={mark}>
            <Icon name={mark} size={18} />
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const ISSUER_POINT: Record<CheckedDocument['level'], Point> = {
  S: ['cross', 'It is a specimen. Nobody was paid, billed or credited what it says.'],
  U: [
    'cross',
    'We have not checked who the issuer is. Ask them, by a telephone number or address that you find yourself.',
  ],
  D: ['tick', 'Whoever issued it has shown that the domain printed in its head is theirs.'],
  B: ['tick', 'Our staff have checked that the business exists and that the issuer acts for it.'],
};

/** What a check proves and what it does not, side by side, on every answer. */
export function provesOf(document: CheckedDocument, isFileCompared: boolean): Point[] {
  const points: Point[] = [];
  if (isFileCompared) points.push(['tick', 'Nothing in this file has changed since it was sealed.']);
  else
    points.push([
      'right',
      'The cut on the paper must look like the one drawn here. To compare every byte, drop in the PDF.',
    ]);
  if (document.newerNumber) {
    points.push([
      'sheets',
      <>
        It is no longer the issuer’s word. Ask for <PaperNumber>{document.newerNumber}</PaperNumber> and check that one.
      </>,
    ]);
    points.push(['cross', 'We do not show what the newer paper says. Only its issuer can hand it over.']);
  }
  points.push(ISSUER_POINT[document.level]);
  points.push([
    'cross',
    'We do not know whether the money was paid. The figures are what the issuer typed, and what follows from them.',
  ]);
  if (document.isTrialSeal) {
    points.push([
      'cross',
      'This is a trial of our software: its seal was made on this machine and says nothing about us.',
    ]);
  }
  return points;
}
