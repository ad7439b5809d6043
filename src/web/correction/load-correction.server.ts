import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { KIND_IDS } from '../../domain/documents/kind.ts';
import { kindById } from '../../domain/documents/registry.ts';
import { type FieldErrors, isAppError } from '../../domain/errors.ts';
import type { App } from '../../server/app.ts';
import { newVisitor, visitorCookie, visitorKey } from '../../server/auth/visitor.ts';
import { newAccessKey } from '../../server/documents/access-key.ts';
import { correctFromDraft, prepareCorrection } from '../../server/documents/correct-from-draft.ts';
import { requireCorrectable } from '../../server/documents/correct-document.ts';
import type { DocumentRow } from '../../server/documents/find-document.ts';
import { originHash } from '../../server/documents/origin-hash.ts';
import { reopenDocument } from '../../server/documents/reopen-document.ts';
import { findDraft } from '../../server/drafts/drafts.ts';
import { STATUS_OF } from '../../server/http/error-answer.ts';
import { readerOf } from '../../server/http/order-reader.ts';
import { appContext, clientAddressContext } from '../../server/http/site-context.ts';
import { findBoughtDocument } from '../../server/orders/find-bought-document.ts';
import { newOrderKey } from '../../server/orders/order-keys.ts';
import { pageAt } from '../pages.ts';

type Asked = LoaderFunctionArgs | ActionFunctionArgs;

const builderOf = (kind: string, draftId: string): string =>
  `/${kindById(KIND_IDS.find((id) => id === kind)!)!.route}/?draft=${draftId}`;

const described = ({ id, kind, number, person, issuer, period, revision }: DocumentRow) => ({
  id,
  name: kindById(kind)!.name,
  number,
  person: person ?? issuer,
  period,
  revision,
});

/** A draft that corrects is looked at; a paper is about to be reopened; without either there is nothing here. */
export async function loadCorrection(asked: Asked) {
  const app = asked.context.get(appContext);
  const { searchParams } = new URL(asked.request.url);
  const draftId = searchParams.get('draft');
  const paperId = searchParams.get('paper');
  try {
    if (draftId !== null) return await loadDraft(app, asked, draftId);
    if (paperId !== null) return await loadPaper(app, asked, paperId);
  } catch (error) {
    if (!isAppError(error) || error.code !== 'NOT_FOUND') throw error;
  }
  throw data(null, 404);
}

async function loadPaper(app: App, asked: Asked, paperId: string) {
  const row = await findBoughtDocument(app, await readerOf(asked), paperId);
  return { state: 'paper' as const, paper: described(row), problem: problemOf(app, row) };
}

async function loadDraft(app: App, asked: Asked, draftId: string) {
  const { ownerKeys } = await readerOf(asked);
  const draft = await findDraft(app, ownerKeys, draftId);
  const builder = builderOf(draft.kind, draft.id);
  try {
    const { paper, revision, changes, level, attestation, resembling } = await prepareCorrection(
      app,
      ownerKeys,
      draftId,
    );
    return {
      state: 'draft' as const,
      draftId,
      configType: kindById(draft.kind)!.configType,
      paper: described(paper),
      builder,
      revision,
      changes,
      level: level.level,
      statusLine: level.statusLine,
      attestation,
      resembling,
    };
  } catch (error) {
    if (!isAppError(error) || error.code === 'NOT_FOUND') throw error;
    return { state: 'unready' as const, builder, message: error.message, isOver: error.code === 'CONFLICT' };
  }
}

/** Why the paper cannot be opened for correction; null when it can. */
function problemOf(app: App, row: DocumentRow): string | null {
  if (pageAt(`/${kindById(row.kind)!.route}/`) === undefined) {
    return 'The form for this kind of paper cannot be opened here yet. Write to us: we correct it with you, free of charge.';
  }
  try {
    requireCorrectable(app, row);
    return null;
  } catch (error) {
    if (isAppError(error)) return error.message;
    throw error;
  }
}

export interface RefusedCorrection {
  readonly message: string;
  readonly fields: FieldErrors;
  readonly values: Readonly<Record<string, string>>;
}

