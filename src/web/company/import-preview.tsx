import { type ReactNode, useState } from 'react';
import { formatDate } from '../../domain/calendar.ts';
import { printedName } from '../../domain/companies/name-parts.ts';
import { PEOPLE_COLUMNS, type PeopleColumn } from '../../domain/imports/people-columns.ts';
import { formatDollars } from '../../domain/money.ts';
import type { UnderstoodRow } from '../../server/payroll/companies/understood-row.ts';
import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/text-input.tsx';
import styles from './company.module.css';

/** How a cell of the file is read and written over. */
export interface EditedCells {
  /** What the file has a column for. */
  readonly columns: readonly PeopleColumn[];
  readonly textOf: (row: number, column: PeopleColumn) => string;
  readonly onEdit: (row: number, column: PeopleColumn, text: string) => void;
}

interface ImportPreviewProps {
  readonly people: readonly UnderstoodRow[];
  readonly cells: EditedCells;
  /** A cell was written over since the rows were understood. */
  readonly isChanged: boolean;
}

const PAGE_LENGTH = 50;

const FILING = { single: 'Single', married: 'Married filing jointly', headOfHousehold: 'Head of household' } as const;

/** What was understood of each row, before anything is saved. */
export function ImportPreview({ people, cells, isChanged }: ImportPreviewProps): ReactNode {
  const [page, setPage] = useState(0);
  const pages = Math.ceil(people.length / PAGE_LENGTH);
  const shown = people.slice(page * PAGE_LENGTH, (page + 1) * PAGE_LENGTH);
  return (
    <section className={styles.part} aria-labelledby="understood">
      <h2 id="understood">What we understood</h2>
      <p className={styles.line}>
        Nothing is saved yet. Edit a row here if something is not as you meant it: your file stays as it is.
      </p>
      <table className={styles.list} data-stack>
        <caption className="pp-unseen">What each row is imported as</caption>
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Works in</th>
            <th scope="col">Lives in</th>
            <th scope="col">Pay</th>
            <th scope="col">Withholding and deductions</th>
            <th scope="col">
              <span className="pp-unseen">Edit</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((person) => (
            <PreviewRow key={person.row} person={person} cells={cells} />
          ))}
        </tbody>
      </table>
      {pages > 1 && (
        <p className={styles.line}>
          <Button variant="outlined" small disabled={page === 0} onClick={() => setPage(page - 1)}>
            Previous rows
          </Button>
          <span className="pp-dimmed">
            Page {page + 1} of {pages}
          </span>
          <Button variant="outlined" small disabled={page + 1 >= pages} onClick={() => setPage(page + 1)}>
            Next rows
          </Button>
        </p>
      )}
      {isChanged && <p className={styles.line}>You changed rows. Check them again before you import.</p>}
    </section>
  );
}

interface PreviewRowProps {
  readonly person: UnderstoodRow;
  readonly cells: EditedCells;
}

function PreviewRow({ person, cells }: PreviewRowProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const { row, isNew, name, givenName, middleName, familyName, nameSuffix, employmentType, paymentType, rate } = person;
  const { workState, isWorkStateAssumed, homeState, placeSince } = person;
  const isContractor = employmentType === 'contractor';
  const given = printedName({ given: givenName, middle: middleName, family: '', suffix: '' });
  return (
    <>
      <tr>
        <td>
          {name}
          <span className={styles.beneath}>
            Row {row}, {isNew ? 'new' : 'update'}
            {isContractor && ', contractor'}
          </span>
          {familyName !== '' && (
            <span className={styles.beneath}>
              First {given || 'none'}, last {[familyName, nameSuffix].filter(Boolean).join(' ')}
            </span>
          )}
        </td>
        <td data-label="Works in">
          <span>
            {isContractor ? 'Not withheld' : workState || 'Not known'}
            {!isContractor && isWorkStateAssumed && <span className={styles.beneath}>The company’s state</span>}
            {placeSince !== null && <span className={styles.beneath}>Since {formatDate(placeSince)}</span>}
          </span>
        </td>
        <td data-label="Lives in">{homeState || 'Not known'}</td>
        <td data-label="Pay">
          {formatDollars(rate)} {paymentType === 'hourly' ? 'an hour' : 'a year'}
        </td>
        <td data-label="Withholding">
          <span>
            {isContractor ? '' : filingText(person)}
            {[
              ...person.localTaxes,
              ...person.deductions,
              ...person.courtOrders,
              ...person.accounts,
              ...person.before,
            ].map((text) => (
              <span key={text} className={styles.beneath}>
                {text}
              </span>
            ))}
          </span>
        </td>
        <td>
          <Button
            variant="outlined"
            small
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Close' : 'Edit'} row ${row}, ${name}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Close' : 'Edit'}
          </Button>
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={6}>
            <RowCells row={row} cells={cells} />
          </td>
        </tr>
      )}
    </>
  );
}

const filingText = ({ filingStatus }: UnderstoodRow): string =>
  filingStatus === null ? 'No Form W-4: single' : FILING[filingStatus];

/** What decides about taxes can be written for everybody, whether or not the file has a column for it. */
const ALWAYS: readonly PeopleColumn[] = ['state', 'zip', 'workState', 'employmentType', 'rate'];

function RowCells({ row, cells: { columns, textOf, onEdit } }: { readonly row: number; readonly cells: EditedCells }) {
  const offered = PEOPLE_COLUMNS.filter(({ id }) => columns.includes(id) || ALWAYS.includes(id));
  return (
    <div className={styles.fields}>
      {offered.map(({ id, label }) => (
        <TextInput
          key={id}
          label={label}
          value={textOf(row, id)}
          onValue={(text) => onEdit(row, id, text)}
          isPrinted={false}
          autoComplete="off"
        />
      ))}
    </div>
  );
}
