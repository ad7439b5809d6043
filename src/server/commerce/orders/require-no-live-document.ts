import { AppError, isAppError } from '../../../domain/errors.ts';
import { liveKey } from '../../../domain/integrity/live-key.ts';
import type { OwnerKey } from '../../../domain/owner-key.ts';
import type { App } from '../../services/app.ts';
import { findLiveDocuments } from '../../documents/prepare/find-live-documents.ts';
import type { Offer } from './products.ts';

const TWICE = (name: string, person: string | null, period: string): string =>
  `This order already has a ${name.toLowerCase()} for ${person ?? 'this issuer'}, ${period}. Remove one of the two.`;

/** Told to its owner alone. */
const TAKEN = (name: string, person: string | null, period: string, number: string): string =>
  `There is a live ${name.toLowerCase()} for ${person ?? 'this issuer'}, ${period}, already: document ${number}. Open it to correct it (free), or revoke it with a reason and then issue another.`;

/** A live document stops the payment. Only its owner gets this error, so it may name the document. */
export class LiveDocumentError extends AppError {
  readonly documentId: string;

  constructor(message: string, documentId: string) {
    super('CONFLICT', message);
    this.documentId = documentId;
  }
}

export interface Owner {
  /** Undefined for a guest who has not given an email address yet. */
  readonly ownerKey: OwnerKey | undefined;
  /** "user:ID", "visitor:HASH". */
  readonly placedBy: OwnerKey;
  /** An account. A guest only typed an email address, which proves nothing about documents of that address. */
  readonly isProven: boolean;
}

/**
 * Allows one live document per issuer, person and period, and says so before payment. The registry refuses any that get
 * past this check. A guest hears only of documents that this browser bought: for others, the answer is the same whether
 * they exist or not.
 */
export async function requireNoLiveDocument(app: App, buyer: Owner, offers: readonly Offer[]): Promise<void> {
  const documents = offers.flatMap((offer) => offer.documents).filter(({ level }) => level.level !== 'S');
  for (const ofKind of Map.groupBy(documents, ({ kind }) => kind.id).values()) {
    const { kind } = ofKind[0]!;
    const facts = ofKind.map(({ content }) => content.facts);
    const twice = [...Map.groupBy(facts, liveKey).values()].find(({ length }) => length > 1)?.[0];
    if (twice) throw new AppError('CONFLICT', TWICE(kind.name, twice.person, twice.period));
    const owner = { ownerKey: buyer.ownerKey, placedBy: buyer.isProven ? undefined : buyer.placedBy };
    const [live] = await findLiveDocuments(app, owner, kind.id, facts);
    if (live) throw new LiveDocumentError(TAKEN(kind.name, live.person, live.period, live.number), live.id);
  }
}

/** The buyer's live document for the same person and period, as the payment would be refused for it. */
export async function liveDocumentBefore(
  app: App,
  buyer: Owner,
  offers: readonly Offer[],
): Promise<{ readonly message: string; readonly documentId: string } | null> {
  try {
    await requireNoLiveDocument(app, buyer, offers);
    return null;
  } catch (error) {
    if (error instanceof LiveDocumentError) return { message: error.message, documentId: error.documentId };
    if (isAppError(error)) return null;
    throw error;
  }
}
