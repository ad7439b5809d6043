import { keysOf } from '../../../domain/language/key-of.ts';
import { ERRORS } from '../../../domain/language/messages/errors/area.ts';
import { type Area, type Message, type MessageIn, type Wording, wordingIn } from '../../../domain/language/wording.ts';
import type { ActionAnswer } from '../../ui/action-answer.ts';
import type { Failure } from '../../ui/call-api.ts';

/** What an action of a page for readers answers. */
export const saying = <Of extends Area>(area: Of, said: MessageIn<Of>) => ({
  message: wordingIn('en', area).tell(said),
  said,
});

/** A page for readers can say every error. */
interface ErrorWording {
  readonly tell: (message: Message<keyof typeof ERRORS.en>) => string;
}

const keyOf = keysOf(ERRORS.en);

/** Calls answer in English, as do the schemas, which forms of readers and of staff share. */
export function errorIn({ tell }: ErrorWording, text: string): string {
  const found = keyOf(text);
  return found === null ? text : tell(found);
}

/** Why a call failed. */
export const failureIn = (wording: ErrorWording, { status, failure }: Failure): string =>
  status === null ? wording.tell({ key: 'networkError' }) : errorIn(wording, failure);

/** The answer to a form in the language of its page. */
export const answerIn = <Of extends Area, Answer extends ActionAnswer>(
  wording: ErrorWording & Pick<Wording<Of>, 'tell'>,
  answer: Answer | undefined,
): Answer | undefined =>
  answer && {
    ...answer,
    message: answer.said
      ? (wording.tell as (message: Message) => string)(answer.said)
      : errorIn(wording, answer.message),
    fields: Object.fromEntries(
      Object.entries(answer.fields).map(([name, message]) => [name, errorIn(wording, message)]),
    ),
  };
