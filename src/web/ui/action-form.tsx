import {
  createContext,
  type InputEvent,
  type ReactNode,
  type Ref,
  type SubmitEvent,
  use,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type FetcherWithComponents, Form, type FormProps, useLocation, useNavigation } from 'react-router';
import { type ActionAnswer, type Entries, isAnswerTo, refusalOf } from './action-answer.ts';
import { FieldError } from './field.tsx';
import { Note } from './note.tsx';
import { useKeptEntries } from './use-kept-entries.ts';
import styles from './action-form.module.css';

/** What a form knows about its fields. */
interface FormState {
  /** Tells it from the others of its page. */
  readonly name: string;
  readonly errorAt: (name: string) => string | undefined;
  /** What was entered before, if the answer keeps it. */
  readonly entered: Entries | undefined;
  /** The field to focus when the page is shown, also without scripts. */
  readonly firstWrong: string | undefined;
  /** Every field that the answer named was corrected since. */
  readonly isCorrected: boolean;
  /** The intent that is being sent. Null while nothing is. */
  readonly pending: string | null;
}

const FormContext = createContext<FormState | null>(null);
/** The form around a field or button, if it is an ActionForm. */
export const useActionForm = (): FormState | null => use(FormContext);

export type FieldErrors = Readonly<Record<string, string>>;

export interface ActionFormProps extends Omit<FormProps, 'method' | 'noValidate' | 'onSubmit'> {
  readonly ref?: Ref<HTMLFormElement>;
  readonly answer?: ActionAnswer | undefined;
  /** The intents of its buttons. Not needed for the only form on a page. */
  readonly intents?: string | readonly string[];
  /** The item that it changes, sent as `id`. */
  readonly item?: string;
  /** Checks the entries again while they are corrected. Without it, an edited field's error disappears at once. */
  readonly check?: (form: FormData) => FieldErrors;
  /** Refuses entries before they leave the page. */
  readonly guard?: (form: FormData) => FieldErrors;
  /** Sends without leaving the page, as in a dialog. */
  readonly fetcher?: FetcherWithComponents<unknown>;
  /** False if the page shows the message itself. */
  readonly hasMessage?: boolean;
  /** Empties the fields when it is done. */
  readonly isClearedWhenDone?: boolean;
  readonly onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
}

/**
 * The one kind of form. It is a plain HTML form before scripts load. After a refusal it shows each message at its field,
 * keeps the entries, and focuses the first wrong field. What is typed also survives a send that
 * fails, and a reload. A second press while it is being sent does nothing.
 */
export function ActionForm(props: ActionFormProps): ReactNode {
  const { answer, intents, item, check, guard, fetcher, hasMessage = true, ref, children, ...native } = props;
  const { isClearedWhenDone = false, onSubmit, onInput, ...rest } = native;
  const node = useRef<HTMLFormElement>(null);
  useImperativeHandle(ref, () => node.current!);
  const refusal = refusalOf(answer, intents, item);
  /** What the guard and later entries changed since the last answer. */
  const [changed, setChanged] = useState<{ readonly answer: typeof answer; readonly errors: FieldErrors }>();
  const [guarded, setGuarded] = useState(0);
  const errors = changed && changed.answer === answer ? changed.errors : refusal?.fields;
  const { isSending, pending, door } = useSending(fetcher, rest);

  const name = formName(intents, item);
  const keepAsSent = useKeptEntries({
    node,
    form: name,
    isSending,
    isDone: answer && isAnswerTo(answer, intents, item) ? answer.isDone : null,
  });

  const isCleared = isClearedWhenDone && answer?.isDone === true && isAnswerTo(answer, intents, item);
  useEffect(() => {
    if (answer && isCleared) node.current?.reset();
  }, [answer, isCleared]);
  useEffect(() => {
    if (!refusal && guarded === 0) return;
    const wrong = node.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? node.current?.querySelector<HTMLElement>('[data-form-message]'))?.focus();
  }, [refusal, guarded]);

  const recheck = (event: InputEvent<HTMLFormElement>): void => {
    onInput?.(event);
    door.edit();
    const { name: field } = event.target as HTMLInputElement;
    if (errors?.[field] === undefined) return;
    const { [field]: _corrected, ...others } = errors;
    const still = check?.(new FormData(event.currentTarget))[field];
    setChanged({ answer, errors: still === undefined ? others : { ...others, [field]: still } });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    if (door.isClosed()) return event.preventDefault();
    const wrong = guard?.(new FormData(event.currentTarget)) ?? {};
    if (Object.keys(wrong).length > 0) {
      event.preventDefault();
      setChanged({ answer, errors: { ...errors, ...wrong } });
      setGuarded(guarded + 1);
      return;
    }
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    keepAsSent();
    door.close();
  };

  const entered = answer && isAnswerTo(answer, intents, item) ? answer.typed : undefined;
  const state = useMemo(
    () => ({
      name,
      errorAt: (field: string) => errors?.[field],
      entered,
      firstWrong: refusal && Object.keys(refusal.fields)[0],
      isCorrected:
        refusal !== undefined &&
        Object.keys(refusal.fields).length > 0 &&
        errors !== undefined &&
        Object.keys(errors).length === 0,
      pending,
    }),
    [name, errors, entered, refusal, pending],
  );
  const Tag = fetcher?.Form ?? Form;
  return (
    <FormContext value={state}>
      <Tag {...rest} ref={node} method="post" noValidate aria-busy={isSending} onInput={recheck} onSubmit={submit}>
        {item !== undefined && <input type="hidden" name="id" value={item} />}
        {hasMessage && refusal && Object.keys(refusal.fields).length === 0 && (
          <div role="alert" tabIndex={-1} className={styles.refusal} data-form-message>
            <Note tone="red">{refusal.message}</Note>
          </div>
        )}
        {children}
      </Tag>
    </FormContext>
  );
}

