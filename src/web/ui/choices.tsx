import { type ComponentProps, memo, type ReactNode, useId } from 'react';
import { Field, FieldError, type FieldProps } from './field.tsx';
import { HelpTooltip } from './help-tooltip.tsx';
import { Icon } from './icon.tsx';
import { type TextControl, useFormField, useTextField } from './use-field.ts';
import fieldStyles from './field.module.css';
import styles from './choices.module.css';

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

type NativeSelect = Omit<ComponentProps<'select'>, keyof TextControl | 'onChange' | 'id'>;
interface SelectProps extends FieldProps, NativeSelect, TextControl {
  readonly options: readonly Option[];
  /** The first, empty line: "Choose a state". */
  readonly placeholder?: string;
}

export const Select = memo(({ options, placeholder, isPrinted = false, ...props }: SelectProps): ReactNode => {
  const { field, box, native, text, onChange } = useTextField({ ...props, isPrinted });
  return (
    <Field {...field}>
      {(control) => (
        <div className={fieldStyles.box} {...box} data-disabled={native.disabled === true}>
          <select className={fieldStyles.control} {...native} {...control} {...text} onChange={onChange}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            <Options options={options} />
          </select>
          <span className={fieldStyles.arrow}>
            <Icon name="down" size={16} />
          </span>
        </div>
      )}
    </Field>
  );
});

/** Fifty states do not render again on each key in the field beside them. */
const Options = memo(({ options }: Pick<SelectProps, 'options'>): ReactNode =>
  options.map((option) => (
    <option key={option.value} value={option.value}>
      {option.label}
    </option>
  )),
);

interface GroupProps extends TextControl {
  readonly label: string;
  readonly name: string;
  readonly options: readonly Option[];
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly help?: string;
}

/** Two short choices stand side by side in one control; more, or those that explain themselves, below each other. */
export function RadioGroup(props: GroupProps): ReactNode {
  const { label, name, value, onValue, options, hint, help } = props;
  const { error, entered } = useFormField(props);
  const first = entered?.[0] ?? props.defaultValue;
  const id = useId();
  const hintId = `${id}-hint`;
  const isPair = options.length === 2 && !options.some((option) => option.hint);
  const described = [error && id, hint && hintId].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset className={styles.group} aria-describedby={described}>
      <legend>
        {label} {help && <HelpTooltip term={label}>{help}</HelpTooltip>}
      </legend>
      <div className={isPair ? styles.segments : undefined}>
        {options.map((option) => (
          <label key={option.value} className={isPair ? undefined : styles.choice}>
            <input
              type="radio"
              className={isPair ? undefined : styles.radio}
              name={name}
              value={option.value}
              {...(value === undefined
                ? { defaultChecked: first === option.value }
                : { checked: value === option.value })}
              onChange={onValue && (() => onValue(option.value))}
            />
            <span>
              {option.label}
              {option.hint && <span className={styles.hint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {hint && (
        <p id={hintId} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={id} message={error} />
    </fieldset>
  );
}

/** A few short options in a row: "1 Modern, 2 Classic, 3 Compact". */
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
            onChange={() => onValue?.(option.value)}
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
  /** Controlled with `onChecked`. Otherwise the browser keeps it. */
  readonly checked?: boolean;
  readonly onChecked?: (checked: boolean) => void;
  readonly error?: string | undefined;
}

export function Checkbox({ label, checked, onChecked, error: ownError, ...native }: CheckboxProps): ReactNode {
  const id = useId();
  const { name, value = 'on', defaultChecked } = native;
  const { error, entered, start } = useFormField({ name, error: ownError });
  return (
    <div>
      <label className={styles.choice}>
        <input
          type="checkbox"
          className={styles.checkbox}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          {...start}
          {...native}
          {...(checked === undefined
            ? { defaultChecked: entered?.includes(String(value)) ?? defaultChecked }
            : { checked, defaultChecked: undefined })}
          onChange={onChecked && ((event) => onChecked(event.currentTarget.checked))}
        />
        <span>{label}</span>
      </label>
      <FieldError id={id} message={error} />
    </div>
  );
}
