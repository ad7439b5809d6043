import type { App } from '../app.ts';
import { deviceCookie } from './known-device.ts';
import { sessionCookie } from './session-cookie.ts';

/** What a browser keeps of signing in. A session that still waits for its code makes no device known. */
export const signedInCookies = (
  app: App,
  {
    token,
    username,
    asksForCode,
  }: { readonly token: string; readonly username: string; readonly asksForCode: boolean },
): readonly string[] => [sessionCookie(app.config, token), ...(asksForCode ? [] : [deviceCookie(app, username)])];

export const signedInHeaders = (app: App, signedIn: Parameters<typeof signedInCookies>[1]): Headers =>
  new Headers(signedInCookies(app, signedIn).map((cookie): [string, string] => ['Set-Cookie', cookie]));
