import type { App } from '../app.ts';
import { deviceCookie } from './known-device.ts';
import { sessionCookie } from './session-cookie.ts';

/** The cookies set at sign-in. A session that still needs a code does not make the device known. */
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
