import { Link } from 'react-router';
import { listOwnDocuments, listOwnIssuers } from '../../server/documents/read/list-own-documents.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { documentActions } from '../../server/documents/document-actions.ts';
import type { DocumentResult } from '../../server/documents/read/each-of-several.ts';
import { recipientActions } from '../../server/payroll/my-pay/recipient-actions.ts';
import { saidOf, SELECTED_INTENTS, SelectedDocuments } from '../parts/documents/selected-documents.tsx';
import { press, runAction } from '../run-action.server.ts';
import { refusalOf } from '../ui/action-answer.ts';
import { ActionForm, ActionMessage } from '../ui/action-form.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/documents';
import styles from './dashboard.module.css';
import { documentRow } from './document-row.server.ts';
import { DocumentFilter } from './document-filter.tsx';
import { DocumentTable } from './document-table.tsx';
import { FirstDocument } from './first-document.tsx';
import { addressOf, chosenIn, type ChosenFilter, readFilter } from './read-document-filter.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  const { searchParams } = new URL(args.request.url);
  const chosen = chosenIn(searchParams);
  const page = Math.max(1, Math.min(10_000, Math.trunc(Number(searchParams.get('page'))) || 1));
  const { unreadable, ...filter } = readFilter(chosen);
  const [app, actor] = [args.context.get(appContext), actorOfSession(session)];
  const [{ documents, total, pages }, issuers] = await Promise.all([
    listOwnDocuments(app, actor, { ...filter, page }),
    listOwnIssuers(app, actor),
  ]);
  return { chosen, unreadable, issuers, page, total, pages, documents: documents.map(documentRow) };
}

export const action = (args: Route.ActionArgs) =>
  runAction<{ readonly results: readonly DocumentResult[] }>(
    args,
    {
      'send-again': press(recipientActions.sendAgain, {
        input: (_, form) => ({ documents: form.getAll('documents') }),
        done: (data) => ({ message: saidOf(data.results, 'sent again'), data }),
      }),
      'revoke-several': press(documentActions.revokeSeveral, {
        input: ({ reason = '' }, form) => ({ documents: form.getAll('documents'), reason }),
        done: (data) => ({ message: saidOf(data.results, 'revoked'), data }),
      }),
    },
    'account',
  );

const SELECTED = 'selected-documents';

/** All documents of the account. */

export default function DocumentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { chosen, unreadable, issuers, page, documents, total, pages } = loaderData;
  const isFiltered = Object.values(chosen).some((value) => value !== '');
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <h1>Documents</h1>
      <ActionMessage answer={actionData} />
      {total === 0 && !isFiltered ? (
        <EmptyState heading="No documents yet">
          <p>Documents appear here once they are issued.</p>
          <FirstDocument />
        </EmptyState>
      ) : (
        <>
          <DocumentFilter chosen={chosen} issuers={issuers} unreadable={unreadable} />
          {documents.length > 0 ? (
            <>
              <DocumentTable documents={documents} form={SELECTED} />
              <section className={styles.selected} aria-labelledby="selected">
                <h2 id="selected" className={styles.heading}>
                  Selected documents
                </h2>
                <ActionForm id={SELECTED} answer={actionData} intents={SELECTED_INTENTS} preventScrollReset>
                  <SelectedDocuments
                    results={actionData?.data?.results}
                    isRevoking={refusalOf(actionData, 'revoke-several') !== undefined}
                  />
                </ActionForm>
              </section>
            </>
          ) : (
            <p className={styles.none}>
              No documents match. <Link to="/my-dashboard/documents/">Show all documents</Link>
            </p>
          )}
          {pages > 1 && <Pages chosen={chosen} page={page} pages={pages} />}
        </>
      )}
    </div>
  );
}

interface PagesProps {
  readonly chosen: ChosenFilter;
  readonly page: number;
  readonly pages: number;
}

function Pages({ chosen, page, pages }: PagesProps) {
  return (
    <nav className={styles.pages} aria-label="Document pages">
      {page > 1 && <Link to={addressOf(chosen, page - 1)}>Newer</Link>}
      <span className="pp-dimmed">
        Page {page} of {pages}
      </span>
      {page < pages && <Link to={addressOf(chosen, page + 1)}>Older</Link>}
    </nav>
  );
}
