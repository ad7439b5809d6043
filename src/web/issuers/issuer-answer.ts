/** What a form of this page comes back with. */
export interface IssuerAnswer {
  readonly intent: unknown;
  /** Which of the issuers it is about. */
  readonly id: unknown;
  readonly isDone: boolean;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly typed: Readonly<Record<string, string>>;
}
