import type { KindId } from '../../domain/documents/kind.ts';
import { currentAttestation } from '../../domain/integrity/attestation.ts';
import { LIMITED } from '../../domain/integrity/levels.ts';
import type { Level } from '../../domain/integrity/level.ts';
import { dayInWords } from '../../domain/moment.ts';
import { type Cents, sumOf } from '../../domain/money.ts';
import type { Plan } from '../../domain/orders/subscription.ts';
import { lineTotal, priceOrder } from '../../domain/orders/price-order.ts';
import type { App } from '../app.ts';
import { legalInForce } from '../legal/read-legal.ts';
import { coverageFor, priced, requireNoCoupon } from '../subscriptions/coverage.ts';
import { findCoupon } from './coupons.ts';
import { offersOf, type Product, resemblances } from './products.ts';
import { standingOfUser } from '../verifications/standing-of.ts';

export interface QuoteLine {
  readonly kind: KindId;
  readonly draftId: string | null;
  readonly name: string;
  readonly issuer: string;
  /** What each paper is for: person and period. */
  readonly papers: readonly { readonly person: string | null; readonly period: string }[];
  readonly level: Level;
  readonly statusLine: string;
  /** Why the level is not higher. */
  readonly levelReason: string;
  /** Our staff let this account make specimens only, and it can object. */
  readonly isLimited: boolean;
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
  /** The subscription that is asked for, and what its first period costs. */
  readonly plan: Plan | null;
  readonly planPrice: Cents;
  /** What the papers would cost one by one. */
  readonly separately: Cents;
  /** Papers cost nothing: a subscription runs, or begins with this order. */
  readonly isCovered: boolean;
  /** What the issuer gives their word for, one sentence for each company. */
  readonly attestation: { readonly version: string; readonly sentences: readonly string[] };
  /** The terms that hold now; paying accepts them. */
  readonly terms: { readonly version: number; readonly day: string };
  /** Sentences about names that resemble a protected one; if there are any, the second tick is asked for. */
  readonly resemblances: readonly string[];
}

interface QuoteRequest {
  readonly products: readonly Product[];
  readonly coupon?: string | undefined;
  readonly plan?: Plan | null;
  readonly userId?: string | null;
  /** Whose refused names are remembered: "user:ID" or "visitor:HASH". */
  readonly who?: string | null;
}

/** What it would cost and what the papers would say, before anything is paid or kept. */
export async function quoteOrder(
  app: App,
  { products, coupon: typed, plan = null, userId = null, who = null }: QuoteRequest,
): Promise<Quote> {
  const coverage = await coverageFor(app, userId, plan);
  requireNoCoupon(typed, coverage);
  const each = await offersOf(app, products, await standingOfUser(app, userId), {
    mayBeEmpty: plan !== null,
    who,
  });
  const offers = priced(each, coverage);
  const lines = offers.map(({ line }) => line);
  const coupon = await findCoupon(
    app,
    typed,
    lines.map(({ kind }) => kind),
  );
  const texts = offers.map(({ papers }) =>
    currentAttestation(papers[0]!.content.facts.issuer, papers[0]!.level.level === 'S'),
  );
  const terms = await legalInForce(app, 'terms');
  return {
    terms: { version: terms.version, day: dayInWords(terms.effectiveAt) },
    lines: offers.map(({ product, line, papers }) => {
      const [first] = papers;
      return {
        kind: product.kind,
        draftId: product.draftId,
        name: first!.kind.name,
        issuer: first!.content.facts.issuer,
        papers: papers.map(({ content }) => ({ person: content.facts.person, period: content.facts.period })),
        level: first!.level.level,
        statusLine: first!.level.statusLine,
        levelReason: first!.level.why,
        isLimited: first!.level.why === LIMITED,
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
    attestation: { version: texts[0]?.version ?? '', sentences: [...new Set(texts.map(({ text }) => text))] },
    resemblances: resemblances(offers),
  };
}
