import { useEffect, useState } from 'react';
import type { PlainDate } from '../../../domain/calendar.ts';
import { RunSheet, type SheetRow, type UnreadCell } from './run-sheet.ts';
import { type CellChange, type CellConflict, type SaveAnswer, SaveQueue, type SaveStatus } from './save-queue.ts';

/** A cell whose typed value was not saved, because another window had changed it. */
export interface LostCell extends CellConflict {
  readonly mine: CellChange['to'];
}

async function send(address: string, changes: readonly CellChange[], isLast = false): Promise<SaveAnswer> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ changes: JSON.stringify(changes) }),
      keepalive: isLast,
    });
    if (response.status >= 500 || response.status === 429) return { state: 'later' };
    const answer = (await response.json()) as { conflicts?: readonly CellConflict[]; message?: string };
    if (response.ok && answer.conflicts) return { state: 'saved', conflicts: answer.conflicts };
    return { state: 'refused', message: answer.message ?? 'This could not be saved.' };
  } catch {
    return { state: 'later' };
  }
}

const SAVED: SaveStatus = { state: 'saved', message: '' };

/** The sheet of a pay run with saving while it is typed. */
export function useRunSheet(runId: string, rows: readonly SheetRow[], today: PlainDate, address: string) {
  const [status, setStatus] = useState(SAVED);
  const [lost, setLost] = useState<readonly LostCell[]>([]);
  const [{ sheet, queue, storage }] = useState(() => {
    const key = `pp-pay-run-${runId}`;
    const made = {
      storage: key,
      sheet: new RunSheet(rows, today, (changes) => made.queue.add(changes)),
      queue: new SaveQueue({
        send: (changes) => send(address, changes),
        keep: (changes) => {
          try {
            if (changes.length === 0) localStorage.removeItem(key);
            else localStorage.setItem(key, JSON.stringify(changes));
          } catch {
            // A browser without storage keeps them only as long as the page is open.
          }
        },
        onConflicts: (conflicts, sent) => {
          made.sheet.accept(conflicts);
          setLost(
            conflicts.map((conflict) => ({
              ...conflict,
              mine: sent.find(({ row, name }) => row === conflict.row && name === conflict.name)!.to,
            })),
          );
        },
        onStatus: setStatus,
        wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      }),
    };
    return made;
  });
  useEffect(() => {
    const load = async (): Promise<void> => {
      const { calculateRow } = await import('../calculate-row.ts');
      sheet.calculateWith(calculateRow);
    };
    // Without a network the figures come with the next visit.
    load().catch(() => {});
    // What an earlier window could not save.
    try {
      const kept = JSON.parse(localStorage.getItem(storage) ?? '[]') as readonly CellChange[];
      sheet.change(kept);
    } catch {
      // Nothing readable was kept.
    }
    // What could not be read, before a reload of this tab.
    const kept = `${storage}-unread`;
    try {
      sheet.acceptUnread(JSON.parse(sessionStorage.getItem(kept) ?? '[]') as readonly UnreadCell[]);
    } catch {
      // Nothing readable was kept.
    }
    let lastKept = sheet.unread();
    const keepUnread = (): void => {
      if (sheet.unread() === lastKept) return;
      lastKept = sheet.unread();
      try {
        sessionStorage.setItem(kept, JSON.stringify(lastKept));
      } catch {
        // A browser without storage keeps it only as long as the page is open.
      }
    };
    const stop = sheet.subscribe(keepUnread);
    const leave = (): void => {
      const { unsaved } = queue;
      // Browsers limit a request that outlives its page. More is saved when the page is opened again.
      if (unsaved.length > 0 && unsaved.length < 400) void send(address, unsaved, true);
    };
    addEventListener('pagehide', leave);
    return () => {
      stop();
      removeEventListener('pagehide', leave);
    };
  }, [sheet, queue, storage, address]);
  return { sheet, queue, status, lost, clearLost: () => setLost([]) };
}
