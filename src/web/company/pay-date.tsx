import { type ReactNode, useRef } from 'react';
import { formatDate, type PlainDate } from '../../domain/calendar.ts';
import { bankingDayUntil, whyBanksClose } from '../../domain/books/business-days.ts';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import styles from './company.module.css';
import { HiddenDate } from './hidden-date.tsx';

/** The pay date of a run. On a day without direct deposits it offers the business day before, and takes either. */
export function PayDate({ start }: { readonly start: PlainDate }): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  return (
    <div ref={root}>
      <HiddenDate name="payDate" label="Pay date" start={start} isRequired>
        {(payDate, onPayDate) => (
          <div aria-live="polite">
            <ClosedBanks
              payDate={payDate}
              onPayDate={(date) => {
                onPayDate(date);
                // The button is gone after its press.
                root.current?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus();
              }}
            />
          </div>
        )}
      </HiddenDate>
    </div>
  );
}

interface ClosedBanksProps {
  readonly payDate: PlainDate | '';
  readonly onPayDate: (date: PlainDate) => void;
}

function ClosedBanks({ payDate, onPayDate }: ClosedBanksProps): ReactNode {
  const reason = payDate === '' ? null : whyBanksClose(payDate);
  if (payDate === '' || reason === null) return null;
  const before = bankingDayUntil(payDate);
  return (
    <div className={styles.closed}>
      <Note tone="amber">
        Banks are closed on {formatDate(payDate)} ({reason}), and the business day before is {formatDate(before)}.
      </Note>
      <Button variant="outlined" small onClick={() => onPayDate(before)}>
        Pay on {formatDate(before)}
      </Button>
    </div>
  );
}
