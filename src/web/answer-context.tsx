import { createContext, useContext } from 'react';

/** The nonce of this answer's Content-Security-Policy. The browser hides it from scripts, so it is empty there. */
export const NonceContext = createContext<string | undefined>(undefined);
export const useNonce = (): string | undefined => useContext(NonceContext);
