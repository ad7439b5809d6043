import { type ComponentProps, type ReactNode, useId } from 'react';
import { Field, FieldError, type FieldProps } from './field.tsx';
import { HelpTooltip } from './help-tooltip.tsx';
import { Icon } from './icon.tsx';
import fieldStyles from './field.module.css';
import styles from './choices.module.css';

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

type NativeSelect = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'id'>;
interface SelectProps extends FieldProps, NativeSelect {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly options: readonly Option[];
  /** The first, empty line: "Choose a state". */
  readonly placeholder?: string;
}

export function Select(props: SelectProps): ReactNode {
  const {
    label,
    error,
    hint,
    aside,
    help,
    isRequired,
    isPrinted = false,
    value,
    onValue,
    options,
    placeholder,
    ...native
  } = props;
  return (
    <Field label={label} error={error} hint={hint} aside={aside} help={help} isRequired={isRequired}>
      {(control) => (
        <div
          className={fieldStyles.box}
          data-printed={isPrinted}
          data-wrong={error !== undefined}
          data-disabled={native.disabled === true}
        >
          <select
            className={fieldStyles.control}
            {...native}
            {...control}
            value={value}
            onChange={(event) => onValue(event.currentTarget.value)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={fieldStyles.arrow}>
            <Icon name="down" size={16} />
          </span>
        </div>
      )}
    </Field>
  );
}

interface GroupProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly options: readonly Option[];
  readonly error?: string | undefined;
  readonly help?: string;
}

export function RadioGroup({ label, name, value, onValue, options, error, help }: GroupProps): ReactNode {
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error ? id : undefined}>
      <legend>
        {label} {help && <HelpTooltip term={label}>{help}</HelpTooltip>}
      </legend>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onValue(option.value)}
          />
          <span>
            {option.label}
            {option.hint && <span className={styles.hint}>{option.hint}</span>}
          </span>
        </label>
      ))}
      <FieldError id={id} message={error} />
    </fieldset>
  );
}

/** A few short choices beside each other: "1 Modern, 2 Classic, 3 Compact". */
export function SegmentedChoice({ label, name, value, onValue, options }: GroupProps): ReactNode {
  return (
    <fieldset className={styles.segments}>
      <legend className="pp-unseen">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onValue(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

type NativeCheckbox = Omit<ComponentProps<'input'>, 'checked' | 'onChange' | 'type' | 'children'>;
interface CheckboxProps extends NativeCheckbox {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChecked: (checked: boolean) => void;
  readonly error?: string | undefined;
}

export function Checkbox({ label, checked, onChecked, error, ...native }: CheckboxProps): ReactNode {
  const id = useId();
  return (
    <div>
      <label className={styles.choice}>
        <input
          type="checkbox"
          className={styles.checkbox}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          {...native}
          checked={checked}
          onChange={(event) => onChecked(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      <FieldError id={id} message={error} />
    </div>
  );
}
