import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { PlainDate } from '../../../domain/calendar.ts';
import type { DocumentKind } from '../../../domain/documents/kind.ts';
import { isAppError } from '../../../domain/errors.ts';
import { type Cents, cents } from '../../../domain/money.ts';
import { dateInNewYork } from '../../../domain/moment.ts';
import type { App } from '../../../server/app.ts';
import { newVisitor, ownerKeysOf, readVisitor, visitorCookie, visitorKey } from '../../../server/auth/visitor.ts';
import { getDocumentConfig } from '../../../server/documents/get-document-config.ts';
import { listContacts, type SavedContact } from '../../../server/contacts/contacts.ts';
import { continueDocument } from '../../../server/documents/continue-document.ts';
import { listLastPapers } from '../../../server/documents/list-last-papers.ts';
import { actorOfSession } from '../../../server/http/page-actor.ts';
import { createDraft, type Draft, findDraft, saveDraft } from '../../../server/drafts/drafts.ts';
import { appContext, sessionContext } from '../../../server/http/site-context.ts';
import type { Offer } from '../parts/offer.tsx';
import type { BuilderKind } from './builder-kind.ts';
import { firstFailure } from './checks.ts';
import { draftAddress } from './draft-address.ts';
import { offeredKind } from './offered-kind.ts';
import { withPosted } from './posted-form.ts';

export interface OpenedDraft {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly form: Record<string, unknown>;
  readonly savedAt: string;
}

export interface LastPaper {
  readonly id: string;
  readonly issuer: string;
  readonly person: string | null;
  readonly period: string;
}

export interface BuilderData {
  readonly today: PlainDate;
  readonly price: Cents;
  /** What staff have chosen for this kind. */
  readonly offer: Offer;
  readonly userName: string | null;
  readonly draft: OpenedDraft | null;
  /** Papers of this account that the form can go on from; none once a draft is open. */
  readonly lastPapers: readonly LastPaper[];
  /** Companies and people that this account keeps. */
  readonly contacts: readonly SavedContact[];
  /** The address names a draft that is gone, or somebody else's. */
  readonly isMissing: boolean;
  /** What the address holds beside its own words: another page of ours sends it along. */
  readonly sent: Readonly<Record<string, string>>;
  /** 0-based; null when the address says nothing of it. */
  readonly step: number | null;
  /** Show what is wrong with that step: its Next was pressed before scripts had loaded. */
  readonly isChecked: boolean;
}

type Asked = Pick<LoaderFunctionArgs, 'context' | 'request'>;

async function ownersOf({ context, request }: Asked) {
  return ownerKeysOf(await context.get(sessionContext)(), readVisitor(request.headers.get('cookie')));
}

