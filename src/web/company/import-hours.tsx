import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import type { Payee, ReadEntry } from '../../domain/imports/read-hours.ts';
import { PERIODICITY_RULES } from '../../domain/payroll/periodicity.ts';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { Modal } from '../ui/modal.tsx';
import styles from './company.module.css';
import type { NamedSheets } from './hours-import.tsx';
import { readSheets } from './read-file.ts';
import type { ShownColumns } from './sheet/column-choice.tsx';
import type { RunSheet } from './sheet/run-sheet.ts';
import type { CellChange } from './sheet/save-queue.ts';

/** Loaded when somebody imports. */
const HoursImport = lazyPart(() => import('./hours-import.tsx'));

interface Given {
  readonly file: NamedSheets | null;
  readonly problem: string | null;
}

interface Imported {
  readonly step: readonly CellChange[] | null;
  readonly message: string;
}

export interface HoursImporting {
  readonly given: Given | null;
  readonly imported: Imported | null;
  readonly open: () => void;
  readonly close: () => void;
  readonly takeFile: (file: File) => void;
  readonly takePasted: (text: string) => void;
  readonly undone: () => void;
  readonly finish: (entries: readonly ReadEntry[], people: number) => void;
}

/** A time sheet that was chosen, dropped or pasted, until it is in the grid. */
export function useHoursImport(sheet: RunSheet, columns: ShownColumns): HoursImporting {
  const [given, setGiven] = useState<Given | null>(null);
  const [imported, setImported] = useState<Imported | null>(null);
  const take = async (name: string, bytes: Uint8Array): Promise<void> => {
    const read = await readSheets(bytes);
    if ('problem' in read) setGiven({ file: null, problem: read.problem });
    else setGiven({ file: { name, sheets: read.sheets }, problem: null });
  };
  return {
    given,
    imported,
    open: () => setGiven({ file: null, problem: null }),
    close: () => setGiven(null),
    takeFile: (file) => void file.arrayBuffer().then((bytes) => take(file.name, new Uint8Array(bytes))),
    takePasted: (text) => void take('Pasted cells', new TextEncoder().encode(text)),
    undone: () => setImported({ step: null, message: 'Import undone.' }),
    finish: (entries, people) => {
      // One step, so that it is saved and undone as a whole.
      sheet.endTyping();
      const before = sheet.lastStep();
      sheet.change(entries);
      columns.add(...new Set(entries.filter(({ to }) => to !== 0).map(({ name }) => name)));
      const step = sheet.lastStep();
      const of = `${people.toLocaleString('en-US')} ${people === 1 ? 'person' : 'people'}`;
      setImported(
        step === before
          ? { step: null, message: `The pay run has these hours of ${of} already.` }
          : { step, message: `Hours of ${of} imported.` },
      );
      setGiven(null);
    },
  };
}

interface ImportHoursProps {
  readonly sheet: RunSheet;
  readonly hours: HoursImporting;
  readonly mayEdit: boolean;
  readonly children: ReactNode;
}

/** The grid, on which a time sheet can be dropped, with what the last import did. */
export function ImportHours({ sheet, hours, mayEdit, children }: ImportHoursProps): ReactNode {
  const { given, imported } = hours;
  const lastStep = useSyncExternalStore(sheet.subscribe, sheet.lastStep, sheet.lastStep);
  // As the grid is when the file is opened.
  const payees: readonly Payee[] = given
    ? sheet.rows().map(({ id, person, periodicity, period, entries }) => ({
        id,
        person,
        period,
        entries,
        maximumHours: PERIODICITY_RULES[periodicity].maximumHours,
      }))
    : [];
  return (
    <>
      {imported && (
        <output className={styles.done}>
          <span>{imported.message}</span>
          {imported.step !== null && imported.step === lastStep && (
            <Button
              variant="outlined"
              small
              onClick={() => {
                sheet.undo();
                hours.undone();
              }}
            >
              Undo import
            </Button>
          )}
        </output>
      )}
      {/* The button above does the same for a keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const [file] = event.dataTransfer.files;
          if (mayEdit && file) hours.takeFile(file);
        }}
      >
        {children}
      </div>
      <Modal isOpen={given !== null} onClose={hours.close} title="Import hours" canMaximize>
        {given && (
          <Suspense fallback={<p className="pp-dimmed">Loading</p>}>
            <HoursImport payees={payees} given={given.file} givenProblem={given.problem} onImport={hours.finish} />
          </Suspense>
        )}
      </Modal>
    </>
  );
}
