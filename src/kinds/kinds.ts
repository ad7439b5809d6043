import * as catalogue from './catalogue.ts';

type Meta = (typeof catalogue)[keyof typeof catalogue];
export type KindId = Meta['id'];
/** The ids that prices, coupons, page content and the order cache use for a kind. */
export type ConfigType = Meta['configType'];

/** Every kind of document, in the order of menus. */
export const KINDS: readonly Meta[] = Object.values(catalogue).toSorted((a, b) => a.position - b.position);
export const KIND_IDS: readonly KindId[] = KINDS.map(({ id }) => id);
export const CONFIG_TYPES: readonly ConfigType[] = KINDS.map(({ configType }) => configType);

/** The facts about one kind. */
export const metaOf = (id: KindId): Meta => KINDS.find((kind) => kind.id === id)!;
export const metaOfType = (type: ConfigType): Meta => KINDS.find(({ configType }) => configType === type)!;

/** One value for each kind, by its id. */
export const byKind = <Value>(valueOf: (kind: Meta) => Value): Readonly<Record<KindId, Value>> =>
  Object.fromEntries(KINDS.map((kind) => [kind.id, valueOf(kind)])) as Record<KindId, Value>;

/** One value for each kind, by the id that prices use. */
export const byType = <Value>(valueOf: (kind: Meta) => Value): Readonly<Record<ConfigType, Value>> =>
  Object.fromEntries(KINDS.map((kind) => [kind.configType, valueOf(kind)])) as Record<ConfigType, Value>;
