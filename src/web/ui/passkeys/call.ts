/** One of our own calls; what went wrong is thrown as a sentence for a person. */
export async function call<Data>(path: string, body: unknown = {}): Promise<Data> {
  const answer = await fetch(`/api/v1${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data, message } = (await answer.json()) as { data: Data; message?: string };
  if (!answer.ok) throw new Error(message);
  return data;
}

/** The browser's own errors say nothing to a person: mostly they mean that the sheet was closed. */
export const sentenceOf = (error: unknown): string =>
  error instanceof Error && error.name === 'Error' && error.message !== ''
    ? error.message
    : 'The browser did not hand over a passkey. Please try again, or use another way.';

/** Passkeys are bound to a name, which a bare address is not. */
export const mayUsePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && /[a-z]/i.test(location.hostname) && !location.hostname.includes(':');
