import { DatePicker } from '@mantine/dates';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/dates/styles.css';
import type { ReactNode } from 'react';
import { formatDate, type PlainDate, parsePlainDate } from '../../domain/calendar.ts';
import { MantineFrame } from './mantine-frame.tsx';
import styles from './calendar-sheet.module.css';

interface CalendarSheetProps {
  readonly value: PlainDate | '';
  readonly minimum: PlainDate | undefined;
  readonly maximum: PlainDate | undefined;
  readonly onPick: (date: PlainDate) => void;
}

/** A calendar to pick a date: the days of a month, the months of a year, or ten years. */
export default function CalendarSheet({ value, minimum, maximum, onPick }: CalendarSheetProps): ReactNode {
  return (
    <MantineFrame>
      {value !== '' && <p className={styles.chosen}>{formatDate(value)}</p>}
      <DatePicker
        value={value || null}
        defaultDate={value || maximum || undefined}
        minDate={minimum}
        maxDate={maximum}
        firstDayOfWeek={0}
        getDayAriaLabel={(day) => formatDate(day.slice(0, 10) as PlainDate)}
        size="md"
        classNames={{ day: styles.day, calendarHeaderControl: styles.control, calendarHeaderLevel: styles.control }}
        onChange={(picked) => {
          const date = picked === null ? null : parsePlainDate(picked.slice(0, 10));
          if (date !== null) onPick(date);
        }}
      />
    </MantineFrame>
  );
}
