/** How the guide recommends a kind of document to people who can issue it. */
export interface GuideAnswer {
  /** The answer to "What should the document show?" that leads to it. */
  readonly shows: 'pay' | 'sale' | 'year' | 'usage' | 'account';
  /** "a pay stub": what the person needs. */
  readonly name: string;
  readonly sentences: readonly string[];
  /** Added if it is agreed but still to come. */
  readonly ifAgreed?: string;
}
