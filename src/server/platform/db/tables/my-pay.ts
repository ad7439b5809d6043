/** The person a document pays. One address for all revisions. */
export interface DocumentRecipientTable {
  series_id: string;
  /** In lower case. */
  address: string;
  named_at: Date;
}

/** A link to the pay documents of an address. It works once. */
export interface PayLinkTable {
  token_hash: string;
  address: string;
  expires_at: Date;
}

/** A browser that opened such a link. It sees what issuers named this address for, and nothing else. */
export interface PaySessionTable {
  token_hash: string;
  address: string;
  created_at: Date;
  expires_at: Date;
}

export interface MyPayTables {
  document_recipients: DocumentRecipientTable;
  pay_links: PayLinkTable;
  pay_sessions: PaySessionTable;
}
