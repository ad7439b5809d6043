import { Link } from 'react-router';
import { listOwnDocuments } from '../../server/documents/read/list-own-documents.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/documents';
import styles from './dashboard.module.css';
import { documentRow } from './document-row.server.ts';
import { DocumentFilter, DocumentTable } from './document-table.tsx';
import { FirstDocument } from './first-document.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  const { searchParams } = new URL(args.request.url);
  const query = {
    search: searchParams.get('q')?.trim().slice(0, 100) ?? '',
    kind: searchParams.get('kind') || null,
    page: Math.max(1, Math.min(10_000, Math.trunc(Number(searchParams.get('page'))) || 1)),
  };
  const listed = await listOwnDocuments(args.context.get(appContext), actorOfSession(session), query);
  return { ...listed, query, documents: listed.documents.map(documentRow) };
}

/** All documents of the account. */
export default function DocumentsPage({ loaderData: { query, documents, total, pages } }: Route.ComponentProps) {
  const isFiltered = query.search !== '' || query.kind !== null;
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <h1>Documents</h1>
      {total === 0 && !isFiltered ? (
        <EmptyState heading="No documents yet">
          <p>Documents appear here once they are issued.</p>
          <FirstDocument />
        </EmptyState>
      ) : (
        <>
          <DocumentFilter search={query.search} kind={query.kind} />
          {documents.length > 0 ? (
            <DocumentTable documents={documents} />
          ) : (
            <p className={styles.none}>
              No documents match. <Link to="/my-dashboard/documents/">Show all documents</Link>
            </p>
          )}
          {pages > 1 && <Pages query={query} pages={pages} />}
        </>
      )}
    </div>
  );
}

function Pages(props: {
  readonly query: { search: string; kind: string | null; page: number };
  readonly pages: number;
}) {
  const { search, kind, page } = props.query;
  const to = (number: number) =>
    `?${new URLSearchParams({ ...(search && { q: search }), ...(kind && { kind }), page: String(number) })}`;
  return (
    <nav className={styles.pages} aria-label="Document pages">
      {page > 1 && <Link to={to(page - 1)}>Newer</Link>}
      <span className="pp-dimmed">
        Page {page} of {props.pages}
      </span>
      {page < props.pages && <Link to={to(page + 1)}>Older</Link>}
    </nav>
  );
}
