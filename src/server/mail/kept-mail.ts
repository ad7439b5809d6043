import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { AppError } from '../../domain/errors.ts';
import { type Actor, requireAdmin } from '../actor.ts';
import type { App } from '../app.ts';

export interface KeptLetter {
  /** Its file, which is also its address. */
  readonly name: string;
  readonly to: string;
  readonly subject: string;
  readonly date: string;
}

export interface OpenedLetter extends KeptLetter {
  readonly from: string;
  readonly text: string;
  readonly attachments: readonly string[];
}

const MOST = 100;
const NAME = /^[\w.-]+\.eml$/;

const folderOf = (app: App): string => join(app.config.dataDir, 'mail');

async function open(app: App, name: string): Promise<OpenedLetter> {
  const letter = await PostalMime.parse(await readFile(join(folderOf(app), name)));
  return {
    name,
    to: (letter.to ?? []).map(({ address }) => address ?? '').join(', '),
    from: letter.from?.address ?? '',
    subject: letter.subject ?? '',
    date: letter.date ?? '',
    text: letter.text ?? '',
    attachments: letter.attachments.map(({ filename }) => filename ?? 'without a name'),
  };
}

/** The newest letters that were kept instead of sent, because no mail server is configured. */
export async function listKeptMail(app: App, actor: Actor): Promise<readonly KeptLetter[]> {
  requireAdmin(actor);
  const names = await readdir(folderOf(app)).catch(() => []);
  const newest = names
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed()
    .slice(0, MOST);
  return Promise.all(newest.map((name) => open(app, name)));
}

export async function readKeptLetter(app: App, actor: Actor, name: string): Promise<OpenedLetter> {
  requireAdmin(actor);
  const missing = new AppError('NOT_FOUND', 'There is no such letter.');
  if (!NAME.test(name)) throw missing;
  return open(app, name).catch(() => {
    throw missing;
  });
}
