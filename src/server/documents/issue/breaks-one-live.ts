/** True for what the database refuses because the owner has a live document for the same person and period. */
export const breaksOneLive = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'documents_one_live';
