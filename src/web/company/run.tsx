import { type ReactNode, Suspense, useMemo, useState, useSyncExternalStore } from 'react';
import { Link, redirect, useNavigate } from 'react-router';
import { formatDate, formatDateRange, plainDate } from '../../domain/calendar.ts';
import { ENTRY_COLUMNS, type EntryColumn, stateColumns } from '../../domain/companies/entry-columns.ts';
import type { EntryName } from '../../domain/companies/run-entries.ts';
import { type OffCycle, REASON_NAMES } from '../../domain/companies/off-cycle.ts';
import { countiesToChoose } from '../../domain/companies/person-county.ts';
import { dateInNewYork } from '../../domain/moment.ts';
import { formatDollars } from '../../domain/money.ts';
import type { PayPeriod } from '../../domain/payroll/order.ts';
import { remittancesOfRun } from '../../server/payroll/companies/remittances.ts';
import { issuedRun } from '../../server/payroll/companies/run-progress.ts';
import { listPaidDays } from '../../server/payroll/companies/list-paid-days.ts';
import type { PaidDays } from '../../server/payroll/companies/paid-days.ts';
import { countRetroPay } from '../../server/payroll/companies/retro-pay.ts';
import { openRun } from '../../server/payroll/companies/run-rows.ts';
import { leaveLeftOfRows } from '../../kinds/pay-stub/model/leave-of-row.ts';
import { mayDo } from '../../server/payroll/companies/require-company.ts';
import { scheduleOf } from '../../server/payroll/companies/pay-schedules.ts';
import { requireRun } from '../../server/payroll/companies/runs.ts';
import type { DocumentResult } from '../../server/documents/read/each-of-several.ts';
import { saidOf } from '../parts/documents/selected-documents.tsx';
import { runActions } from '../../server/payroll/companies/run-actions.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { ActionForm, ActionMessage } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { Modal } from '../ui/modal.tsx';
import { Note } from '../ui/note.tsx';
import { orNotFound, press, runAction } from '../run-action.server.ts';
import { TextInput } from '../ui/text-input.tsx';
import { redirectDone } from '../ui/done-message.tsx';
import type { Route } from './+types/run';
import styles from './company.module.css';
import { personAddress } from './person-tabs.ts';
import { ImportHours, useHoursImport } from './import-hours.tsx';
import { IssuedRun } from './issued-run.tsx';
import { pageOf } from './pages.tsx';
import { AddColumn, useColumns } from './sheet/column-choice.tsx';
import { formatCell, usualColumns } from './sheet/columns.ts';
import { RunGrid } from './sheet/run-grid.tsx';
import type { RunSheet, SheetRow, UnreadCell } from './sheet/run-sheet.ts';
import type { SaveStatus } from './sheet/save-queue.ts';
import { type LostCell, useRunSheet } from './sheet/use-run-sheet.ts';

