import type { KindId } from '../../domain/documents/kind.ts';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { dateInNewYork } from '../../domain/moment.ts';
import type { App } from '../app.ts';
import { requireKind } from './freeze-documents.ts';

/** Every printed figure of a paper, with its working. The same sum that the browser shows and that is sold. */
export async function calculateDocument(
  app: App,
  request: { readonly kind: KindId; readonly input: unknown },
): Promise<unknown> {
  const kind = requireKind(request.kind);
  return kind.calculate(parseInput(kind.schema, request.input), dateInNewYork(app.now()));
}
