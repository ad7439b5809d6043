/** A message of a webhook. It names what happened by ID, number and state. */
export interface ReceivedMessage {
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const TOLERANCE_SECONDS = 300;

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> | null => {
  try {
    return Uint8Array.from(atob(base64), (character) => character.codePointAt(0)!);
  } catch {
    return null;
  }
};

/**
 * The message, or null if it is not ours or more than five minutes old. Signed as Standard Webhooks says. `body` is the
 * body as it arrived.
 */
export async function readWebhook(secret: string, headers: Headers, body: string): Promise<ReceivedMessage | null> {
  const timestamp = headers.get('webhook-timestamp') ?? '';
  if (!(Math.abs(Date.now() / 1_000 - Number(timestamp)) <= TOLERANCE_SECONDS)) return null;
  const secretBytes = bytesOf(secret.replace(/^whsec_/, ''));
  if (!secretBytes) return null;
  const key = await crypto.subtle.importKey('raw', secretBytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  const signed = new TextEncoder().encode(`${headers.get('webhook-id')}.${timestamp}.${body}`);
  for (const each of (headers.get('webhook-signature') ?? '').split(' ')) {
    const [version, text = ''] = each.split(',');
    const signature = version === 'v1' ? bytesOf(text) : null;
    if (signature && (await crypto.subtle.verify('HMAC', key, signature, signed)))
      return JSON.parse(body) as ReceivedMessage;
  }
  return null;
}
