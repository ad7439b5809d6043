import { createContext } from 'react-router';
import type { App } from '../app.ts';
import type { Session } from '../auth/session.ts';
import type { RateRule } from './rate-limit.ts';

/** What the server hands to loaders, actions and the entry of the pages: `context.get(appContext)`. */
export const appContext = createContext<App>();

/** The nonce of this answer's Content-Security-Policy; every inline script and style carries it. */
export const nonceContext = createContext<string>();

/** Stands in the log and in every error answer, so that a report can be found again. */
export const requestIdContext = createContext<string>();

/** The address of whoever asks, after TRUST_PROXY has been applied. */
export const clientAddressContext = createContext<string>();

/** Who is signed in; asked for once for each request, and only by pages that want to know. */
export const sessionContext = createContext<() => Promise<Session | null>>();

/** Counts what a form asks for against a rule, as calls are counted; throws once the share is used up. */
export const shareContext = createContext<(rule: RateRule) => Promise<void>>();
