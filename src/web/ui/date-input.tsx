import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { formatDate, formatSlashes, type PlainDate } from '../../domain/calendar.ts';
import { Field, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import { parseTypedDate } from './typed-values.ts';
import styles from './field.module.css';

/** The calendar is fetched when somebody opens it; typing needs none. */
const CalendarSheet = lazy(() => import('./calendar-sheet.tsx'));

interface DateInputProps extends FieldProps {
  readonly name?: string;
  /** '' while it is missing. */
  readonly value: PlainDate | '';
  readonly onValue: (value: PlainDate | '') => void;
  readonly minimum?: PlainDate;
  readonly maximum?: PlainDate;
  readonly onBlur?: () => void;
}

/** A date, typed as MM/DD/YYYY or picked. What is no date is dropped on leaving the field. */
export function DateInput(props: DateInputProps): ReactNode {
  const { value, onValue, minimum, maximum, isPrinted = true, error, name, onBlur } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setIsOpen(false);
      opener.current?.focus();
    };
    const onElsewhere = (event: Event): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener('keydown', onKeyDown, true);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKeyDown, true);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [isOpen]);

  const leave = (): void => {
    if (typed !== null) {
      const date = parseTypedDate(typed);
      if (date !== null && !(minimum && date < minimum) && !(maximum && date > maximum)) onValue(date);
      else if (typed.trim() === '') onValue('');
    }
    setTyped(null);
    onBlur?.();
  };

  return (
    <Field {...props}>
      {(control) => (
        <div ref={root} className={styles.box} data-printed={isPrinted} data-wrong={error !== undefined}>
          <input
            className={styles.control}
            inputMode="numeric"
            placeholder="MM/DD/YYYY"
            autoComplete="off"
            name={name}
            {...control}
            value={typed ?? (value === '' ? '' : formatSlashes(value))}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={leave}
          />
          <button
            ref={opener}
            type="button"
            className={styles.button}
            aria-expanded={isOpen}
            aria-label={value === '' ? `Choose ${props.label}` : `Choose ${props.label}, now ${formatDate(value)}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon name="calendar" size={18} />
          </button>
          {isOpen && (
            <section className={styles.sheet} aria-label={`Calendar for ${props.label}`}>
              <Suspense fallback={<p className="pp-small pp-dimmed">The calendar is coming</p>}>
                <CalendarSheet
                  value={value}
                  minimum={minimum}
                  maximum={maximum}
                  onPick={(date) => {
                    setTyped(null);
                    onValue(date);
                    setIsOpen(false);
                    opener.current?.focus();
                  }}
                />
              </Suspense>
            </section>
          )}
        </div>
      )}
    </Field>
  );
}
