import type { DocumentKind } from '../../../domain/documents/kind.ts';
import type { FieldErrors } from '../../../domain/errors.ts';
import type { LogoState } from '../../../domain/integrity/logo-rule.ts';
import type { Level } from '../../../domain/integrity/level.ts';
import { callApi } from '../../ui/call-api.ts';

/** The level of a document and the reason for it; the list of protected names stays on the server. */
export interface LevelPreview {
  readonly level: Level;
  readonly statusLine: string;
  readonly why: string;
  readonly refused: FieldErrors;
  readonly affirm: readonly string[];
  /** The user's own documents that block this one. */
  readonly live: readonly {
    readonly id: string;
    readonly number: string;
    readonly person: string | null;
    readonly period: string;
  }[];
  readonly logo: { readonly state: LogoState; readonly why: string };
}

/** Asks as the user presses Checkout, so a refused name is recorded. Typing is answered with each picture. */
export async function levelAtCheckout(
  document: Pick<DocumentKind, 'id'>,
  input: unknown,
): Promise<LevelPreview | null> {
  const body = { kind: document.id, input, isPressed: true };
  return (await callApi<LevelPreview>('/documents/level', { method: 'POST', body })).data;
}
