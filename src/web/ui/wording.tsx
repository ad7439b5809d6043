import { createContext, createElement, Fragment, type ReactNode, use } from 'react';
import { ENGLISH_WORDING, type Wording } from '../../domain/language/public/english-wording.ts';
import type { PublicPhrase } from '../../domain/language/public/phrases.ts';
import type { ActionAnswer } from './action-answer.ts';

/** English, unless a page that can be read in other languages says which. */
export const WordingContext = createContext<Wording>(ENGLISH_WORDING);

export const useWording = (): Wording => use(WordingContext);

/** A phrase with links or other parts in its places. */
export const Mixed = ({
  phrase,
  parts,
}: {
  readonly phrase: PublicPhrase;
  readonly parts: readonly ReactNode[];
}): ReactNode => createElement(Fragment, null, ...useWording().mix(phrase, ...parts));

/** What the server answered in English. */
export const answerIn = <Answer extends ActionAnswer>(
  { say }: Wording,
  answer: Answer | undefined,
): Answer | undefined =>
  answer && {
    ...answer,
    message: say(answer.message),
    fields: Object.fromEntries(Object.entries(answer.fields).map(([name, message]) => [name, say(message)])),
  };
