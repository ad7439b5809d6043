import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { momentInNewYork } from '../../domain/moment.ts';
import { type ImportCount, lastImportOf, type RowProblem } from '../../server/payroll/companies/import-people.ts';
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
import { ImportColumns } from './import-columns.tsx';
import { MissingCounties } from './import-problems.tsx';
import { ImportSource } from './import-source.tsx';
import { type ReadFile, readPeopleFile } from './read-file.ts';

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

const countText = ({ added, updated }: ImportCount, addedWord: string, updatedWord: string): string =>
  [
    added > 0 ? `${added.toLocaleString('en-US')} ${addedWord}` : '',
    updated > 0 ? `${updated.toLocaleString('en-US')} ${updatedWord}` : '',
  ]
    .filter(Boolean)
    .join(', ');

const importedText = (count: ImportCount): string => `People imported: ${countText(count, 'added', 'updated')}.`;

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const { company, last, remembered } = loaderData;
  const [file, setFile] = useState<ReadFile | null>(null);
  const [message, setMessage] = useState('');
  const [missing, setMissing] = useState<ImportCount['counties']>();
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <p>
        <Link to={`/my-dashboard/companies/${company.id}/`}>{company.name}</Link>
      </p>
      <h1>Import people</h1>
      <ActionMessage answer={actionData} errorsOf={['undo']} />
      {message !== '' && (
        <output className={styles.done}>
          <span>{message}</span>
          <Link to={`/my-dashboard/companies/${company.id}/`}>See people</Link>
        </output>
      )}
      {missing && file === null && <MissingCounties rows={missing} column={undefined} />}
      {last !== null && file === null && (
        <ActionForm>
          <p className={styles.line}>
            <span className="pp-dimmed">Last import: {last}</span>
            <Button type="submit" name="intent" value="undo" variant="outlined" small>
              Undo import
            </Button>
          </p>
        </ActionForm>
      )}
      {file === null ? (
        <ImportSource
          intro="The file is read in your browser. Columns with Social Security, bank account or birth numbers are left out, and nothing is sent before you press Check."
          hint="XLSX, ODS, CSV or TSV, up to 10 MB and 10,000 people"
          template="/my-dashboard/people-template.xlsx"
          onSheets={(name, sheets) => {
            setMessage('');
            setMissing(undefined);
            void readPeopleFile(name, sheets).then(setFile);
          }}
        />
      ) : (
        <ImportColumns
          key={file.name}
          file={file}
          remembered={remembered}
          onClose={(count) => {
            setMessage(count === null ? '' : importedText(count));
            setMissing(count?.counties);
            setFile(null);
          }}
        />
      )}
    </div>
  );
}
