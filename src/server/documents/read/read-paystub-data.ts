import { isDeepStrictEqual } from 'node:util';
import { plainDate } from '../../../domain/calendar.ts';
import { AppError } from '../../../domain/errors.ts';
import { calculate } from '../../../kinds/pay-stub/model/calculate.ts';
import { paystubData, type PaystubData } from '../../../kinds/pay-stub/model/paystub-data.ts';
import type { PayStubInput } from '../../../kinds/pay-stub/model/schema.ts';
import { documents } from '../../../kinds/pay-stub/model/view.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { verifyUrl } from '../issue/verify-url.ts';
import { findReadableDocument } from './find-document.ts';

/**
 * A pay stub in the names that income readers parse, calculated again from what was typed then. Tables may have changed since: it is
 * given only if every printed word is the same. Data has no marks, so there is none of a specimen.
 */
export async function readPaystubData(app: App, actor: Actor, id: string): Promise<PaystubData> {
  const { row } = await findReadableDocument(app, actor, id);
  if (row.kind !== 'PayStub' || row.content === null || row.sealed_at === null)
    throw new AppError('NOT_FOUND', 'This is no issued pay stub, or its contents were erased.');
  if (row.level === 'S') throw new AppError('CONFLICT', 'A specimen is not given as data.');
  const order = await calculate(row.content.input as PayStubInput, plainDate(row.issued_on));
  const { twin } = row.content.view;
  const place = documents(order, row.template).findIndex(({ view }) => isDeepStrictEqual(view.twin, twin));
  if (place === -1)
    throw new AppError(
      'CONFLICT',
      'Today’s tables give other figures than this pay stub prints. Its PDF has them as data.',
    );
  return paystubData(order, order.stubs[place]!, {
    id: row.id,
    number: row.number,
    level: row.level,
    status: row.status_line,
    verify_url: verifyUrl(app.config.siteUrl, row.id),
  });
}
