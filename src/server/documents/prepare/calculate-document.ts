import { dateInNewYork } from '../../../domain/moment.ts';
import type { App } from '../../services/app.ts';
import { calculateOnce, parseOnce } from './calculate-once.ts';
import { type DocumentRequest, requireKind } from './prepare-documents.ts';

/**
 * Every printed figure of a complete form, with its working: the same calculation that the browser shows and that is
 * sold. It prints nothing, so it needs no level.
 */
export async function calculateDocument(app: App, request: DocumentRequest): Promise<unknown> {
  const kind = requireKind(request.kind);
  return calculateOnce(kind, parseOnce(kind, 'complete', request.input) as object, dateInNewYork(app.now()));
}
