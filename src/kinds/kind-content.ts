/** What the page about a kind of document says. */
export interface KindContent {
  readonly heading: string;
  readonly lead: string;
  readonly use: readonly string[];
  readonly misuse: readonly string[];
  /** What a complete document shows. */
  readonly shows: readonly string[];
}
