/**
 * Where a printed figure comes from. `issuer`: typed by the issuer. `calculated`: from what the issuer typed, by the terms of
 * its line. `working`: from tax tables or another rule, whose steps are in `working`. `sum`: of other figures of the document.
 * The rest is of the year: this document, earlier ones that were issued here, and an estimate.
 */
export const SOURCES = [
  'issuer',
  'calculated',
  'working',
  'sum',
  'thisDocument',
  'earlierDocuments',
  'estimate',
] as const;

export type Source = (typeof SOURCES)[number];

/** A printed figure with everything that it comes from. */
export interface FigureProvenance {
  /** Its place: "taxes.0.ytd". */
  readonly figure: string;
  /** Of its line, as printed. */
  readonly name: string;
  readonly value: string;
  readonly from: readonly Source[];
  /** The `key` of its entry in `working`. */
  readonly working?: string;
}