// Loaded when it is opened.
const WeeksDialog = lazyPart(() => import('./sheet/weeks-dialog.tsx'));

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Pay run ${loaderData ? formatDate(loaderData.payDate) : ''}` },
  { name: 'robots', content: 'noindex, nofollow' },
];

export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  const app = args.context.get(appContext);
  const actor = actorOfSession(session);
  const { company: companyId, run: runId } = args.params;
  const open = await requireRun(app, actor, companyId, runId, 'read').catch(orNotFound);
  const { company, role, run } = open;
  // The shared parts of all rows are sent once.
  const rows = run.order_id === null ? await openRun(app, open) : [];
  const { searchParams } = new URL(args.request.url);
  return {
    company: { id: company.id, name: company.name },
    runId: run.id,
    period: { start: plainDate(run.period_start), end: plainDate(run.period_end) },
    payDate: plainDate(run.pay_date),
    schedule:
      company.other_schedules.length > 0 && run.off_cycle === null ? scheduleOf(company, run.schedule).name : null,
    today: dateInNewYork(app.now()),
    mayEdit: mayDo(role, 'edit'),
    mayMark: mayDo(role, 'books'),
    isOwner: mayDo(role, 'own'),
    isAgain: run.again_for !== null,
    offCycle: run.off_cycle,
    columns: run.columns ?? usualColumns(run.off_cycle, rows),
    // Final pay offers the time off that is left.
    left: run.off_cycle?.reason === 'final' ? leaveLeftOfRows(rows) : {},
    paid: await listPaidDays(app, actor, companyId, runId),
    issued: await issuedRun(app, actor, companyId, runId, {
      search: searchParams.get('q')?.trim().slice(0, 100) ?? '',
      page: pageOf(searchParams, 'page'),
    }),
    retroPay: await countRetroPay(app, run.id),
    remittances: await remittancesOfRun(app, actor, companyId, runId),
    rows,
    counties: rows.flatMap(({ isIncluded, personId, person }) => {
      const [missing] = isIncluded ? countiesToChoose(person) : [];
      return missing ? [{ personId, name: person.name, path: missing.path }] : [];
    }),
  };
}

const inStubs = (count: number): string => `${count.toLocaleString('en-US')} pay ${count === 1 ? 'stub' : 'stubs'}`;

export const action = (args: Route.ActionArgs) => {
  const on = args.params;
  const company = `/my-dashboard/companies/${on.company}/`;
  return runAction<{ readonly results: readonly DocumentResult[] }>(args, {
    delivery: press(runActions.setDelivery, {
      on: args.params,
      input: (typed) => typed,
      done: () => 'Pay stubs are being emailed.',
    }),
    paid: press(runActions.markPaid, {
      on,
      // Without a selection, it is all.
      input: ({ paidOn, paidBy, checkNumber }, form) => ({
        ...(form.has('rows') && { rows: form.getAll('rows') }),
        paidOn,
        paidBy,
        checkNumber,
      }),
      done: ({ stubs }) => `${inStubs(stubs)} marked as paid.`,
    }),
    unpaid: press(runActions.markUnpaid, {
      on,
      input: (_, form) => ({ rows: form.getAll('rows') }),
      done: ({ stubs }) => `${inStubs(stubs)} marked as not paid.`,
    }),
    'send-again': press(runActions.sendAgain, {
      on,
      input: (_, form) => ({ rows: form.getAll('rows') }),
      done: (data) => ({ message: saidOf(data.results, 'sent again'), data }),
    }),
    'revoke-several': press(runActions.revokeStubs, {
      on,
      input: ({ reason = '' }, form) => ({ rows: form.getAll('rows'), reason }),
      done: (data) => ({ message: saidOf(data.results, 'revoked'), data }),
    }),
    again: press(runActions.issueAgain, { on, done: ({ id }) => redirect(`${company}runs/${id}/`) }),
    delete: press(runActions.delete, { on, done: () => redirectDone(company, 'run-deleted') }),
  });
};

export default function RunPage({ loaderData, actionData }: Route.ComponentProps) {
  const { company, runId, period, payDate, schedule, issued, isAgain, offCycle } = loaderData;
  const here = `/my-dashboard/companies/${company.id}/`;
  return (
    <div className={`pp-wrap ${styles.page} ${styles.broad}`}>
      <p>
        <Link to={here}>{company.name}</Link>
      </p>
      <h1>
        {offCycle ? REASON_NAMES[offCycle.reason] : 'Pay run'}, <span className={styles.brief}>{inDays(period)}</span>
      </h1>
      <p className="pp-dimmed">
        {schedule !== null && `${schedule}. `}Pay date {formatDate(payDate)}
        {isAgain && '. Pay stubs that were revoked or could not be issued, issued again.'}
        {offCycle && !issued && `. ${inWordsOf(offCycle)}`}
      </p>
      <ActionMessage answer={actionData} errorsOf={['delete']} />
      {issued ? (
        <IssuedRun
          issued={issued}
          remittances={loaderData.remittances}
          companyAddress={here}
          payDate={payDate}
          today={loaderData.today}
          mayEdit={loaderData.mayEdit}
          mayMark={loaderData.mayMark}
          isOwner={loaderData.isOwner}
          answer={actionData}
        >
          <RetroPayLink {...loaderData} />
        </IssuedRun>
      ) : (
        <>
          <AlreadyPaid people={loaderData.paid} />
          <CountiesToChoose people={loaderData.counties} here={here} />
          <OpenRunSheet key={runId} data={loaderData} />
          <RetroPayLink {...loaderData} />
          {loaderData.mayEdit && <DeleteRun />}
        </>
      )}
    </div>
  );
}

const METHODS: Readonly<Record<OffCycle['supplemental'], string>> = {
  flat: 'Supplemental pay is withheld at the flat rates.',
  aggregate: 'Supplemental pay is withheld with the regular tax tables.',
};

const MOST_NAMED = 10;

interface CountiesToChooseProps {
  readonly people: readonly { readonly personId: string; readonly name: string; readonly path: string }[];
  readonly here: string;
}

/** Whose pay stub cannot be issued yet, each leading to the field. */
function CountiesToChoose({ people, here }: CountiesToChooseProps): ReactNode {
  if (people.length === 0) return null;
  const more = people.length - MOST_NAMED;
  return (
    <div className={styles.note}>
      <Note tone="amber">
        Choose the county of these people before you issue, because it decides about a tax:{' '}
        {people.slice(0, MOST_NAMED).map(({ personId, name, path }, index) => (
          <span key={personId}>
            {index > 0 && ', '}
            <Link to={personAddress(here, personId, { field: `withholding.${path}` })}>{name}</Link>
          </span>
        ))}
        {more > 0 && ` and ${more.toLocaleString('en-US')} more`}.
      </Note>
    </div>
  );
}

/** Days that would be paid twice, found before the review. */
function AlreadyPaid({ people }: { readonly people: readonly PaidDays[] }): ReactNode {
  if (people.length === 0) return null;
  const more = people.length - MOST_NAMED;
  return (
    <div className={styles.note}>
      <Note tone="amber">
        Already paid for days of this period:{' '}
        {people
          .slice(0, MOST_NAMED)
          .map(({ name, period }) => `${name} (${inDays(period)})`)
          .join(', ')}
        {more > 0 && ` and ${more.toLocaleString('en-US')} more`}. Leave them out, or pay the other days in an off-cycle
        run.
      </Note>
    </div>
  );
}

/** To the sheet of what the run pays because a raise came late, and to where it is calculated. */
function RetroPayLink({ company, runId, retroPay, mayEdit, issued }: Route.ComponentProps['loaderData']): ReactNode {
  if (retroPay === 0 && (issued || !mayEdit)) return null;
  return (
    <p className={styles.line}>
      <Link to={`/my-dashboard/companies/${company.id}/runs/${runId}/retro-pay/`}>
        {retroPay === 0 ? 'Calculate retro pay' : `Retro pay of ${retroPay} ${retroPay === 1 ? 'person' : 'people'}`}
      </Link>
    </p>
  );
}

/** Off-cycle pay is often for a single day. */
const inDays = ({ start, end }: PayPeriod): string => (start === end ? formatDate(start) : formatDateRange(start, end));

/** What an off-cycle run pays besides what is entered. */
function inWordsOf({ withSalary, withRecurring, supplemental }: OffCycle): string {
  const salary = withSalary ? 'With salaries' : 'No salaries';
  const recurring = withRecurring ? 'with recurring earnings and deductions' : 'no recurring earnings and deductions';
  return `${salary}, ${recurring}. ${METHODS[supplemental]}`;
}

/** Asks once more, because the entries are lost. */
const DeleteRun = (): ReactNode => (
  <details className={styles.line}>
    <summary>Delete this pay run</summary>
    <ActionForm className={styles.again}>
      <p>Nothing was issued yet. The hours and amounts entered here are lost.</p>
      <Button type="submit" name="intent" value="delete" variant="outlined">
        Delete pay run
      </Button>
    </ActionForm>
  </details>
);

const STATUS_TEXT: Readonly<Record<SaveStatus['state'], string>> = {
  saved: 'All changes saved',
  saving: 'Saving',
  offline: '',
  refused: '',
};

let lastKept: Promise<unknown> = Promise.resolve();

/** One request after the other, so that the last choice is the one that is kept. */
function keepColumns(address: string, names: readonly EntryName[]): void {
  const body = new URLSearchParams({ columns: JSON.stringify(names) });
  // Without a network the choice is lost, which is no harm.
  lastKept = lastKept.then(() => fetch(address, { method: 'POST', body, keepalive: true })).catch(() => {});
}

function OpenRunSheet({ data }: { readonly data: Route.ComponentProps['loaderData'] }): ReactNode {
  const { company, runId, today, mayEdit } = data;
  const here = `/my-dashboard/companies/${company.id}/runs/${runId}/`;
  const { sheet, queue, status, lost, clearLost } = useRunSheet(runId, data.rows, today, `${here}entries/`);
  const [search, setSearch] = useState('');
  const [message, setMessage] = useState('');
  const allUnread = useSyncExternalStore(sheet.subscribe, sheet.unread, sheet.unread);
  const unread = allUnread.filter(({ row }) => sheet.row(row).isIncluded);
  const [shown, setShown] = useState<SheetRow | null>(null);
  const [version, setVersion] = useState(0);
  const [weeksOf, setWeeksOf] = useState<SheetRow | null>(null);
  const shownColumns = useColumns(data.rows, sheet, data.columns, (names) => {
    // A viewer chooses for this visit.
    if (mayEdit) keepColumns(`${here}columns/`, names);
  });
  const hours = useHoursImport(sheet, shownColumns);
  const navigate = useNavigate();
  const ids = useMemo(() => {
    const wanted = search.trim().toLowerCase();
    return data.rows
      .filter(({ person }) =>
        [person.name, person.number, person.department, person.title].some((text) =>
          text.toLowerCase().includes(wanted),
        ),
      )
      .map(({ id }) => id);
  }, [data.rows, search]);
  const preview = async (id: string): Promise<void> => {
    // The picture is drawn from what is saved.
    await queue.flush();
    setVersion((before) => before + 1);
    setShown(sheet.row(id));
  };
  if (data.rows.length === 0)
    return (
      <div className={styles.part}>
        {mayEdit ? (
          <EmptyState heading="Nobody to pay in this period">
            <p>
              <Link to={`/my-dashboard/companies/${company.id}/people/new/`}>Add a person</Link> and open this pay run
              again.
            </p>
          </EmptyState>
        ) : (
          <EmptyState heading="Nobody has been added to this run yet">
            <p>People are added when an owner or manager opens this pay run.</p>
          </EmptyState>
        )}
      </div>
    );
  return (
    <>
      <div className={styles.tools}>
        <TextInput label="Filter people" type="search" value={search} onValue={setSearch} isPrinted={false} />
        <AddColumn {...shownColumns} />
        {mayEdit && (
          <Button variant="outlined" onClick={hours.open}>
            Import hours
          </Button>
        )}
        <p className={styles.status} aria-live="polite" data-state={status.state}>
          {status.message || STATUS_TEXT[status.state]}
        </p>
        <p className={`pp-small pp-dimmed ${styles.hint}`}>
          Arrow keys and Enter move, Ctrl+End to the last cell. Paste a block from a spreadsheet. Ctrl+D fills down,
          Ctrl+Z undoes, Ctrl+Enter shows the pay stub.
          {shownColumns.columns.some(({ name }) => name.startsWith('hoursIn')) &&
            ' Hours in each state divide state income tax. Left empty, the main state has the rest.'}
        </p>
      </div>
      <div className={styles.notices}>
        <Unread cells={unread} sheet={sheet} />
        <Lost lost={lost} sheet={sheet} onClear={clearLost} />
      </div>
      <output className="pp-small">{message}</output>
      <ImportHours sheet={sheet} hours={hours} mayEdit={mayEdit}>
        <RunGrid
          sheet={sheet}
          ids={ids}
          left={data.left}
          columns={shownColumns.columns}
          isReadOnly={!mayEdit}
          onPreview={(id) => void preview(id)}
          onWeeks={(id) => setWeeksOf(sheet.row(id))}
          onMessage={setMessage}
          onTimeSheet={hours.takePasted}
        />
      </ImportHours>
      {weeksOf && (
        <Suspense>
          <WeeksDialog key={weeksOf.id} sheet={sheet} row={weeksOf} today={today} onClose={() => setWeeksOf(null)} />
        </Suspense>
      )}
      <Totals sheet={sheet} />
      <p className={styles.line}>
        <Button
          onClick={async () => {
            if (unread.length > 0) {
              setMessage('Correct the marked cells before you review the pay run.');
              return;
            }
            await queue.flush();
            await navigate(`${here}review/`);
          }}
        >
          Review pay run
        </Button>
        <Button variant="outlined" onClick={shownColumns.hideUnused}>
          Hide unused columns
        </Button>
      </p>
      <Modal
        isOpen={shown !== null}
        onClose={() => setShown(null)}
        title={`Pay stub, ${shown?.person.name ?? ''}`}
        canMaximize
      >
        {shown && (
          <img
            className={styles.stub}
            src={`/checkout/picture/?row=${shown.id}&size=page&version=${version}`}
            alt={`Pay stub of ${shown.person.name}, as it will be issued`}
          />
        )}
      </Modal>
    </>
  );
}

function Totals({ sheet }: { readonly sheet: RunSheet }): ReactNode {
  const { people, gross, net, isComplete } = useSyncExternalStore(sheet.subscribe, sheet.totals, sheet.totals);
  return (
    <dl className={styles.totals}>
      <div>
        <dt>People</dt>
        <dd>{people.toLocaleString('en-US')}</dd>
      </div>
      <div>
        <dt>Gross pay</dt>
        <dd>{isComplete ? formatDollars(gross) : '…'}</dd>
      </div>
      <div>
        <dt>Net pay</dt>
        <dd>{isComplete ? formatDollars(net) : '…'}</dd>
      </div>
    </dl>
  );
}

interface LostProps {
  readonly lost: readonly LostCell[];
  readonly sheet: RunSheet;
  readonly onClear: () => void;
}

function inWords(column: EntryColumn | undefined, value: LostCell['value']): string {
  if (!column || typeof value === 'boolean') return value === true ? 'paid' : 'not paid';
  return formatCell(column, value) || 'empty';
}

/** The cells whose text cannot be read. */
function Unread({ cells, sheet }: { readonly cells: readonly UnreadCell[]; readonly sheet: RunSheet }): ReactNode {
  if (cells.length === 0) return null;
  const columns = [...ENTRY_COLUMNS, ...stateColumns(sheet.rows().map(({ person }) => person))];
  const more = cells.length - MOST_NAMED;
  return (
    <Note tone="red" isNotice>
      {cells.length === 1 ? 'This cell cannot be read' : 'These cells cannot be read'}:{' '}
      {cells
        .slice(0, MOST_NAMED)
        .map(
          ({ row, name, text }) =>
            `${sheet.row(row).person.name}, ${columns.find((column) => column.name === name)?.label ?? ''}: “${text}”`,
        )
        .join('; ')}
      {more > 0 && ` and ${more.toLocaleString('en-US')} more`}. Enter hours such as 37.5 or 37:30, amounts such as
      1,250.00, and periods such as 10/04/2026 - 10/17/2026.
    </Note>
  );
}

/** What another window changed first. */
function Lost({ lost, sheet, onClear }: LostProps): ReactNode {
  if (lost.length === 0) return null;
  const columns = [...ENTRY_COLUMNS, ...stateColumns(sheet.rows().map(({ person }) => person))];
  const columnOf = (name: LostCell['name']): EntryColumn | undefined => columns.find((one) => one.name === name);
  return (
    <Note tone="amber" isNotice>
      <p>Somebody else changed these cells first:</p>
      <ul>
        {lost.map(({ row, name, value, mine }) => (
          <li key={`${row} ${name}`}>
            {sheet.row(row).person.name}, {columnOf(name)?.label ?? 'Pay'}: now {inWords(columnOf(name), value)}, you
            entered {inWords(columnOf(name), mine)}
          </li>
        ))}
      </ul>
      <p className={styles.line}>
        <Button
          variant="outlined"
          small
          onClick={() => {
            sheet.change(lost.map(({ row, name, mine }) => ({ row, name, to: mine })));
            onClear();
          }}
        >
          Use my entries
        </Button>
        <Button variant="outlined" small onClick={onClear}>
          Keep theirs
        </Button>
      </p>
    </Note>
  );
}
