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
import { emailOfDocument } from '../../documents/read/email-document.ts';
import type { TestEmail, TestRecipient } from '../../documents/test-specimens/test-emails.ts';
import { type Actor, requireTester } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { documentsReadyEmail } from '../../services/mail/templates/documents-ready.tsx';
import type { certified } from './issue-without-card.ts';
import { offersOf, type Product, resemblances } from './products.ts';
import { missingOperation, type Operation } from './read-operation.ts';

/** Checks the same as an order does, and places none: specimens cost nothing. */
export async function issueInTest(
  app: App,
  { actor, attempt, signal }: Caller,
  products: readonly Product[],
  { attestation, email }: Pick<z.output<typeof certified>, 'attestation' | 'email'>,
  { ownerKeys = [], paid = [] }: OfCompany = {},
): Promise<string> {
  const userId = requireTester(actor);
  const call = attempt ?? randomUUID();
  const known = await findTestOperation(app, userId, call);
  if (known !== null) return known;
  const offers = await offersOf(app, products, TEST_STATUS, { ownerKeys });
  requireAttestation(attestation, resemblances(offers));
  const documents = offers.flatMap((offer) => offer.documents);
  const buyer = email === undefined ? ({ kind: 'account' } as const) : ({ kind: 'address', address: email } as const);
  return issueTestDocuments(app, {
    actor,
    attempt: call,
    documents,
    emailsOf: (operation, issued) => [readyEmail(buyer, operation, issued), ...emailsToPaid(paid, issued)],
    signal,
  });
}

/** What a test of a company's documents needs of the company. */
interface OfCompany {
  readonly ownerKeys?: readonly OwnerKey[];
  /** Of each document, how the person whom it pays is emailed. Null if they have no address. */
  readonly paid?: readonly (Pick<Parameters<typeof emailOfDocument>[0], 'language' | 'payDate'> | null)[];
}

type Issued = Parameters<Parameters<typeof issueTestDocuments>[1]['emailsOf']>[1];

/** To the buyer. There is no order to open, so its link opens nothing. */
const readyEmail = (recipient: TestRecipient, operation: string, issued: Issued): TestEmail => ({
  template: documentsReadyEmail,
  content: {
    orderId: operation,
    orderNumber: 0,
    issuer: issued[0]!.issuer,
    count: issued.length,
    isAttached: true,
    key: 'test',
  },
  recipient,
  documentId: issued.length === 1 ? issued[0]!.id : null,
  attachments: issued.map(({ number }) => `${number}.pdf`),
});

/** To each person paid. Their address is not read, and neither is what their employer says of net pay in emails. */
const emailsToPaid = (paid: NonNullable<OfCompany['paid']>, issued: Issued): readonly TestEmail[] =>
  issued.flatMap((document, index) => {
    const terms = paid[index] ?? null;
    if (terms === null) return [];
    return [
      {
        ...emailOfDocument({ ...document, ...terms }, true, null),
        recipient: { kind: 'person' },
        documentId: document.id,
        attachments: [`${document.number}.pdf`],
      },
    ];
  });

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
