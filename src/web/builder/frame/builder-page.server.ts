import { openForm } from './fit-form.ts';
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { PlainDate } from '../../../domain/calendar.ts';
import type { DocumentKind } from '../../../domain/documents/kind.ts';
import { loadWhole } from '../../../domain/documents/outline.ts';
import { isAppError } from '../../../domain/errors.ts';
import { type Cents, cents } from '../../../domain/money.ts';
import { dateInNewYork } from '../../../domain/moment.ts';
import { type OwnerKey, userKey } from '../../../domain/owner-key.ts';
import type { App } from '../../../server/services/app.ts';
import {
  newVisitor,
  ownerKeysOf,
  readVisitor,
  visitorCookie,
  visitorKey,
} from '../../../server/services/auth/visitor.ts';
import { getDocumentConfig } from '../../../server/documents/prepare/get-document-config.ts';
import { listContacts, type SavedContact } from '../../../server/payroll/contacts/contacts.ts';
import { continueDocument } from '../../../server/documents/prepare/continue-document.ts';
import { listLastDocuments } from '../../../server/documents/prepare/list-previous-documents.ts';
import { actorOfSession } from '../../../server/services/http/who/page-actor.ts';
import { templateOf } from '../../../server/documents/prepare/template-of.ts';
import { createDraft, type Draft, findDraft, saveDraft } from '../../../server/documents/drafts/drafts.ts';
import { coverageOf } from '../../../server/commerce/subscriptions/find-subscription.ts';
import { appContext, sessionContext } from '../../../server/services/http/who/site-context.ts';
import type { PreviousDocument } from '../../parts/documents/previous-documents.tsx';
import type { Offer } from '../parts/offer.tsx';
import type { BuilderKind } from './builder-kind.ts';
import { firstFailure } from './checks.ts';
import type { FreeBecause } from './issue-price.tsx';
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

export interface BuilderData {
  readonly today: PlainDate;
  readonly price: Cents;
  readonly freeBecause: FreeBecause | null;
  /** Staff settings for this kind. */
  readonly offer: Offer;
  readonly userName: string | null;
  readonly draft: OpenedDraft | null;
  /** Documents of this account that the form can continue from; none once a draft is open. */
  readonly lastDocuments: readonly PreviousDocument[];
  /** Saved companies and people of this account and of its companies. */
  readonly contacts: readonly SavedContact[];
  /** The URL names a draft that was deleted or belongs to someone else. */
  readonly isMissing: boolean;
  /** The form with the values that another page sent in the URL. Null if there are none. */
  readonly started: Record<string, unknown> | null;
  /** The kind's own facts for this form. */
  readonly facts: unknown;
  /** 0-based; null if the URL has no step. */
  readonly step: number | null;
  /** Show the errors of that step: Next was pressed before scripts loaded. */
  readonly isChecked: boolean;
}

/** Of people, those who were changed last. */
const MOST_CONTACTS = 500;

type PageArgs = Pick<LoaderFunctionArgs, 'context' | 'request'>;

async function ownersOf({ context, request }: PageArgs) {
  return ownerKeysOf(
    await context.get(sessionContext)(),
    readVisitor(context.get(appContext).config, request.headers.get('cookie')),
  );
}

