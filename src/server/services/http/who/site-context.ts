import { createContext } from 'react-router';
import type { App } from '../../app.ts';
import type { Session } from '../../auth/session.ts';
import type { RateRule } from '../limits/rate-limit.ts';

/** What the server passes to loaders, actions and the page entry: `context.get(appContext)`. */
export const appContext = createContext<App>();

/** The nonce of this answer's Content-Security-Policy; every inline script and style has it. */
export const nonceContext = createContext<string>();

/** In the log and in every error answer, so that a report can be found again. */
export const requestIdContext = createContext<string>();

/** The client address, after TRUST_PROXY has been applied. */
export const clientAddressContext = createContext<string>();

/** The signed-in user; loaded once per request, and only when a page asks. */
export const sessionContext = createContext<() => Promise<Session | null>>();

/** Counts a form request against a rule, as calls are counted; throws once the share is used up. */
export const shareContext = createContext<(rule: RateRule) => Promise<void>>();

/** Receives the pattern of the page that answered, for traces. */
export const patternContext = createContext<(pattern: string | undefined) => void>();

/** Receives what a loader or action threw unexpectedly, so that the answer can say whether it is temporary. */
export const failureContext = createContext<(error: unknown) => void>();
