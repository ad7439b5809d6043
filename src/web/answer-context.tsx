import { createContext, useContext } from 'react';

/** The nonce of this answer's Content-Security-Policy, given by the server's entry. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The styles that this answer carries in its head; in the browser they stand there already. */
export const InlineStylesContext = createContext<string | undefined>(undefined);

/** In the browser a nonce cannot be read from the page's text, only from an element that carries it. */
export function useNonce(): string | undefined {
  const given = useContext(NonceContext);
  if (given !== undefined || typeof document === 'undefined') return given;
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
}