export async function answerCorrection(asked: ActionFunctionArgs) {
  const values = Object.fromEntries(
    [...(await asked.request.formData())].map(([name, value]) => [name, String(value)] as const),
  );
  try {
    return values['intent'] === 'reopen' ? await reopen(asked) : await seal(asked, values);
  } catch (error) {
    if (!isAppError(error)) throw error;
    const sealed = await sealedBefore(asked, values['paper'] ?? '');
    if (sealed !== null) return redirect(sealed);
    if (error.code === 'NOT_FOUND') throw data(null, 404);
    const refused: RefusedCorrection = { message: error.message, fields: error.fields ?? {}, values };
    return data(refused, STATUS_OF[error.code]);
  }
}

/** Whoever comes with nothing but a letter's link gets a number of this browser to find the draft again. */
async function reopen(asked: ActionFunctionArgs) {
  const app = asked.context.get(appContext);
  const reader = await readerOf(asked);
  const headers = new Headers();
  let [owner] = reader.ownerKeys;
  if (owner === undefined) {
    const visitor = newVisitor();
    headers.append('Set-Cookie', visitorCookie(app.config, visitor));
    owner = visitorKey(visitor);
  }
  const paperId = new URL(asked.request.url).searchParams.get('paper') ?? '';
  const draft = await reopenDocument(app, reader, owner, paperId);
  return redirect(builderOf(draft.kind, draft.id), { headers });
}

async function seal(asked: ActionFunctionArgs, values: Readonly<Record<string, string>>) {
  const app = asked.context.get(appContext);
  const { actor, ownerKeys } = await readerOf(asked);
  const draftId = new URL(asked.request.url).searchParams.get('draft') ?? '';
  const address = asked.context.get(clientAddressContext);
  const { id } = await correctFromDraft(app, ownerKeys, draftId, {
    reason: (values['reason'] ?? '').slice(0, 300),
    attestation: {
      version: values['attestation.version'] ?? '',
      typedName: (values['attestation.typedName'] ?? '').slice(0, 100),
      isAccepted: values['attestation.isAccepted'] === 'on',
      isUnaffiliated: values['attestation.isUnaffiliated'] === 'on',
    },
    originHash: await originHash(app, address, asked.request.headers.get('user-agent') ?? ''),
    accessKey: newAccessKey(),
  });
  return redirect(await whereTo(app, actor.userId, id));
}

/** A second press, or a press after going back: the draft is gone because its revision is there. Null otherwise. */
async function sealedBefore(asked: ActionFunctionArgs, paperId: string): Promise<string | null> {
  const app = asked.context.get(appContext);
  const reader = await readerOf(asked);
  const draftId = new URL(asked.request.url).searchParams.get('draft');
  if (draftId === null) return null;
  if (await orNull(findDraft(app, reader.ownerKeys, draftId))) return null;
  const paper = await orNull(findBoughtDocument(app, reader, paperId));
  const newest =
    paper &&
    (await app.db
      .selectFrom('documents')
      .select('id')
      .where('series_id', '=', paper.series_id)
      .where('revision', '>', paper.revision)
      .orderBy('revision', 'desc')
      .executeTakeFirst());
  return newest ? whereTo(app, reader.actor.userId, newest.id) : null;
}

/** Null for what is not there; everything else that goes wrong goes on. */
async function orNull<Found>(finding: Promise<Found>): Promise<Found | null> {
  try {
    return await finding;
  } catch (error) {
    if (isAppError(error) && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** To the desk of whose paper it is; a guest goes back to the order, by a key of this answer's own. */
async function whereTo(app: App, userId: string | null, id: string): Promise<string> {
  const { owner_key: ownerKey, order_id: orderId } = await app.db
    .selectFrom('documents')
    .select(['owner_key', 'order_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (userId !== null && ownerKey === `user:${userId}`) return `/my-dashboard/papers/${id}/`;
  if (orderId === null) return `/v/${id}/`;
  return `/order/success/?order=${orderId}&key=${await newOrderKey(app, app.db, orderId)}`;
}
