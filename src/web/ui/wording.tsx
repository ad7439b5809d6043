import { createContext, createElement, Fragment, type ReactNode, use } from 'react';
import type { Language } from '../../domain/language/document-language.ts';
import { type Area, type KeyIn, type ValuesIn, type Wording, wordingIn } from '../../domain/language/wording.ts';

/** English, unless a page that can be read in other languages says which. */
export const LanguageContext = createContext<Language>('en');

export const useWording = <Of extends Area>(area: Of): Wording<Of> => wordingIn(use(LanguageContext), area);

interface MixedProps<Of extends Area, Key extends KeyIn<Of>> {
  readonly area: Of;
  readonly message: Key;
  readonly values: ValuesIn<Of, Key, ReactNode>;
}

/** A message with links or other parts in its places. */
export const Mixed = <Of extends Area, Key extends KeyIn<Of>>({ area, message, values }: MixedProps<Of, Key>) =>
  createElement(Fragment, null, ...useWording(area).mix(message, values));
