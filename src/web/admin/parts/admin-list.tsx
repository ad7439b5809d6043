import type { ReactNode } from 'react';
import { type Column, DataTable, type FilterChoice } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { tableAddress, type TableQuery } from '../../ui/table-query.ts';
import styles from './admin-page.module.css';
import { useRememberedAddress } from './last-address.ts';

interface AdminListProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly table: {
    readonly name: string;
    readonly query: TableQuery;
    readonly recordsTotal: number;
    readonly recordsFiltered: number;
    readonly isEstimate: boolean;
  };
  readonly filters?: readonly FilterChoice[];
  /** What the search covers: "Number, issuer, name". */
  readonly searchHint: string;
  /** "No users yet" */
  readonly emptyHeading: string;
  readonly empty: ReactNode;
}

/** An admin list. Search, filters, order, and the CSV export all come from the URL. */
export function AdminList<Row>(props: AdminListProps<Row>): ReactNode {
  useRememberedAddress();
  const { table, emptyHeading, empty, ...rest } = props;
  const { name, ...counts } = table;
  return (
    <DataTable
      {...rest}
      {...counts}
      empty={<EmptyState heading={emptyHeading}>{empty}</EmptyState>}
      aside={
        <a
          className={styles.export}
          href={`/admin/export/${name}/${tableAddress({ ...table.query, start: 0 })}`}
          download
        >
          Export CSV
        </a>
      }
    />
  );
}