async function openDraft(app: App, owners: readonly string[], kind: string, id: string | null) {
  if (id === null) return null;
  try {
    const draft = await findDraft(app, owners, id);
    return draft.kind === kind ? draft : null;
  } catch (error) {
    if (isAppError(error) && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** What is on offer for a draft: whoever corrects a sealed paper keeps the template that was sold with it. */
async function offerFor(app: App, kind: DocumentKind, draft: Draft | null) {
  const [config, sealed] = await Promise.all([
    getDocumentConfig(app, kind.configType),
    draft?.corrects
      ? app.db.selectFrom('documents').select('template').where('id', '=', draft.corrects).executeTakeFirst()
      : undefined,
  ]);
  const { settings, is_active: isOnSale, price } = config;
  const templates = settings.templates && sealed ? [...settings.templates, sealed.template] : settings.templates;
  return { price: cents(price), offer: { ...settings, templates, isOnSale } };
}

/** "3" is the third step. */
const stepOf = (text: string | null, count: number): number | null => {
  const step = Math.trunc(Number(text)) - 1;
  return step >= 0 && step < count ? step : null;
};

/** The loader of a generator's page. */
export const builderLoader =
  <Form extends object>(kind: BuilderKind<Form>) =>
  async (asked: LoaderFunctionArgs): Promise<BuilderData> => {
    const app = asked.context.get(appContext);
    const { searchParams } = new URL(asked.request.url);
    const id = searchParams.get('draft');
    const [session, draft] = await Promise.all([
      asked.context.get(sessionContext)(),
      openDraft(app, await ownersOf(asked), kind.document.id, id),
    ]);
    return {
      today: dateInNewYork(app.now()),
      ...(await offerFor(app, kind.document, draft)),
      userName: session?.user.fullName ?? null,
      draft: draft && {
        id: draft.id,
        version: draft.version,
        name: draft.name,
        form: draft.form,
        savedAt: draft.updated_at.toISOString(),
      },
      lastPapers:
        session && !draft && kind.document.following
          ? await listLastPapers(app, actorOfSession(session), kind.document.id)
          : [],
      contacts: session ? await listContacts(app, actorOfSession(session)) : [],
      isMissing: id !== null && draft === null,
      sent: kind.withSent && id === null ? Object.fromEntries(searchParams) : {},
      step: stepOf(searchParams.get('step'), kind.steps.length),
      isChecked: searchParams.has('check'),
    };
  };

/** Where a press leads: a step that is opened, a step that must be right first, or the checkout. */
function aimOf(intent: string): { readonly type: 'open' | 'next' | 'checkout'; readonly step: number } {
  const [, type = 'open', step = '0'] = /^(open|next)-(\d{1,2})$/.exec(intent) ?? [];
  return { type: intent === 'checkout' ? 'checkout' : (type as 'open' | 'next'), step: Number(step) };
}

/** The form for the period after a paper of one's own, as a draft of its own. */
async function goOn<Form extends object>(asked: ActionFunctionArgs, kind: BuilderKind<Form>, paper: string) {
  const session = await asked.context.get(sessionContext)();
  if (!session) throw data('Sign in first: the papers are those of your account.', { status: 401 });
  try {
    const actor = actorOfSession(session);
    const draft = await continueDocument(asked.context.get(appContext), actor, `user:${session.user.id}`, paper);
    // All is filled in: what is left is to read it over.
    return redirect(draftAddress(kind.path, draft.id, kind.steps.length - 1));
  } catch (error) {
    if (isAppError(error)) throw data(error.message, { status: error.code === 'NOT_FOUND' ? 404 : 422 });
    throw error;
  }
}

/**
 * The form as the browser posts it while no script has run: what was typed is saved as a draft, then the step that
 * was asked for is shown by an address that can be reloaded.
 */
export const builderAction =
  <Form extends object>(wholeKind: BuilderKind<Form>) =>
  async (asked: ActionFunctionArgs) => {
    const app = asked.context.get(appContext);
    const posted = await asked.request.formData();
    if (posted.get('intent') === 'after') return goOn(asked, wholeKind, String(posted.get('paper')));
    const { document } = wholeKind;
    const owners = await ownersOf(asked);
    const id = posted.get('draft');
    const draft = await openDraft(app, owners, document.id, typeof id === 'string' && id !== '' ? id : null);
    const kind = offeredKind(wholeKind, (await offerFor(app, document, draft)).offer);
    const before = { ...kind.initialForm(dateInNewYork(app.now())), ...(draft?.form as Form | undefined) };
    const form = withPosted(kind, before, posted);
    const content = {
      kind: document.id,
      name: (draft && draft.name !== kind.draftName(before) ? draft.name : kind.draftName(form)).slice(0, 120),
      form: form as Record<string, unknown>,
    };

    const headers = new Headers();
    const keepAsNew = async () => {
      let [owner] = owners;
      if (owner === undefined) {
        const visitor = newVisitor();
        headers.append('Set-Cookie', visitorCookie(app.config, visitor));
        owner = visitorKey(visitor);
      }
      return createDraft(app, owner, content);
    };
    const keep = async () => {
      if (!draft) return keepAsNew();
      try {
        return await saveDraft(app, owners, draft.id, Number(posted.get('version')) || draft.version, content);
      } catch (error) {
        // Another tab was faster: both are kept.
        if (isAppError(error) && error.code === 'CONFLICT') return keepAsNew();
        throw error;
      }
    };

    try {
      const saved = await keep();
      const { type, step } = aimOf(String(posted.get('intent')));
      const to = (at: number, isChecked = false) =>
        redirect(draftAddress(kind.path, saved.id, at, isChecked), { headers });
      if (type === 'checkout') {
        const failure = firstFailure(kind, form);
        return failure ? to(failure.step, true) : redirect(`/checkout/?draft=${saved.id}`, { headers });
      }
      const isRight = type === 'open' || Object.keys(kind.steps[step]?.validate(form) ?? {}).length === 0;
      return to(type === 'next' && isRight ? step + 1 : step, !isRight);
    } catch (error) {
      if (isAppError(error)) throw data(error.message, { status: 422 });
      throw error;
    }
  };
