import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { requireAttestation } from '../../../domain/integrity/attestation.ts';
import type { OwnerKey } from '../../../domain/owner-key.ts';
import { isUuid } from '../../../domain/uuid.ts';
import { verifyUrl } from '../../documents/issue/verify-url.ts';
import {
  findTestOperation,
  issueTestDocuments,
  TEST_STATUS,
} from '../../documents/test-specimens/issue-test-documents.ts';
import { readTestOperation } from '../../documents/test-specimens/own-test-documents.ts';
import type { Caller } from '../../services/actions/action.ts';
import { type Actor, requireTester } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { certified } from './issue-without-card.ts';
import { offersOf, type Product, resemblances } from './products.ts';
import { missingOperation, type Operation } from './read-operation.ts';

/** Checks the same as an order does, and places none: specimens cost nothing. */
export async function issueInTest(
  app: App,
  { actor, attempt, signal }: Caller,
  products: readonly Product[],
  { attestation }: Pick<z.output<typeof certified>, 'attestation'>,
  ownerKeys: readonly OwnerKey[] = [],
): Promise<string> {
  const userId = requireTester(actor);
  const call = attempt ?? randomUUID();
  const known = await findTestOperation(app, userId, call);
  if (known !== null) return known;
  const offers = await offersOf(app, products, TEST_STATUS, { ownerKeys });
  requireAttestation(attestation, resemblances(offers));
  const documents = offers.flatMap((offer) => offer.documents);
  return issueTestDocuments(app, { userId, attempt: call, documents, signal });
}

export async function readOperationInTest(app: App, actor: Actor, id: string): Promise<Operation> {
  const rows = isUuid(id) ? await readTestOperation(app, requireTester(actor), id) : [];
  if (rows.length === 0) throw missingOperation();
  const documents = rows.map((row) => ({ ...row, verifyUrl: verifyUrl(app.config.siteUrl, row.id) }));
  return {
    id,
    state: 'succeeded',
    done: rows.length,
    total: rows.length,
    failed: 0,
    result: { documents },
    error: null,
  };
}
