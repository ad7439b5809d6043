import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { DEFAULT_LENGTH, sortedBy, tableAddress, type TableQuery } from './table-query.ts';
import styles from './data-table.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  readonly isSortable?: boolean;
  /** Money and counts are right-aligned. */
  readonly isFigure?: boolean;
  /** A date or a number stays on one line. */
  readonly isTight?: boolean;
  /** On a phone a row has two lines: what it is, then the details. */
  readonly phoneLine?: 'first' | 'second' | 'hidden';
  readonly render: (row: Row) => ReactNode;
}

/** One filter: "State: disabled". */
export interface FilterChoice {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

interface DataTableProps<Row> {
  /** What the rows are: "Orders". */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly query: TableQuery;
  readonly recordsTotal: number;
  readonly recordsFiltered: number;
  /** Shown when there is no row at all. */
  readonly empty: ReactNode;
  readonly isChosen?: (row: Row) => boolean;
  readonly filters?: readonly FilterChoice[];
  /** The counts are an estimate: "about 1,000,000". */
  readonly isEstimate?: boolean;
  /** What the search covers. */
  readonly searchHint?: string;
  /** Shown to the right of the search: actions for the whole list. */
  readonly aside?: ReactNode;
}

/**
 * A table whose search, sort order and page are in the address. Links and a form change them and the server sends the
 * rows, so it works with the keyboard, the back button and without scripts.
 */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const { caption, columns, rows, rowKey, query, recordsTotal, recordsFiltered, empty, isChosen } = props;
  const { filters = [], isEstimate = false, aside, searchHint = 'Search' } = props;
  if (recordsTotal === 0) return empty;
  return (
    <div className={styles.list}>
      <div className={styles.head}>
        <SearchForm caption={caption} query={query} filters={filters} hint={searchHint} />
        {aside}
      </div>
      <table className="pp-figures">
        <caption className="pp-unseen">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-figure={column.isFigure} aria-sort={sortOf(query, column.key)}>
                {column.isSortable ? (
                  <Link to={tableAddress(sortedBy(query, column.key))} preventScrollReset>
                    {column.label} <SortMark direction={sortOf(query, column.key)} />
                  </Link>
                ) : (
                  column.label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} data-chosen={isChosen?.(row)}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  data-figure={column.isFigure}
                  data-tight={column.isTight}
                  data-phone={column.phoneLine ?? 'second'}
                >
                  {column.render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <NoMatch query={query} />}
      <Pagination
        query={query}
        recordsFiltered={recordsFiltered}
        recordsTotal={recordsTotal}
        shown={rows.length}
        isEstimate={isEstimate}
      />
    </div>
  );
}

const sortOf = (query: TableQuery, column: string): 'ascending' | 'descending' | undefined => {
  const [first] = query.order;
  if (first?.column !== column) return undefined;
  return first.dir === 'asc' ? 'ascending' : 'descending';
};

const SortMark = ({ direction }: { readonly direction: 'ascending' | 'descending' | undefined }): ReactNode => (
  <span className={styles.sort} data-direction={direction ?? 'none'}>
    <Icon name="down" size={12} />
  </span>
);

function NoMatch({ query }: { readonly query: TableQuery }): ReactNode {
  return (
    <p className={styles.none}>
      {query.search === '' ? 'No results.' : `No results for “${query.search}”.`} <Link to="?">Show all</Link>
    </p>
  );
}

interface SearchFormProps {
  readonly caption: string;
  readonly query: TableQuery;
  readonly filters: readonly FilterChoice[];
  readonly hint: string;
}

function SearchForm({ caption, query, filters, hint }: SearchFormProps): ReactNode {
  const [order] = query.order;
  const chosen = query.filters ?? {};
  // A filter set by another page, such as one account's rows, has no field here.
  const kept = Object.entries(chosen).filter(([name]) => filters.every((filter) => filter.name !== name));
  return (
    <Form className={styles.search} method="get" preventScrollReset>
      <label>
        <span className="pp-unseen">Search in {caption}</span>
        <input
          key={query.search}
          type="search"
          name="search"
          placeholder={hint}
          defaultValue={query.search}
          maxLength={200}
        />
      </label>
      {filters.map(({ name, label, options }) => (
        <label key={name}>
          <span className="pp-unseen">{label}</span>
          <select key={chosen[name]} name={name} defaultValue={chosen[name] ?? ''}>
            <option value="">{label}: all</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </label>
      ))}
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {order && <input type="hidden" name="order" value={`${order.column}.${order.dir}`} />}
      {query.length !== DEFAULT_LENGTH && <input type="hidden" name="length" value={query.length} />}
      <Button type="submit" variant="outlined" small>
        Search
      </Button>
    </Form>
  );
}

function Pagination(props: {
  readonly query: TableQuery;
  readonly shown: number;
  readonly recordsFiltered: number;
  readonly recordsTotal: number;
  readonly isEstimate: boolean;
}): ReactNode {
  const { query, shown, recordsFiltered, recordsTotal, isEstimate } = props;
  const about = (count: number): string => `${isEstimate ? 'about ' : ''}${count.toLocaleString('en-US')}`;
  const before = Math.max(0, query.start - query.length);
  const after = query.start + query.length;
  return (
    <nav className={styles.pagination} aria-label="Pagination">
      <span className="pp-figures">
        {shown > 0 && `${query.start + 1} to ${query.start + shown} of ${about(recordsFiltered)}`}
        {recordsFiltered !== recordsTotal && ` (${about(recordsTotal)} total)`}
      </span>
      {query.start > 0 && (
        <Link to={tableAddress({ ...query, start: before })} preventScrollReset>
          Previous
        </Link>
      )}
      {after < recordsFiltered && (
        <Link to={tableAddress({ ...query, start: after })} preventScrollReset>
          Next
        </Link>
      )}
    </nav>
  );
}
