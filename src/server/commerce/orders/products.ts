import { setImmediate } from 'node:timers/promises';
import { isTemplateActive, templateUnavailableMessage } from '../../../domain/documents/document-settings.ts';
import type { KindId } from '../../../domain/documents/kind.ts';
import { AppError, isAppError } from '../../../domain/errors.ts';
import type { VerificationStatus } from '../../../domain/integrity/levels.ts';
import type { App } from '../../services/app.ts';
import { freezeDocuments, type FrozenDocument } from '../../documents/issue/freeze-documents.ts';
import type { Proof } from '../../documents/issue/prove-rendering.ts';
import { type DocumentConfig, getDocumentConfig } from '../../documents/prepare/get-document-config.ts';
import { normalizePictures } from '../../documents/prepare/normalize-pictures.ts';
import { findDraft } from '../../documents/drafts/drafts.ts';
import type { PricedLine } from '../../../domain/orders/price-order.ts';
import { cents } from '../../../domain/money.ts';
import type { OwnerKey } from '../../../domain/owner-key.ts';

/** What a buyer orders: the answers of one form, which may produce several documents. */
export interface Product {
  readonly kind: KindId;
  readonly input: Record<string, unknown>;
  readonly draftId: string | null;
  /** The row of a pay run, or of the forms of a year. */
  readonly runRowId?: string;
}

const MOST_PRODUCTS = 20;
/** The documents of one run are paid for at once, and are checked and laid out before that. */
export const MOST_RUN_ROWS = 5_000;

/**
 * Loads the drafts that a checkout names, as products. A missing draft stops the checkout, so nobody pays for half of
 * it.
 */
export async function productsOfDrafts(
  app: App,
  ownerKeys: readonly OwnerKey[],
  ids: readonly string[],
): Promise<readonly Product[]> {
  const drafts = await Promise.all([...new Set(ids)].map((id) => findDraft(app, ownerKeys, id)));
  if (drafts.some(({ corrects }) => corrects !== null))
    throw new AppError('CONFLICT', 'One of these drafts is a correction. Corrections are free and handled separately.');
  return drafts.map(({ id, kind, form }) => ({ kind, input: form, draftId: id }));
}

/** A product with its documents as they would be sealed today, and the price of one of them. */
export interface Offer {
  readonly product: Product;
  readonly line: PricedLine;
  readonly documents: readonly FrozenDocument[];
}

export async function offersOf(
  app: App,
  products: readonly Product[],
  verificationStatus: VerificationStatus,
  {
    mayBeEmpty = false,
    who = null,
    ownerKeys = [],
    proof,
  }: {
    readonly mayBeEmpty?: boolean;
    readonly who?: OwnerKey | null;
    /** Whose earlier documents may confirm figures, besides `who`. */
    readonly ownerKeys?: readonly OwnerKey[];
    /** Gets what has passed all checks of its own. */
    readonly proof?: Pick<Proof, 'add'>;
  } = {},
): Promise<readonly Offer[]> {
  if (products.length === 0 && !mayBeEmpty) throw new AppError('INVALID_INPUT', 'There is nothing to pay for yet.');
  const isRun = products.every(({ runRowId }) => runRowId !== undefined);
  if (isRun && products.length > MOST_RUN_ROWS)
    throw new AppError(
      'INVALID_INPUT',
      `At most ${MOST_RUN_ROWS.toLocaleString('en-US')} documents can be issued at once.`,
    );
  if (!isRun && products.length > MOST_PRODUCTS)
    throw new AppError('INVALID_INPUT', `At most ${MOST_PRODUCTS} forms can be paid for at once.`);
  const configOf = oncePer((type: string) => getDocumentConfig(app, type));
  let turn: Promise<unknown> = Promise.resolve();
  return Promise.all(
    products.map(async (sent) => {
      // Others are answered between two forms: one with the pay stubs of a year takes a core 50 milliseconds.
      turn = turn.then(() => setImmediate());
      await turn;
      const offer = await offerOf(app, sent, verificationStatus, { who, ownerKeys, configOf });
      proof?.add(offer.documents, isRun);
      return offer;
    }),
  );
}

/** The answer for each key, asked for once. */
function oncePer<Answer>(ask: (key: string) => Promise<Answer>): (key: string) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>();
  return (key) => {
    const answer = answers.get(key) ?? ask(key);
    answers.set(key, answer);
    return answer;
  };
}

async function offerOf(
  app: App,
  sent: Product,
  verificationStatus: VerificationStatus,
  {
    who,
    ownerKeys,
    configOf,
  }: {
    readonly who: OwnerKey | null;
    readonly ownerKeys: readonly OwnerKey[];
    readonly configOf: (type: string) => Promise<DocumentConfig>;
  },
): Promise<Offer> {
  // The order keeps the re-encoded pictures, without the camera's metadata.
  const product = { ...sent, input: await normalizePictures(sent.input) };
  const documents = await frozen(app, product, verificationStatus, { who, ownerKeys });
  const { configType } = documents[0]!.kind;
  const { price, is_active: isActive, name, settings } = await configOf(configType);
  if (!isActive) throw new AppError('CONFLICT', `${name}: not available right now. Your draft is saved.`);
  const withdrawn = documents.find(({ template }) => !isTemplateActive(settings, template));
  if (withdrawn) throw new AppError('CONFLICT', `${name}: ${templateUnavailableMessage(withdrawn.template)}`);
  return { product, line: { kind: configType, quantity: documents.length, price: cents(price) }, documents };
}

/** The documents as they would be sealed. Records a refused name together with the user who tried it. */
async function frozen(
  app: App,
  product: Product,
  verificationStatus: VerificationStatus,
  { who, ownerKeys }: { readonly who: OwnerKey | null; readonly ownerKeys: readonly OwnerKey[] },
) {
  try {
    return await freezeDocuments(app, product, verificationStatus, {
      ownerKeys: who === null ? ownerKeys : [...new Set([who, ...ownerKeys])],
    });
  } catch (error) {
    if (who !== null && isAppError(error) && error.code === 'REFUSED_NAME')
      await app.hooks.nameRefused(app, who, product.kind, product.input);
    throw error;
  }
}

/** Names that resemble a protected one. Each requires the "not affiliated" checkbox. */
export const resemblances = (offers: readonly Offer[]): readonly string[] => [
  ...new Set(
    offers
      .flatMap(({ documents }) => documents)
      .flatMap(({ guard }) => guard.findings)
      .filter(({ action }) => action === 'affirm')
      .map(({ explanation }) => explanation),
  ),
];
