import type { App } from '../../services/app.ts';

/** The template that a document was sold with. */
export async function templateOf(app: App, documentId: string): Promise<number | undefined> {
  const row = await app.db.selectFrom('documents').select('template').where('id', '=', documentId).executeTakeFirst();
  return row?.template;
}
