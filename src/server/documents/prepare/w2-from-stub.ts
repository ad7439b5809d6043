import { plainDate } from '../../../domain/calendar.ts';
import { calculate } from '../../../kinds/pay-stub/model/calculate.ts';
import type { PayStubInput } from '../../../kinds/pay-stub/model/schema.ts';
import { type W2FromStubs, w2FromStubs } from '../../../kinds/w2/model/from-stubs.ts';
import { AppError } from '../../../domain/errors.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { type Actor, requireUser } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { findOwnDocument } from '../read/find-document.ts';

const MOST_STUBS = 50;

/** The stubs of one account that can fill a W-2: sealed, in force, and not specimens. Newest first. */
export const listOwnStubs = (app: App, actor: Actor) =>
  app.db
    .selectFrom('documents')
    .select(['id', 'number', 'issuer', 'person', 'period'])
    .where('owner_key', '=', userKey(requireUser(actor)))
    .where('kind', '=', 'PayStub')
    .where('state', '=', 'live')
    .where('level', '!=', 'S')
    .where('content', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_STUBS)
    .execute();

/** A W-2 with the year-to-date totals of a sealed stub, calculated again from what was typed then. */
export async function w2FromStub(app: App, actor: Actor, id: string): Promise<W2FromStubs> {
  const row = await findOwnDocument(app, actor, id);
  if (row.kind !== 'PayStub' || row.content === null)
    throw new AppError('NOT_FOUND', 'You have no pay stub with this number, or its contents were erased.');
  return w2FromStubs(await calculate(row.content.input as PayStubInput, plainDate(row.issued_on)));
}
