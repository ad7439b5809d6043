import { isAppError } from '../../../domain/errors.ts';
import { dateInNewYork } from '../../../domain/moment.ts';
import type { App } from '../../services/app.ts';
import { requireKind } from '../../documents/prepare/prepare-documents.ts';
import type { Draft } from '../../documents/drafts/drafts.ts';
import { quoteOrder } from './quote-order.ts';

/** Whether a draft has everything that its document needs, and its period is over. Otherwise its owner has to look at it. */
export async function canBeIssued(app: App, { id, kind, form }: Draft, userId: string): Promise<boolean> {
  const { draftSchema, lastDay } = requireKind(kind);
  const parsed = draftSchema.safeParse(form);
  if (!parsed.success || (lastDay?.(parsed.data) ?? '') > dateInNewYork(app.now())) return false;
  try {
    await quoteOrder(app, { products: [{ kind, input: form, draftId: id }], userId });
    return true;
  } catch (error) {
    if (isAppError(error)) return false;
    throw error;
  }
}
