import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { momentInNewYork } from '../../domain/moment.ts';
import type { ImportCount, RowProblem } from '../../server/payroll/companies/import-people.ts';
import { lastImportOf } from '../../server/payroll/companies/undo-import.ts';
import { requireCompany } from '../../server/payroll/companies/require-company.ts';
import { peopleActions } from '../../server/payroll/companies/people-actions.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { readPlainJson } from '../../server/services/http/answers/plain-json.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { ActionForm, ActionMessage } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import { orNotFound, press, runAction, type Typed } from '../run-action.server.ts';
import type { Route } from './+types/import';
import styles from './company.module.css';
import { countText, importedText, PeopleImporter } from './people-importer.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  const app = args.context.get(appContext);
  const actor = actorOfSession(session);
  const { company } = await requireCompany(app, actor, args.params.company, 'edit').catch(orNotFound);
  const last = await lastImportOf(app, actor, company.id);
  return {
    company: { id: company.id, name: company.name },
    last: last && momentInNewYork(last),
    remembered: company.import_columns,
  };
}

export interface ImportAnswer {
  readonly count?: ImportCount;
  readonly problems?: readonly RowProblem[];
}

// A file, so that thousands of rows do not come back with the answer.
const rowsOf = async (_typed: Typed, form: FormData): Promise<unknown> => {
  const file = form.get('rows');
  return readPlainJson(file instanceof File ? await file.text() : '');
};

const answerOf =
  (textOf: (count: ImportCount) => string) =>
  (result: ImportCount | { readonly problems: readonly RowProblem[] }): { message: string; data: ImportAnswer } =>
    'problems' in result
      ? { message: 'Nothing was imported.', data: { problems: result.problems } }
      : { message: textOf(result), data: { count: result } };

export const action = (args: Route.ActionArgs) => {
  const on = args.params;
  return runAction<ImportAnswer>(args, {
    check: press(peopleActions.checkImport, { on, input: rowsOf, done: answerOf(() => '') }),
    import: press(peopleActions.import, { on, input: rowsOf, done: answerOf(importedText) }),
    undo: press(peopleActions.undoImport, {
      on,
      done: ({ added, updated }) => `Import undone: ${countText({ added, updated }, 'removed', 'restored')}.`,
    }),
  });
};

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const { company, last, remembered } = loaderData;
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <p>
        <Link to={`/my-dashboard/companies/${company.id}/`}>{company.name}</Link>
      </p>
      <h1>Import people</h1>
      <ActionMessage answer={actionData} errorsOf={['undo']} />
      <PeopleImporter
        companyId={company.id}
        remembered={remembered}
        intro="The file is read in your browser. Columns with Social Security, bank account or birth numbers are left out, and nothing is sent before you press Check."
      >
        {last !== null && (
          <ActionForm>
            <p className={styles.line}>
              <span className="pp-dimmed">Last import: {last}</span>
              <Button type="submit" name="intent" value="undo" variant="outlined" small>
                Undo import
              </Button>
            </p>
          </ActionForm>
        )}
      </PeopleImporter>
    </div>
  );
}
