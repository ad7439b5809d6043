import type { ConfigType } from '../../../domain/documents/kind.ts';

/** The draft of one kind of document, as stored in this browser. */
export interface CachedProduct {
  readonly form: Record<string, unknown>;
  readonly name: string;
  /** The draft's ID and last known version on the server. Null until it was saved there. */
  readonly draft: { readonly id: string; readonly version: number } | null;
  /** False while there are changes that the server does not have. */
  readonly isSaved: boolean;
}

export interface OrderCache {
  readonly products: Partial<Record<ConfigType, CachedProduct>>;
  readonly lastProductType: ConfigType | null;
  readonly email: string;
  readonly orderId: string | null;
}

const KEY = 'cache';
const EMPTY: OrderCache = { products: {}, lastProductType: null, email: '', orderId: null };

/** A cropped logo is smaller than this. Larger ones are not stored, because browser storage is limited. */
const LARGEST_PICTURE = 200_000;

const withoutLargePictures = (key: string, value: unknown): unknown =>
  typeof value === 'string' && value.length > LARGEST_PICTURE && value.startsWith('data:') ? '' : value;

/** The stored order, or the empty default if storage is unavailable. */
export function readCache(): OrderCache {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return typeof kept === 'object' && kept !== null ? { ...EMPTY, ...(kept as Partial<OrderCache>) } : EMPTY;
  } catch {
    return EMPTY;
  }
}

/** False if browser storage is full or disabled. */
function writeCache(cache: OrderCache): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(cache, withoutLargePictures));
    return true;
  } catch {
    return false;
  }
}

/** Stores a product and the email address. */
export function setOrder(type: ConfigType, product: CachedProduct, email?: string): boolean {
  const cache = readCache();
  return writeCache({
    ...cache,
    products: { ...cache.products, [type]: product },
    lastProductType: type,
    email: email || cache.email,
  });
}

/** Clears one type of product. */
export function resetTypedOrder(type: ConfigType): void {
  const cache = readCache();
  const { [type]: _cleared, ...products } = cache.products;
  writeCache({ ...cache, products, lastProductType: cache.lastProductType === type ? null : cache.lastProductType });
}

/** Clears the last product. */
export function resetOrder(): void {
  const { lastProductType } = readCache();
  if (lastProductType) resetTypedOrder(lastProductType);
}

/** The order that a payment was started for. */
export function setOrderId(orderId: string | null): void {
  writeCache({ ...readCache(), orderId });
}