/** Tells a form from the others of its page, also after the page was loaded again. */
export const formName = (intents: ActionFormProps['intents'], item = ''): string =>
  [[intents ?? []].flat().join(' '), item].join('|');

/** Closed from a press until its answer, because the router's state changes only after the press. */
function useSending(
  fetcher: FetcherWithComponents<unknown> | undefined,
  { reloadDocument, target }: Partial<FormProps>,
) {
  const navigation = useNavigation();
  const { state, formData } = fetcher ?? navigation;
  const isSending = state !== 'idle' && (fetcher !== undefined || navigation.formMethod === 'POST');
  const { pathname } = useLocation();
  // Once the answer is here, another form may be sent, such as Undo, while this page is still loading its data again.
  const isAnswered = fetcher === undefined && state === 'loading' && navigation.location?.pathname === pathname;
  const isClosed = useRef(false);
  // What is entered after a press may be sent as soon as the press is answered. A double click may not.
  const isEdited = useRef(false);
  useEffect(() => {
    if (state === 'idle') isClosed.current = false;
  }, [state]);
  useEffect(() => {
    // The browser may show the page again as it was left.
    const reopen = (): void => {
      isClosed.current = false;
    };
    addEventListener('pageshow', reopen);
    return () => removeEventListener('pageshow', reopen);
  }, []);
  return {
    isSending,
    pending: isSending ? String(formData?.get('intent') ?? '') : null,
    door: {
      isClosed: () => (isSending && !isAnswered) || (isClosed.current && !(isAnswered && isEdited.current)),
      edit: () => {
        isEdited.current = true;
      },
      close: () => {
        // A new window leaves this page as it is.
        isEdited.current = false;
        isClosed.current = !(reloadDocument === true && target === '_blank');
      },
    },
  };
}

/** The error of a group of fields. */
export function GroupError({ name }: { readonly name: string }): ReactNode {
  return <FieldError message={useActionForm()?.errorAt(name)} />;
}

interface ActionMessageProps {
  readonly answer: ActionAnswer | undefined;
  /** Single-button actions, whose form has no place for an error. */
  readonly errorsOf?: readonly string[];
  /** Beside the message: the form that undoes it. */
  readonly children?: ReactNode;
}

/**
 * The message about a completed action, announced by screen readers and scrolled into view. It waits until the page has
 * loaded its data again, so that "Order refunded." is never shown above a state that still says Paid.
 */
export function ActionMessage({ answer, errorsOf = [], children }: ActionMessageProps): ReactNode {
  const node = useRef<HTMLDivElement>(null);
  const { state, formMethod } = useNavigation();
  const isReloading = state === 'loading' && formMethod === 'POST';
  const isShown =
    answer !== undefined && answer.message !== '' && (answer.isDone ? !isReloading : errorsOf.includes(answer.intent));
  useEffect(() => {
    if (answer && isShown) node.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown, answer]);
  return (
    <div ref={node} className={isShown ? styles.message : undefined} aria-live="polite">
      {isShown && (
        <Note tone={answer.isDone ? 'ok' : 'red'}>
          <div className={styles.said}>
            {answer.message}
            {children}
          </div>
        </Note>
      )}
    </div>
  );
}
