import { createContext, useContext } from 'react';
import type { Language } from '../domain/language/document-language.ts';

/** The nonce of this response's Content-Security-Policy, set by the server entry. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The inline styles of this response. In the browser they are already in the page. */
export const InlineStylesContext = createContext<string | undefined>(undefined);

/** The language of this response's page. The browser's element stays as the server sent it. */
export const PageLanguageContext = createContext<Language>('en');

/** In the browser, a nonce can only be read from an element that has it. */
export function useNonce(): string | undefined {
  const given = useContext(NonceContext);
  if (given !== undefined || typeof document === 'undefined') return given;
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
}
