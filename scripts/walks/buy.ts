import { addDays } from '../../src/domain/calendar.ts';
import { dateInNewYork } from '../../src/domain/moment.ts';
import { payStub } from '../../src/kinds/pay-stub/model/kind.ts';
import { invoice } from '../../src/kinds/invoice/model/kind.ts';
import type { Walker } from './walker.ts';

export interface Bought {
  readonly orderId: string;
  readonly documentId: string;
  readonly number: string;
  /** The code printed on the page. */
  readonly code: string;
}

export function buyInvoice(walker: Walker, email: string, number = '2026-041'): Promise<Bought> {
  const sample = invoice.sample(1);
  return buy(walker, email, { kind: 'Invoice', input: { ...sample, details: { ...sample.details, number } } });
}

/** A stub for a period that ended long enough ago that the next one is over too. */
export function buyEarlierStub(walker: Walker, email: string): Promise<Bought> {
  const today = dateInNewYork(new Date());
  const payPeriod = { start: addDays(today, -34), end: addDays(today, -21) };
  const earnings = [{ key: 'regular', rate: 3150, hours: 76 }];
  const stubs = [{ payPeriod, payDate: addDays(today, -16), earnings }];
  return buy(walker, email, { kind: 'PayStub', input: { ...payStub.sample(1), templateMode: false, stubs } });
}

/** Buys a document through the API, for walks that begin with one. */
async function buy({ context, site }: Walker, email: string, product: object): Promise<Bought> {
  const headers = () => ({ Origin: site.url, 'Idempotency-Key': crypto.randomUUID() });
  const post = async (path: string, data: object): Promise<Record<string, string>> => {
    const answer = await context.request.post(`${site.url}/api/v1${path}`, { data, headers: headers() });
    if (!answer.ok()) throw new Error(await answer.text());
    return ((await answer.json()) as { data: Record<string, string> }).data;
  };
  const attestation = { version: '2026-11-20', typedName: 'Eleanor Rowe', isAccepted: true };
  const { orderId, orderKey } = await post('/order/createPayment', { products: [product], email, attestation });
  const payment = {
    card_holder_name: 'Eleanor Rowe',
    card_number: '4242424242424242',
    card_expiry: '12/49',
    card_cvc: '123',
  };
  await post('/order/successPayment', { orderId: orderId!, orderKey: orderKey!, payment });
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const answer = await context.request.get(`${site.url}/api/v1/order/${orderId}?key=${orderKey}`);
    // oxlint-disable-next-line no-await-in-loop
    const { data } = (await answer.json()) as { data: { documents: Record<string, string>[] } };
    const document = data.documents[0];
    if (document?.['status'] !== 'ready') continue;
    const documentId = document['id']!;
    // oxlint-disable-next-line no-await-in-loop
    const page = await (await context.request.get(`${site.url}/my-dashboard/documents/${documentId}/`)).text();
    return {
      orderId: orderId!,
      documentId,
      number: />(\d\d-[0-9A-Z]{4}-[0-9A-Z]{4})</.exec(page)![1]!,
      code: />([0-9A-Z]{8})</.exec(page)![1]!,
    };
  }
}
