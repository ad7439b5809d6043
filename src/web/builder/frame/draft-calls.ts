import type { KindId } from '../../../domain/documents/kind.ts';
import { type CallAnswer, callApi } from '../../ui/call-api.ts';

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

/** Requests for drafts on the server. */
export const callDrafts = <Data>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  isFarewell = false,
): Promise<CallAnswer<Data>> =>
  callApi(`/drafts${path}`, { method, ...(body && { body }), keepalive: isFarewell, advice: '' });
