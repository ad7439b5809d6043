import { call, sentenceOf } from './call.ts';

/** Signs in with a passkey and continues to `next`. Returns what went wrong, in a sentence. */
export async function signInWithPasskey(next: string): Promise<string> {
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const optionsJSON = await call<Parameters<typeof startAuthentication>[0]['optionsJSON']>('/auth/passkeys/ask');
    await call('/auth/passkeys/signIn', { response: await startAuthentication({ optionsJSON }) });
    location.assign(next);
    return '';
  } catch (error) {
    return sentenceOf(error);
  }
}
