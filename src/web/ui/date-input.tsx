import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from './lazy-part.ts';
import { formatDate, formatSlashes, type PlainDate } from '../../domain/calendar.ts';
import { readDay, readText } from '../../domain/imports/read-value.ts';
import { DATE_MESSAGE } from '../../domain/messages.ts';
import { Field, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './field.module.css';

/** The calendar is loaded when it is first opened. */
const CalendarSheet = lazyPart(() => import('./calendar-sheet.tsx'));

interface DateInputProps extends FieldProps {
  readonly name?: string;
  /** '' while empty. */
  readonly value: PlainDate | '';
  readonly onValue: (value: PlainDate | '') => void;
  readonly minimum?: PlainDate;
  readonly maximum?: PlainDate;
  readonly onBlur?: () => void;
}

/** Why a typed date is not taken. Undefined if it is. */
function problemOf(
  date: PlainDate | '' | null,
  minimum: PlainDate | undefined,
  maximum: PlainDate | undefined,
): string | undefined {
  if (date === null) return `${DATE_MESSAGE}. The former date stays.`;
  if (date === '') return undefined;
  if (minimum && date < minimum) return `The earliest date is ${formatSlashes(minimum)}. The former date stays.`;
  if (maximum && date > maximum) return `The latest date is ${formatSlashes(maximum)}. The former date stays.`;
  return undefined;
}

/** A date, typed as MM/DD/YYYY or picked. Anything else is dropped when focus leaves the field, which then says why. */
export function DateInput(props: DateInputProps): ReactNode {
  const { value, onValue, minimum, maximum, isPrinted = true, name, onBlur } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [refusal, setRefusal] = useState<string>();
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

  const error = props.error ?? refusal;
  const leave = (): void => {
    if (typed !== null) {
      const date = typed.trim() === '' ? '' : readText(readDay, typed);
      const problem = problemOf(date, minimum, maximum);
      setRefusal(problem);
      if (problem === undefined && date !== null) onValue(date);
    }
    setTyped(null);
    onBlur?.();
  };

  return (
    <Field {...props} error={error}>
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
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setRefusal(undefined);
            }}
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
              <Suspense fallback={<p className="pp-small pp-dimmed">Loading calendar</p>}>
                <CalendarSheet
                  value={value}
                  minimum={minimum}
                  maximum={maximum}
                  onPick={(date) => {
                    setTyped(null);
                    setRefusal(undefined);
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
