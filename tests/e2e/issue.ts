import { vi } from 'vitest';
import type { KindId } from '../../src/domain/documents/kind.ts';
import type { BuiltSite } from './built-site.ts';
import { openSiteDatabase } from './site-database.ts';

export interface Issued {
  readonly id: string;
  readonly number: string;
  readonly code: string;
  /** Where it is in the site's folder of files. */
  readonly file: string;
}

interface Issue {
  readonly kind: KindId;
  readonly input: object;
  /** Who attests that it is true. */
  readonly issuedBy: string;
  /** Whose account has it. */
  readonly email: string;
}

const CARD = { card_holder_name: 'I Vallejo', card_number: '4242424242424242', card_expiry: '12/49', card_cvc: '123' };

async function order<Data>(site: Pick<BuiltSite, 'url'>, call: string, body: object): Promise<Data> {
  const answer = await fetch(`${site.url}/api/v1/order/${call}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${call}: ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
}

/**
 * Issues one document as a guest who pays with a test card does, by the API of the running site. The command that issues
 * would start the whole program for each document.
 */
export async function issue(
  site: Pick<BuiltSite, 'url' | 'folder' | 'databaseUrl'>,
  { kind, input, issuedBy, email }: Issue,
): Promise<Issued> {
  const placed = await order<{ orderId: string; orderKey: string }>(site, 'createPayment', {
    products: [{ kind, input }],
    email,
    attestation: { version: '2026-11-20', typedName: issuedBy, isAccepted: true },
  });
  await order(site, 'successPayment', { ...placed, payment: CARD });
  const { db, close } = await openSiteDatabase(site);
  const sealed = db
    .selectFrom('documents')
    .select(['id', 'number', 'code', 'file_key as file'])
    .where('order_id', '=', placed.orderId)
    .where('state', '=', 'live');
  // Also before the tests of a file, where nothing can be expected yet.
  const document = await vi.waitFor(() => sealed.executeTakeFirstOrThrow(), { timeout: 60_000, interval: 100 });
  await close();
  return document as Issued;
}
