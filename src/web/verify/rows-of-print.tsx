import { formatDate, plainDate } from '../../domain/calendar.ts';
import { storedText } from '../../domain/language/stored-text.ts';
import type { VerifyWording } from '../../domain/language/messages/verify/area.ts';
import { cents, formatDollars } from '../../domain/money.ts';
import type { CheckedDocument } from '../../server/documents/check/check-document.ts';
import type { Row } from './compare-rows.tsx';
import { DocumentNumber } from './facts.tsx';
import type { CheckedPrint } from './printed-facts.tsx';

/** Gross, deductions and net, or one total. */
const MOST_TOTALS = 3;

/** What a reader holds beside the print: what the QR code says, or what the code opened. None before one of them. */
export function rowsOfPrint(
  document: CheckedDocument,
  print: CheckedPrint | undefined,
  { t, dated, language }: VerifyWording,
): readonly Row[] {
  const known = print === undefined ? document.details : print.facts;
  if (!known || known.figures.length === 0) return [];
  const { issuer } = print?.facts ?? document;
  const issuedOn = print?.facts ? print.facts.issuedOn : plainDate(document.issuedOn);
  const issued = t('issuedOnDate', { date: dated(formatDate(issuedOn)) });
  return [
    { id: 'from', name: t('rowFrom'), value: issuer },
    ...(known.person === null ? [] : [{ id: 'to', name: t('rowTo'), value: known.person } as const]),
    {
      id: 'date',
      name: t('rowDate'),
      value: (
        <>
          <span>{storedText(known.period, language)}</span>
          <span className="pp-small">{issued}</span>
        </>
      ),
    },
    {
      id: 'total',
      name: t('rowTotal'),
      value: known.figures.slice(0, MOST_TOTALS).map(({ name, amount }) => (
        <span key={name}>
          {formatDollars(cents(amount))} <span className="pp-small">{storedText(name, language)}</span>
        </span>
      )),
    },
    { id: 'number', name: t('rowNumber'), value: <DocumentNumber>{document.number}</DocumentNumber> },
  ];
}
