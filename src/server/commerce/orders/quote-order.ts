import type { DocumentFacts, KindId } from '../../../domain/documents/kind.ts';
import { currentAttestation } from '../../../domain/integrity/attestation.ts';
import { LIMITED } from '../../../domain/integrity/levels.ts';
import type { Level } from '../../../domain/integrity/level.ts';
import { dayInWords } from '../../../domain/moment.ts';
import { type Cents, sumOf } from '../../../domain/money.ts';
import { coveredUntil, type Plan } from '../../../domain/orders/subscription.ts';
import { lineTotal, priceOrder } from '../../../domain/orders/price-order.ts';
import { type OwnerKey, userKey } from '../../../domain/owner-key.ts';
import type { App } from '../../services/app.ts';
import { legalInForce } from '../../services/legal/read-legal.ts';
import { coverageFor, free, priced, requireNoCoupon } from '../subscriptions/coverage.ts';
import { TEST_STATUS } from '../../documents/test-specimens/issue-test-documents.ts';
import { findCoupon } from './coupons.ts';
import { liveDocumentBefore } from './require-no-live-document.ts';
import type { FrozenDocument } from '../../documents/issue/freeze-documents.ts';
import { type Offer, offersOf, type Product, resemblances } from './products.ts';
import { verificationStatusOfUser } from '../../documents/verifications/verification-status.ts';

export interface QuoteLine {
  readonly kind: KindId;
  readonly draftId: string | null;
  /** Of the first document, in a pay run. */
  readonly runRowId: string | null;
  readonly name: string;
  readonly issuer: string;
  /** The person, period and amounts of each document. */
  readonly documents: readonly (Pick<DocumentFacts, 'person' | 'period' | 'figures'> & Pick<FrozenDocument, 'taxes'>)[];
  readonly level: Level;
  readonly statusLine: string;
  /** Why the level is not higher. */
  readonly levelReason: string;
  /** Staff limited this account to specimens. The owner can object. */
  readonly isLimited: boolean;
  /** Why the logo is not printed. Empty if it is, or if there is none. */
  readonly logoReason: string;
  readonly label: string;
  readonly quantity: number;
  readonly price: Cents;
  readonly total: Cents;
}

export interface Quote {
  readonly lines: readonly QuoteLine[];
  readonly subtotal: Cents;
  readonly discount: Cents;
  readonly total: Cents;
  readonly coupon: string | null;
  /** The requested subscription and the price of its first period. */
  readonly plan: Plan | null;
  readonly planPrice: Cents;
  /** The price of the documents if bought one by one. */
  readonly separately: Cents;
  /** Documents are free: a subscription is active, or starts with this order. */
  readonly isCovered: boolean;
  /** The subscription that covers the documents today. */
  readonly subscription: { readonly plan: Plan; readonly coveredUntil: Date } | null;
  /** What the issuer attests to, one sentence per company. */
  readonly attestation: { readonly version: string; readonly sentences: readonly string[] };
  /** The current terms. Paying accepts them. */
  readonly terms: { readonly version: number; readonly day: string };
  /** A live document that this order would repeat, said before the card is asked for. */
  readonly live: { readonly message: string; readonly documentId: string } | null;
  /** Sentences about names that resemble a protected one. If there are any, the second checkbox is required. */
  readonly resemblances: readonly string[];
}

interface QuoteRequest {
  readonly products: readonly Product[];
  readonly coupon?: string | undefined;
  readonly plan?: Plan | null;
  readonly userId?: string | null;
  /** The owner under which refused names are recorded: "user:ID" or "visitor:HASH". */
  readonly who?: OwnerKey | null;
  /** Whose earlier documents may confirm figures, besides those of the account. */
  readonly ownerKeys?: readonly OwnerKey[];
  /** As a test key would issue them: specimens, which cost nothing. */
  readonly isTest?: boolean;
}

/** The documents of a run are one line for each kind, if they say the same about their issuer. */
function inOneLine(offers: readonly Offer[]): readonly Offer[] {
  const groups = Map.groupBy(offers, ({ product, documents }, index) =>
    product.runRowId === undefined
      ? index
      : JSON.stringify([product.kind, documents[0]!.level, documents[0]!.content.facts.issuer]),
  );
  return [...groups.values()].map((group) => {
    const [first] = group;
    const documents = group.flatMap((offer) => offer.documents);
    return { ...first!, documents, line: { ...first!.line, quantity: documents.length } };
  });
}

/** Nobody placed an order under it. */
const NO_VISITOR: OwnerKey = 'visitor:';

/** Calculates the price and the documents before anything is paid or saved. */
export async function quoteOrder(
  app: App,
  { products, coupon: typed, plan = null, userId = null, who = null, ownerKeys = [], isTest = false }: QuoteRequest,
): Promise<Quote> {
  const coverage = await coverageFor(app, userId, plan);
  requireNoCoupon(typed, coverage);
  const status = isTest ? TEST_STATUS : await verificationStatusOfUser(app, userId);
  const each = await offersOf(app, products, status, {
    mayBeEmpty: plan !== null,
    who,
    ownerKeys: userId === null ? ownerKeys : [userKey(userId), ...ownerKeys],
  });
  const offers = isTest ? free(each) : priced(each, coverage);
  const lines = offers.map(({ line }) => line);
  const coupon = await findCoupon(
    app,
    typed,
    lines.map(({ kind }) => kind),
  );
  const texts = offers.map(({ documents }) =>
    currentAttestation(documents[0]!.content.facts.issuer, documents[0]!.level.level === 'S'),
  );
  const terms = await legalInForce(app, 'terms');
  return {
    terms: { version: terms.version, day: dayInWords(terms.effectiveAt) },
    lines: inOneLine(offers).map(({ product, line, documents }) => {
      const [first] = documents;
      return {
        kind: product.kind,
        draftId: product.draftId,
        runRowId: product.runRowId ?? null,
        name: first!.kind.name,
        issuer: first!.content.facts.issuer,
        documents: documents.map(({ content: { facts }, taxes }) => ({
          person: facts.person,
          period: facts.period,
          figures: facts.figures,
          taxes,
        })),
        level: first!.level.level,
        statusLine: first!.level.statusLine,
        levelReason: first!.level.why,
        isLimited: first!.level.why === LIMITED,
        logoReason: first!.logoDecision.isChosen ? first!.logoDecision.why : '',
        label: first!.content.view.label,
        quantity: line.quantity,
        price: line.price,
        total: lineTotal(line),
      };
    }),
    ...priceOrder(lines, coupon, coverage.price),
    coupon: coupon?.code ?? null,
    plan,
    planPrice: coverage.price,
    separately: sumOf(each, ({ line }) => lineTotal(line)),
    isCovered: plan !== null || coverage.subscription !== null,
    subscription: coverage.subscription && {
      plan: coverage.subscription.plan,
      coveredUntil: coveredUntil(coverage.subscription.state, coverage.subscription.period_end),
    },
    live: isTest
      ? null
      : await liveDocumentBefore(
          app,
          userId === null
            ? { ownerKey: undefined, placedBy: ownerKeys[0] ?? NO_VISITOR, isProven: false }
            : { ownerKey: userKey(userId), placedBy: userKey(userId), isProven: true },
          each,
        ),
    attestation: { version: texts[0]?.version ?? '', sentences: [...new Set(texts.map(({ text }) => text))] },
    resemblances: resemblances(offers),
  };
}
