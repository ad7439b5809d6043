import type { Message } from '../../domain/language/wording.ts';

/** All values of each field, by name. */
export type Entries = Readonly<Record<string, readonly string[]>>;

/** How an action ended, as the page and its forms show it. */
export interface ActionAnswer<Data = unknown> {
  /** The button that was pressed. '' on a page with one form. */
  readonly intent: string;
  /** The item that it was about: the form's field `id`. */
  readonly item: string;
  readonly isDone: boolean;
  readonly message: string;
  /** The message by its key, on pages that can be read in other languages. */
  readonly said?: Message | undefined;
  /** The first message of every invalid field, by name. */
  readonly fields: Readonly<Record<string, string>>;
  /** What was entered, if the form keeps it. Never a password, code, or card. */
  readonly typed?: Entries | undefined;
  /** What the page needs besides the message. */
  readonly data?: Data | undefined;
}

type Intents = string | readonly string[] | undefined;

/** Whether this form was submitted. A form without intents is the only one on its page. */
export const isAnswerTo = (answer: ActionAnswer, intents: Intents, item?: string): boolean =>
  (intents === undefined || [intents].flat().includes(answer.intent)) && (item === undefined || answer.item === item);

/** The answer, if it refuses this form. */
export const refusalOf = <Answer extends ActionAnswer>(
  answer: Answer | undefined,
  intents?: Intents,
  item?: string,
): Answer | undefined => (answer && !answer.isDone && isAnswerTo(answer, intents, item) ? answer : undefined);
