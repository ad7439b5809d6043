import { createElement, Fragment, type ReactNode } from 'react';
import type { Language } from '../../../../domain/language/document-language.ts';
import { EMAILS } from '../../../../domain/language/messages/emails/area.ts';
import { type KeyIn, type ValuesIn, wordingIn } from '../../../../domain/language/wording.ts';

interface MixedProps<Key extends KeyIn<typeof EMAILS>> {
  readonly language: Language;
  readonly message: Key;
  readonly values: ValuesIn<typeof EMAILS, Key, ReactNode>;
}

/** A message of an email with links or other parts in its places. */
export const Mixed = <Key extends KeyIn<typeof EMAILS>>({ language, message, values }: MixedProps<Key>) =>
  createElement(Fragment, null, ...wordingIn(language, EMAILS).mix(message, values));
