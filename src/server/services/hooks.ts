import type { Transaction } from 'kysely';
import type { KindId } from '../../kinds/kinds.ts';
import type { VisitorKey } from '../../domain/owner-key.ts';
import type { App } from './app.ts';
import type { Database } from '../platform/db/schema.ts';
import type { FrozenDocument } from '../documents/issue/freeze-documents.ts';

export interface Registered {
  readonly id: string;
  readonly frozen: FrozenDocument;
}

/**
 * What a lower floor tells the floors above it, which it does not import. Most are told inside the transaction of what
 * happened, so that neither exists without the other. `answer-hooks.ts` says who answers.
 */
export interface Hooks {
  /** Somebody signed in with a browser that was here before. */
  signedIn(app: App, visitor: VisitorKey, userId: string): Promise<void>;
  /** Somebody signed in through the operator's provider, which says which groups they are in. */
  groupsKnown(
    app: App,
    trx: Transaction<Database>,
    userId: string,
    identity: { readonly email: string; readonly groups: readonly string[] },
  ): Promise<void>;
  /** Documents stand in the registry, and are not drawn yet. */
  documentsRegistered(app: App, trx: Transaction<Database>, documents: readonly Registered[]): Promise<void>;
  /** What is known about the issuer of these documents changed. */
  issuerConfirmed(app: App, trx: Transaction<Database>, documentIds: readonly string[]): Promise<void>;
  /** A document cannot be issued: its money goes back, and its buyer is told. */
  documentFailed(app: App, document: { readonly id: string }, reason: string): Promise<void>;
  /** The last document of an order is issued or failed. */
  orderIssued(app: App, trx: Transaction<Database>, orderId: string): Promise<void>;
  /** A document goes to the person whom it pays. */
  recipientNamed(
    app: App,
    trx: Transaction<Database>,
    document: { readonly kind: KindId; readonly series_id: string },
    address: string,
  ): Promise<void>;
  /** A user went to the checkout with a name that is refused. */
  nameRefused(app: App, who: string, kind: KindId, input: unknown): Promise<void>;
  /** Rows of a pay run, or of a year end, became documents of a paid order. */
  rowsIssued(
    trx: Transaction<Database>,
    orderId: string,
    issued: readonly { readonly rowId: string; readonly documentId: string }[],
  ): Promise<void>;
  /** Which of these documents, by their series, an account may read without owning them: those of companies it works for. */
  seriesToRead(app: App, userId: string, seriesIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** A stored file for an email, by its key. */
  attachment(app: App, key: string): Promise<Uint8Array>;
  /** Something waits for staff. */
  staffNeeded(app: App): Promise<void>;
}
