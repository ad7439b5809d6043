import { isOnOffer, withdrawnWords } from '../../domain/documents/document-settings.ts';
import type { KindId } from '../../domain/documents/kind.ts';
import { AppError, isAppError } from '../../domain/errors.ts';
import type { AccountStanding } from '../../domain/integrity/levels.ts';
import type { App } from '../app.ts';
import { freezeDocuments, type FrozenDocument } from '../documents/freeze-documents.ts';
import { getDocumentConfig } from '../documents/get-document-config.ts';
import { findDraft } from '../drafts/drafts.ts';
import { recordRefusal } from '../signals/name-refusals.ts';
import type { PricedLine } from '../../domain/orders/price-order.ts';
import { cents } from '../../domain/money.ts';

/** What somebody wants to buy: the answers of one form, which may make several papers. */
export interface Product {
  readonly kind: KindId;
  readonly input: Record<string, unknown>;
  readonly draftId: string | null;
}

const MOST_PRODUCTS = 20;

/** The drafts that a checkout page names, as products. One that is gone stops everything: nobody pays for half. */
export async function productsOfDrafts(
  app: App,
  ownerKeys: readonly string[],
  ids: readonly string[],
): Promise<readonly Product[]> {
  const drafts = await Promise.all([...new Set(ids)].map((id) => findDraft(app, ownerKeys, id)));
  if (drafts.some(({ corrects }) => corrects !== null))
    throw new AppError('CONFLICT', 'One of these drafts corrects a sealed paper. That is free and done on its own.');
  return drafts.map(({ id, kind, form }) => ({ kind, input: form, draftId: id }));
}

/** A product with its papers as they would be sealed today, and what one of them costs. */
export interface Offer {
  readonly product: Product;
  readonly line: PricedLine;
  readonly papers: readonly FrozenDocument[];
}

export async function offersOf(
  app: App,
  products: readonly Product[],
  standing: AccountStanding,
  { mayBeEmpty = false, who = null }: { readonly mayBeEmpty?: boolean; readonly who?: string | null } = {},
): Promise<readonly Offer[]> {
  if (products.length === 0 && !mayBeEmpty) throw new AppError('INVALID_INPUT', 'There is nothing to pay for yet.');
  if (products.length > MOST_PRODUCTS)
    throw new AppError('INVALID_INPUT', `At most ${MOST_PRODUCTS} forms can be paid for at once.`);
  return Promise.all(
    products.map(async (product) => {
      const papers = await frozen(app, product, standing, who);
      const { configType } = papers[0]!.kind;
      const { price, is_active: isActive, name, settings } = await getDocumentConfig(app, configType);
      if (!isActive) throw new AppError('CONFLICT', `${name}: not on sale at the moment. Your draft stays.`);
      const withdrawn = papers.find(({ template }) => !isOnOffer(settings, template));
      if (withdrawn) throw new AppError('CONFLICT', `${name}: ${withdrawnWords(withdrawn.template)}`);
      return { product, line: { kind: configType, quantity: papers.length, price: cents(price) }, papers };
    }),
  );
}

/** As they would be sealed; a name that is refused is remembered beside whoever tried it. */
async function frozen(app: App, product: Product, standing: AccountStanding, who: string | null) {
  try {
    return await freezeDocuments(app, product, standing);
  } catch (error) {
    if (who !== null && isAppError(error) && error.code === 'REFUSED_NAME')
      await recordRefusal(app, who, product.kind, product.input);
    throw error;
  }
}

/** Names that only resemble a protected one: each asks for the tick "not affiliated". */
export const resemblances = (offers: readonly Offer[]): readonly string[] => [
  ...new Set(
    offers
      .flatMap(({ papers }) => papers)
      .flatMap(({ guard }) => guard.findings)
      .filter(({ action }) => action === 'affirm')
      .map(({ explanation }) => explanation),
  ),
];
