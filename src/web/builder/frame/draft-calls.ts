import type { KindId } from '../../../domain/documents/kind.ts';

type Form = Record<string, unknown>;

export interface ListedDraft {
  readonly id: string;
  readonly kind: KindId;
  readonly name: string;
  readonly version: number;
  readonly updatedAt: string;
}

export interface WholeDraft extends ListedDraft {
  readonly form: Form;
}

export interface DraftContent {
  readonly kind: KindId;
  readonly name: string;
  readonly form: Form;
}

interface Answer<Data> {
  readonly status: number;
  /** Null if the request failed. */
  readonly data: Data | null;
}

/** Requests for drafts on the server. Like fetch, they throw when the network is down. */
export async function callDrafts<Data>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  isFarewell = false,
): Promise<Answer<Data>> {
  const answer = await fetch(`/api/v1/drafts${path}`, {
    method,
    keepalive: isFarewell,
    ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const content = (await answer.json().catch(() => ({}))) as { data?: Data };
  return { status: answer.status, data: answer.ok ? (content.data ?? null) : null };
}
