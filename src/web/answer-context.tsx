import { createContext, useContext } from 'react';
import type { Language } from '../domain/language/document-language.ts';

/** The nonce of this response's Content-Security-Policy, set by the server entry. */
export const NonceContext = createContext<string | undefined>(undefined);

/** A page that is the same for everybody. */
export interface ContentPage {
  /** The address of its one script. */
  readonly script: string;
  /** The texts inside it that its Content-Security-Policy allows by their hashes. */
  readonly allowed: { readonly scripts: Set<string>; readonly styles: Set<string> };
}

/** Undefined on a page that React takes over, and in the browser. */
export const ContentPageContext = createContext<ContentPage | undefined>(undefined);

/** The style sheets inside a page, and the files that they come from. */
export interface InlineStyles {
  readonly text: string;
  readonly files: readonly string[];
}

/** Those of this response. In the browser they are already in the page. */
export const InlineStylesContext = createContext<InlineStyles | undefined>(undefined);

/** The language of this response's page. The browser's element stays as the server sent it. */
export const PageLanguageContext = createContext<Language>('en');

/** In the browser, a nonce can only be read from an element that has it. Visitors' pages have one for style sheets only. */
export function useNonce(): string | undefined {
  const given = useContext(NonceContext);
  if (given !== undefined || typeof document === 'undefined') return given;
  return document.querySelector<HTMLElement>('style[nonce]')?.nonce;
}
