import { draftContent } from '../../documents/drafts/draft-content.ts';
import { fullOfDrafts, insertDrafts, roomForDrafts, type SizedForm, sized } from '../../documents/drafts/drafts.ts';
import { isAppError } from '../../../domain/errors.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { requireUser } from '../../services/actor.ts';
import { failed, type SavePart, unread } from './save-part.ts';

function sizedOrWhy(form: Record<string, unknown>): SizedForm | string {
  try {
    return sized(form);
  } catch (error) {
    if (!isAppError(error)) throw error;
    return error.message;
  }
}

/** Begins drafts, as many as the account may keep. */
export const saveDrafts: SavePart = async (app, trx, actor, _operation, rows) => {
  const ownerKey = userKey(requireUser(actor));
  const room = await roomForDrafts(trx, ownerKey);
  const read = rows.map(({ position, sent }) => {
    const parsed = draftContent.safeParse(sent);
    if (!parsed.success) return unread(position, parsed.error);
    const form = sizedOrWhy(parsed.data.form);
    if (typeof form === 'string') return failed(position, form);
    if (room.drafts < 1 || room.size < form.size) return failed(position, fullOfDrafts(ownerKey));
    room.drafts -= 1;
    room.size -= form.size;
    return { position, content: { ...parsed.data, ...form } };
  });
  const fresh = read.filter((row) => 'content' in row);
  const ids = await insertDrafts(
    app,
    trx,
    ownerKey,
    fresh.map(({ content }) => content),
  );
  const idOf = new Map(fresh.map(({ position }, at) => [position, ids[at]!]));
  return read.map((row) =>
    'content' in row ? { position: row.position, id: idOf.get(row.position)!, problem: null } : row,
  );
};
