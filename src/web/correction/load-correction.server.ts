import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { KIND_IDS, metaOf } from '../../kinds/kinds.ts';
import { isAppError } from '../../domain/errors.ts';
import type { App } from '../../server/services/app.ts';
import { newVisitor, visitorCookie, visitorKey } from '../../server/services/auth/visitor.ts';
import { arrivedTables } from '../../server/documents/issue/awaited-tables.ts';
import { newAccessKey } from '../../server/documents/read/access-key.ts';
import { correctFromDraft, prepareCorrection } from '../../server/documents/correct/correct-from-draft.ts';
import { problemOfCorrection, requireCorrector } from '../../server/documents/correct/correct-document.ts';
import type { DocumentRow } from '../../server/documents/read/find-document.ts';
import { originHash } from '../../server/documents/issue/origin-hash.ts';
import { reopenDocument } from '../../server/commerce/orders/reopen-document.ts';
import { newerRevisionOf, whereToSeeRevision } from '../../server/documents/correct/revision-of.ts';
import { type Draft, findDraft } from '../../server/documents/drafts/drafts.ts';
import { readerOf } from '../../server/services/http/who/order-reader.ts';
import { signInInstead } from '../../server/services/http/who/page-actor.ts';
import { appContext, clientAddressContext } from '../../server/services/http/who/site-context.ts';
import { findBoughtDocument } from '../../server/commerce/orders/find-bought-document.ts';
import type { OrderReader } from '../../server/commerce/orders/find-order.ts';
import { runAction, type Typed } from '../run-action.server.ts';

type RouteArgs = LoaderFunctionArgs | ActionFunctionArgs;

const builderOf = (kind: string, draftId: string): string =>
  `${metaOf(KIND_IDS.find((id) => id === kind)!).generator.path}?draft=${draftId}`;

const described = ({ id, kind, number, person, issuer, period, revision }: DocumentRow) => ({
  id,
  name: metaOf(kind).name,
  number,
  person: person ?? issuer,
  period,
  revision,
});

/** With a draft: shows its changes. With a document: offers to reopen it. Otherwise not found. */
export async function loadCorrection(args: RouteArgs) {
  const app = args.context.get(appContext);
  const { searchParams } = new URL(args.request.url);
  const draftId = searchParams.get('draft');
  const documentId = searchParams.get('document');
  try {
    if (draftId !== null) return await loadDraft(app, args, draftId);
    if (documentId !== null) return await loadDocument(app, args, documentId);
  } catch (error) {
    if (!isAppError(error) || (error.code !== 'NOT_FOUND' && error.code !== 'UNAUTHORIZED')) throw error;
    const isLink = searchParams.has('key') || error.code === 'UNAUTHORIZED';
    if (isLink && documentId !== null) await signInInstead(args, `/my-dashboard/documents/${documentId}/`);
    if (isLink) await signInInstead(args, '/my-dashboard/');
  }
  throw data(null, 404);
}

async function loadDocument(app: App, args: RouteArgs, documentId: string) {
  const reader = await readerOf(args);
  const row = await findBoughtDocument(app, reader, documentId);
  requireCorrector(reader.actor, row);
  const problem = problemOfCorrection(app, row);
  return { state: 'document' as const, original: described(row), problem, tables: arrivedTables(row.content) };
}

async function loadDraft(app: App, args: RouteArgs, draftId: string) {
  const reader = await readerOf(args);
  const draft = await findDraft(app, reader.ownerKeys, draftId);
  const builder = builderOf(draft.kind, draft.id);
  try {
    const { document, revision, changes, level, attestation, resembling } = await prepareCorrection(
      app,
      reader,
      draftId,
    );
    return {
      state: 'draft' as const,
      draftId,
      configType: metaOf(draft.kind).configType,
      original: described(document),
      builder,
      revision,
      changes,
      tables: arrivedTables(document.content),
      level: level.level,
      statusLine: level.statusLine,
      attestation,
      resembling,
    };
  } catch (error) {
    if (!isAppError(error) || error.code === 'NOT_FOUND' || error.code === 'UNAUTHORIZED') throw error;
    return { state: 'unready' as const, builder, message: error.message, isOver: error.code === 'CONFLICT' };
  }
}

export const answerCorrection = (args: ActionFunctionArgs) =>
  runAction(args, readerOf, (app, reader) => ({
    reopen: () => reopen(app, reader, args, ({ kind, id }) => builderOf(kind, id)),
    // The answers stay, so its changes are those of the new tables.
    recalculate: () => reopen(app, reader, args, ({ id }) => `/correction/?draft=${id}`),
    '': async (typed) => {
      try {
        return await issue(app, reader, args, typed);
      } catch (error) {
        const issued = isAppError(error) ? await issuedBefore(app, reader, args, typed['document'] ?? '') : null;
        if (issued !== null) return redirect(issued);
        throw error;
      }
    },
  }));

/** A guest who comes from an email link gets a visitor cookie, so this browser can find the draft again. */
async function reopen(app: App, reader: OrderReader, args: ActionFunctionArgs, address: (draft: Draft) => string) {
  const headers = new Headers();
  let [owner] = reader.ownerKeys;
  if (owner === undefined) {
    const visitor = newVisitor();
    headers.append('Set-Cookie', visitorCookie(app.config, visitor));
    owner = visitorKey(visitor);
  }
  const documentId = new URL(args.request.url).searchParams.get('document') ?? '';
  const draft = await reopenDocument(app, reader, owner, documentId);
  return redirect(address(draft), { headers });
}

async function issue(app: App, reader: OrderReader, args: ActionFunctionArgs, typed: Typed) {
  const address = args.context.get(clientAddressContext);
  const { id } = await correctFromDraft(app, reader, draftIdOf(args), {
    reason: (typed['reason'] ?? '').slice(0, 300),
    attestation: {
      version: typed['attestation.version'] ?? '',
      typedName: (typed['attestation.typedName'] ?? '').slice(0, 100),
      isAccepted: typed['attestation.isAccepted'] === 'on',
      isUnaffiliated: typed['attestation.isUnaffiliated'] === 'on',
    },
    originHash: await originHash(app, address, args.request.headers.get('user-agent') ?? ''),
    accessKey: newAccessKey(),
  });
  return redirect(await addressOfRevision(app, reader.actor.userId, id));
}

const draftIdOf = ({ request }: ActionFunctionArgs): string => new URL(request.url).searchParams.get('draft') ?? '';

/** A repeated submit finds no draft, because its revision was already issued. Answers with that revision's address, or null. */
async function issuedBefore(app: App, reader: OrderReader, args: ActionFunctionArgs, documentId: string) {
  const draftId = draftIdOf(args);
  if (draftId === '' || (await orNull(findDraft(app, reader.ownerKeys, draftId)))) return null;
  const original = await orNull(findBoughtDocument(app, reader, documentId));
  const newest = original && (await newerRevisionOf(app, original));
  return newest && addressOfRevision(app, reader.actor.userId, newest);
}

/** Turns a not-found error into null. */
async function orNull<Found>(search: Promise<Found>): Promise<Found | null> {
  try {
    return await search;
  } catch (error) {
    if (isAppError(error) && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

async function addressOfRevision(app: App, userId: string | null, id: string): Promise<string> {
  const found = await whereToSeeRevision(app, userId, id);
  if (found.place === 'dashboard') return `/my-dashboard/documents/${id}/`;
  if (found.place === 'verification') return `/v/${id}/`;
  return `/order/success/?order=${found.orderId}&key=${found.key}`;
}
