import { expect, test } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { paySessionCookie } from '../../payroll/my-pay/pay-session.ts';
import { readCookie, writeCookie } from './cookie.ts';
import { signUpCookie } from './known-device.ts';
import { sessionCookie } from './session-cookie.ts';
import { visitorCookie } from './visitor.ts';

const production = { ...readConfig({}), trial: false };

test.each([
  ['session', sessionCookie],
  ['visitor', visitorCookie],
  ['sign-up', signUpCookie],
  ['my-pay', paySessionCookie],
])('in production, the cookie %s is for this host, over TLS, and not for scripts', (name, cookieOf) => {
  const [pair, ...attributes] = cookieOf(production, 'value').split('; ');
  expect(pair).toBe(`__Host-${name}=value`);
  expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax', 'Secure']));
});

test('in production, a cookie without the prefix is not read', () => {
  expect(readCookie(production, 'visitor', 'visitor=planted')).toBeNull();
  expect(readCookie(production, 'visitor', 'visitor=planted; __Host-visitor=own')).toBe('own');
  expect(writeCookie({ trial: true }, 'visitor', 'a', 1)).not.toContain('Secure');
});
