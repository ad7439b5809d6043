import { callApi } from '../../../ui/call-api.ts';

/** Calls our API. Throws an error with a message for people. */
export async function call<Data>(path: string, body: object = {}): Promise<Data> {
  const { data, failure } = await callApi<Data>(path, { method: 'POST', body });
  if (failure !== null) throw new Error(failure);
  return data;
}

/** Browser errors are not readable for people. Most mean that the browser's dialog was closed. */
export const sentenceOf = (error: unknown): string =>
  error instanceof Error && error.name === 'Error' && error.message !== ''
    ? error.message
    : 'The browser did not return a passkey. Try again, or sign in another way.';

/** Passkeys need a domain name, not an IP address. */
export const mayUsePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && /[a-z]/i.test(location.hostname) && !location.hostname.includes(':');