async function openDraft(app: App, owners: readonly OwnerKey[], kind: string, id: string | null) {
  if (id === null) return null;
  try {
    const draft = await findDraft(app, owners, id);
    return draft.kind === kind ? draft : null;
  } catch (error) {
    if (isAppError(error) && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** The templates offered for a draft: a correction of a sealed document keeps the template that was sold. */
async function offerFor(app: App, kind: DocumentKind, draft: Draft | null) {
  const [config, sealed] = await Promise.all([
    getDocumentConfig(app, kind.configType),
    draft?.corrects ? templateOf(app, draft.corrects) : undefined,
  ]);
  const { settings, is_active: isOnSale, price } = config;
  const templates = settings.templates && sealed ? [...settings.templates, sealed] : settings.templates;
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
  async (args: LoaderFunctionArgs): Promise<BuilderData> => {
    const document = await loadWhole(kind.document);
    const app = args.context.get(appContext);
    const { searchParams } = new URL(args.request.url);
    const id = searchParams.get('draft');
    const [session, draft] = await Promise.all([
      args.context.get(sessionContext)(),
      openDraft(app, await ownersOf(args), kind.document.id, id),
    ]);
    const today = dateInNewYork(app.now());
    const form = draft && openForm(kind, today, draft.form);
    const subscription = await coverageOf(app, session?.user.id ?? null);
    const offered = await offerFor(app, document, draft);
    const initial = offeredKind(kind, offered.offer).initialForm(today);
    const sent = id === null && searchParams.size > 0 && Object.fromEntries(searchParams);
    const started = sent && kind.withSent ? await kind.withSent(initial, sent) : initial;
    return {
      today,
      freeBecause: draft?.corrects ? 'correction' : subscription && 'subscription',
      ...offered,
      userName: session?.user.fullName ?? null,
      draft: draft && {
        id: draft.id,
        version: draft.version,
        name: draft.name,
        form: form as Record<string, unknown>,
        savedAt: draft.updated_at.toISOString(),
      },
      lastDocuments:
        session && !draft && document.following
          ? await listLastDocuments(app, actorOfSession(session), [kind.document.id])
          : [],
      contacts: session ? await listContacts(app, actorOfSession(session), MOST_CONTACTS) : [],
      isMissing: id !== null && draft === null,
      facts: form && kind.facts ? await kind.facts(form, today) : null,
      started: started === initial ? null : (started as Record<string, unknown>),
      step: stepOf(searchParams.get('step'), kind.steps.length),
      isChecked: searchParams.has('check'),
    };
  };

interface Aim {
  readonly type: 'open' | 'next' | 'checkout';
  readonly step: number;
  /** What the button itself sets, after everything else that was posted. */
  readonly entry?: readonly [path: string, value: string];
}

/** Where a button leads: to another step, to a step that must be valid first, or to checkout. */
function aimOf(intent: string): Aim {
  const [, type = 'open', step = '0', path, value] =
    /^(open|next)-(\d{1,2})(?: ([\w.]{1,80})=(\w{0,40}))?$/.exec(intent) ?? [];
  return {
    type: intent === 'checkout' ? 'checkout' : (type as 'open' | 'next'),
    step: Number(step),
    ...(path !== undefined && { entry: [path, value!] as const }),
  };
}

/** Creates a draft for the period after one of the user's own documents. */
async function goOn<Form extends object>(args: ActionFunctionArgs, kind: BuilderKind<Form>, position: string) {
  const session = await args.context.get(sessionContext)();
  if (!session) throw data('Sign in to continue from a document in your account.', { status: 401 });
  try {
    const actor = actorOfSession(session);
    const draft = await continueDocument(args.context.get(appContext), actor, userKey(session.user.id), position);
    // Everything is filled in, so open the review step.
    return redirect(draftAddress(kind.path, draft.id, kind.steps.length - 1));
  } catch (error) {
    if (isAppError(error)) throw data(error.message, { status: error.code === 'NOT_FOUND' ? 404 : 422 });
    throw error;
  }
}

/**
 * Handles the form posted without JavaScript: saves the input as a draft, then shows the requested step at a URL that
 * can be reloaded.
 */
export const builderAction =
  <Form extends object>(wholeKind: BuilderKind<Form>) =>
  async (args: ActionFunctionArgs) => {
    const app = args.context.get(appContext);
    const posted = await args.request.formData();
    if (posted.get('intent') === 'after') return goOn(args, wholeKind, String(posted.get('document')));
    const document = await loadWhole(wholeKind.document);
    const owners = await ownersOf(args);
    const id = posted.get('draft');
    const draft = await openDraft(app, owners, document.id, typeof id === 'string' && id !== '' ? id : null);
    const kind = offeredKind(wholeKind, (await offerFor(app, document, draft)).offer);
    const before = openForm(kind, dateInNewYork(app.now()), draft?.form);
    const { type, step, entry } = aimOf(String(posted.get('intent')));
    const settled = withPosted(kind, before, entry ? [...posted, entry] : posted);
    const form = (await kind.complete?.(before, settled)) ?? settled;
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
        // Another tab saved first: keep both versions.
        if (isAppError(error) && error.code === 'CONFLICT') return keepAsNew();
        throw error;
      }
    };

    try {
      const saved = await keep();
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
