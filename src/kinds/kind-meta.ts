import type { GuardAction, InstitutionKind } from '../domain/integrity/name-guard/guard-action.ts';

/** What search engines and shared links show for a page. */
interface PageText {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly headline: string;
}

/** The small facts about a kind of document. Pages that only name a kind load nothing else of it. */
export interface KindMeta {
  /** The id in code, in stored documents and in the API. */
  readonly id: string;
  /** The id in prices, coupons, page content and browsers' storage, fixed by the specification. */
  readonly configType: string;
  /** Its folder below src/kinds. */
  readonly folder: string;
  /** Its place in menus and lists. */
  readonly position: number;
  /** The specification's name, the only one: in menus, prices, lists, emails and Admin. What is printed on top may differ. */
  readonly name: string;
  /** What it is for, on the home page. */
  readonly note: string;
  /** Who gets it, on an empty dashboard. */
  readonly recipient: string;
  /** The price in cents until staff change it. */
  readonly firstPrice: number;
  /** The label of the main button. */
  readonly createLabel: string;
  /** The page that creates it. */
  readonly generator: PageText;
  /** The page about it, with its name in the footer. */
  readonly about: PageText & { readonly label: string };
  /** The product for search engines. */
  readonly product: { readonly name: string; readonly description: string };
  /** What happens when the issuer's name belongs to an institution of each kind. */
  readonly guard: Readonly<Record<InstitutionKind, GuardAction>>;
  /** Looks like a document of a utility or a bank: stricter name checks, and two staff members verify its issuers. */
  readonly isStatement: boolean;
  /** The figure with a person's earnings. Null if the document does not show pay. */
  readonly grossFigure: string | null;
  /** Tells a person what they were paid, so it appears on that person's own page. */
  readonly isPay: boolean;
}
