import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { AppError } from '../../../domain/errors.ts';
import { type Actor, requireAdmin } from '../actor.ts';
import type { App } from '../app.ts';

export interface SavedEmail {
  /** The file name, which is also the ID. */
  readonly name: string;
  readonly to: string;
  readonly subject: string;
  readonly date: string;
}

export interface SavedEmailDetails extends SavedEmail {
  readonly from: string;
  readonly text: string;
  readonly attachments: readonly string[];
}

const MAX_LISTED = 100;
const NAME = /^[\w.-]+\.eml$/;

const folderOf = (app: App): string => join(app.config.dataDir, 'mail');

async function open(app: App, name: string): Promise<SavedEmailDetails> {
  const email = await PostalMime.parse(await readFile(join(folderOf(app), name)));
  return {
    name,
    to: (email.to ?? []).map(({ address }) => address ?? '').join(', '),
    from: email.from?.address ?? '',
    subject: email.subject ?? '',
    date: email.date ?? '',
    text: email.text ?? '',
    attachments: email.attachments.map(({ filename }) => filename ?? 'unnamed file'),
  };
}

/** The newest emails that were saved instead of sent, because no mail server is configured. */
export async function listSavedEmails(app: App, actor: Actor): Promise<readonly SavedEmail[]> {
  requireAdmin(actor);
  const names = await readdir(folderOf(app)).catch(() => []);
  const newest = names
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed()
    .slice(0, MAX_LISTED);
  return Promise.all(newest.map((name) => open(app, name)));
}

export async function readSavedEmail(app: App, actor: Actor, name: string): Promise<SavedEmailDetails> {
  requireAdmin(actor);
  const missing = new AppError('NOT_FOUND', 'Email not found.');
  if (!NAME.test(name)) throw missing;
  return open(app, name).catch(() => {
    throw missing;
  });
}
