import { useActionForm } from './action-form.tsx';
import type { FieldProps } from './field.tsx';

/**
 * Controlled with `value` and `onValue`, as in the builders. Otherwise the browser keeps the text, so that nothing typed
 * before scripts load is lost, and the form around the field supplies its error and what was entered.
 */
export interface TextControl {
  readonly value?: string;
  readonly onValue?: (value: string) => void;
  readonly defaultValue?: string | undefined;
}

interface OwnProps {
  readonly name?: string | undefined;
  readonly errorName?: string | undefined;
  readonly error?: string | undefined;
}

/** What the form around a field knows about it. */
export function useFormField({ name = '', errorName = name, error }: OwnProps) {
  const form = useActionForm();
  const isFirstWrong = form?.firstWrong !== undefined && form.firstWrong === errorName;
  return {
    error: error ?? form?.errorAt(errorName),
    /** Undefined unless the form keeps its entries. */
    entered: form?.entered && (form.entered[name] ?? []),
    /** Without scripts, the browser focuses the first wrong field. */
    start: isFirstWrong ? { autoFocus: true } : {},
  };
}

/** Separates what is shown around a text control from the control's own attributes. */
export function useTextField<Props extends FieldProps & OwnProps & TextControl>(props: Props) {
  const { label, hint, aside, help, isRequired, error: own, errorName, ...control } = props;
  const { value, defaultValue, onValue, isPrinted = value !== undefined, ...native } = control;
  const { error, entered, start } = useFormField({ name: props.name, errorName, error: own });
  return {
    field: { label, error, hint, aside, help, isRequired },
    box: { 'data-printed': isPrinted, 'data-wrong': error !== undefined },
    native: { ...start, ...native },
    text: value === undefined ? { defaultValue: entered?.[0] ?? defaultValue } : { value },
    onChange: onValue && ((event: { readonly currentTarget: { value: string } }) => onValue(event.currentTarget.value)),
  };
}
