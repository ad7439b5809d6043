import { type PlainDate, plainDate } from '../../../domain/calendar.ts';
import { cents } from '../../../domain/money.ts';
import { reconcile } from './reconcile.ts';
import type { BankStatementInput } from './schema.ts';
import type { StatementTransaction } from './transactions.ts';

/** A logo of three small buildings, drawn for this sample. */
const TOWNHOUSES =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAGAAAABgCAMAAADVRocKAAAABlBMVEX///8AAABVwtN+AAAAq0lEQVRo3u3YSwqAMBAEUev+lxZcGp0w0RaE6qWffhodELfNGGOMWQjpfvg3wJF0P+n+mABhIQ1AVoB3Ber+QeDhQEEtdO/pXAC10F21oSEEUPZf7F6dWKiFLnBugFrovrxDwwTojsdQAaXQHUCeJt0/Ea7PuO/qCu2LTQPdVSIMQFaArABZAdLCBw9ZQOADoH+gwCow/WSfbRcQEBAQEBAQEEj/PTfGGJPJDt0NDAHOk9PVAAAAAElFTkSuQmCC';

type Line = readonly [day: string, description: string, reference: string, amount: number];

/** One month of an invented deposit account: its lines by day of the month, in cents. */
const monthOf = (month: string, lines: readonly Line[]): readonly StatementTransaction[] =>
  lines.map(([day, description, reference, amount]) => ({
    date: `${month}-${day}` as PlainDate,
    description,
    reference,
    amount: cents(amount),
  }));

const MEMBER_LINES: readonly StatementTransaction[] = [
  ['01', 118_240],
  ['02', 121_560],
  ['03', 119_875],
  ['04', 120_410],
  ['05', 118_930],
  ['06', 122_145],
  ['07', 124_020],
  ['08', 123_385],
  ['09', 119_260],
  ['10', 118_705],
].flatMap(([month, deposit], index) => [
  ...monthOf(`2026-${month}`, [
    ['01', 'Carrying charge', `CC-${month}`, -84_200],
    ['03', 'Deposit by member', `D-${1180 + index * 7}`, Number(deposit)],
    ['09', 'Energy cost statement', `E-26${month}-4B`, -(5481 + index * 137)],
    ['16', 'Laundry card, 20 washes', `L-${month}16`, -3000],
  ]),
  ...(index % 3 === 0
    ? monthOf(`2026-${month}`, [
        ['20', 'Reserve fund, quarterly', `RF-${index / 3 + 1}`, -12_000],
        ['24', 'Water cost statement', `W-${month}-4B`, -(11_840 + index * 52)],
      ])
    : []),
]);

const TENANT_LINES: readonly StatementTransaction[] = ['05', '06', '07', '08', '09', '10'].flatMap((month, index) =>
  monthOf(`2026-${month}`, [
    ['01', 'Deposit by tenant', `T-${301 + index * 2}`, 163_000 + index * 450],
    ['01', 'Rent', `R-${index + 5}`, -148_000],
    ['01', 'Parking space 7', `PK-${index + 5}`, -6500],
    ['03', 'Water and sewer, share', `WS-${index + 5}`, -(4120 + index * 65)],
    ['20', 'Electric, common meter, share', `EL-${index + 5}`, -(1840 + index * 115)],
    ...(month === '07' ? ([['22', 'Repair, window latch', 'M-0722', -3500]] as const) : []),
  ]),
);

/** A clearly fictional ledger for each template. Its lines are made up, and it says so. */
export function sample(template: number): BankStatementInput {
  const isTenant = template === 2;
  const startingBalance = cents(isTenant ? 20_000 : 50_000);
  const transactions = isTenant ? TENANT_LINES : MEMBER_LINES;
  return {
    template: isTenant ? 2 : 1,
    bankLogo: TOWNHOUSES,
    bankName: isTenant ? 'Corwin Street Properties' : 'Alder Row Housing Co-operative',
    bankAddress: isTenant ? 'P.O. Box 118' : 'Office, 12 Alder Row',
    bankCity: isTenant ? 'Easton' : 'Bethlehem',
    bankState: 'PA',
    bankZip: isTenant ? '18042' : '18015',
    bankWebsite: isTenant ? 'corwin.example' : 'alderrow.example',
    bankCustomerServiceNumber: isTenant ? '1-888-555-0133' : '1-888-555-0106',
    fullName: isTenant ? 'Leila Marsh and Owen Marsh' : 'Jonas Feld',
    address: isTenant ? '61 Corwin Street, Apt 7' : 'Home 4B, 20 Alder Row',
    city: isTenant ? 'Easton' : 'Bethlehem',
    state: 'PA',
    zip: isTenant ? '18042' : '18015',
    accountType: isTenant ? 'Tenant ledger' : 'Member deposit ledger',
    accountNumber: isTenant ? '000-6107-4420' : '000-4204-1187',
    statementStartDate: plainDate(isTenant ? '2026-05-01' : '2026-01-01'),
    statementEndDate: plainDate('2026-10-31'),
    startingBalance,
    endingBalance: reconcile({ startingBalance, endingBalance: startingBalance, transactions }).expected,
    transactionsOption: 'sample',
    transactions: [...transactions],
  };
}
