import type { Generated } from 'kysely';

/** none: the issuer did not answer in time. */
export type IssuerAnswer = 'yes' | 'no' | 'none';

/** A recipient asks the issuer whether a document is theirs and correct. */
export interface IssuerQuestionTable {
  id: Generated<string>;
  document_id: string;
  asker_name: string;
  /** Erased once the answer was sent. */
  asker_email: string | null;
  /** The verified domain where the issuer was asked. Null: at the address of the account. */
  issuer_domain: string | null;
  issuer_token_hash: string;
  asker_token_hash: string | null;
  sent_at: Date;
  expires_at: Date;
  answer: IssuerAnswer | null;
  answered_at: Date | null;
  /** The answer as a signed credential. */
  proof: string | null;
}

export interface QuestionTables {
  issuer_questions: IssuerQuestionTable;
}
