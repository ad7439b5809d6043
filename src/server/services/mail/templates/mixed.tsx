import { Children, createElement, Fragment, type ReactNode } from 'react';
import type { Language } from '../../../../domain/language/document-language.ts';
import type { PublicPhrase } from '../../../../domain/language/public/phrases.ts';
import { wordingIn } from '../../../../domain/language/public/wording.ts';

interface MixedProps {
  readonly language: Language;
  readonly phrase: PublicPhrase;
  /** The parts, in the order in which English has them. */
  readonly children: ReactNode;
}

/** A phrase of an email with links or other parts in its places. */
export const Mixed = ({ language, phrase, children }: MixedProps): ReactNode =>
  createElement(Fragment, null, ...wordingIn(language).mix(phrase, ...Children.toArray(children)));
