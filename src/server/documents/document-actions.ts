import { z } from '@hono/zod-openapi';
import { KIND_IDS } from '../../domain/documents/kind.ts';
import { isAppError } from '../../domain/errors.ts';
import { LEVELS } from '../../domain/integrity/level.ts';
import type { PaystubData } from '../../kinds/pay-stub/model/paystub-data.ts';
import type { VerificationStatus } from '../../domain/integrity/levels.ts';
import { LOGO_STATES } from '../../domain/integrity/logo-rule.ts';
import { userKey } from '../../domain/owner-key.ts';
import {
  ACCOUNT,
  ADMIN,
  ANYONE,
  type Caller,
  defineAction,
  HOLDER,
  KEY_HOLDER,
  NOTHING,
  ONE,
} from '../services/actions/action.ts';
import { requireTester, requireUser } from '../services/actor.ts';
import type { App } from '../services/app.ts';
import { EMAILS, type RateRule } from '../services/http/limits/rate-limit.ts';
import { cursorQuery } from '../services/lists/cursor.ts';
import { correctDocument } from './correct/correct-document.ts';
import { revokeDocument, revokeSeveral } from './correct/revoke-document.ts';
import { originHash } from './issue/origin-hash.ts';
import { verifyUrl } from './issue/verify-url.ts';
import { calculateDocument } from './prepare/calculate-document.ts';
import { continueDocument } from './prepare/continue-document.ts';
import { describeLevel, type LevelDescription } from './prepare/describe-level.ts';
import type { LiveOwner } from './prepare/find-live-documents.ts';
import { getDocumentConfig, listDocumentConfigs } from './prepare/get-document-config.ts';
import { listOwnStubs, w2FromStub } from './prepare/w2-from-stub.ts';
import { type Preview, previewDocument } from './preview/preview-document.ts';
import { newAccessKey } from './read/access-key.ts';
import { documentResults, selectedDocuments } from './read/each-of-several.ts';
import { emailDocument } from './read/email-document.ts';
import { type DocumentFile, readDocumentFile, readWholeData } from './read/read-document-file.ts';
import { readPaystubData } from './read/read-paystub-data.ts';
import { approveErasure } from './retention/large-erasures.ts';
import { shareActions } from './shares/share-actions.ts';
import {
  emailTestDocument,
  listTestDocuments,
  readTestData,
  readTestFile,
  revokeTestDocument,
  testDocument,
} from './test-specimens/own-test-documents.ts';
import { listTestEmails, testEmails } from './test-specimens/test-emails.ts';
import { verificationStatusOfUser } from './verifications/verification-status.ts';

const kindAndInput = {
  kind: z.enum(KIND_IDS),
  input: z
    .record(z.string(), z.unknown())
    .openapi({ description: 'The fields of the form, as the specification names them' }),
};

const previewInput = z.object({
  ...kindAndInput,
  typed: kindAndInput.input.optional().openapi({
    description: 'What was typed, if the input is filled up with samples: what differs is drawn in gray italics',
  }),
  template: z.int().min(1).optional(),
  position: z.int().min(1).default(1).openapi({ description: 'Which of several documents, such as pay stubs' }),
  page: z.int().min(1).default(1),
  scale: z.number().min(0.25).max(3).default(1.5),
  format: z.enum(['png', 'webp']).default('png'),
  editor: z
    .string()
    .max(64)
    .optional()
    .openapi({ description: 'A newer request from the same editor replaces an older one' }),
  withLevel: z.boolean().default(false).openapi({
    description: 'Answer with a form of two parts: the picture, and the level of what was typed as JSON',
  }),
});

const correctionInput = z.object({
  input: kindAndInput.input,
  reason: z.string().trim().min(3, 'Enter what was wrong in a few words').max(300),
  attestation: z.object({
    version: z.string(),
    typedName: z.string().max(100),
    isAccepted: z.boolean(),
    isUnaffiliated: z.boolean().optional(),
  }),
});

export const levelDescription = z.object({
  level: z.enum(LEVELS),
  statusLine: z.string(),
  why: z.string(),
  refused: z.record(z.string(), z.string()),
  affirm: z.array(z.string()).readonly(),
  live: z
    .array(z.object({ id: z.string(), number: z.string(), person: z.string().nullable(), period: z.string() }))
    .readonly()
    .openapi({ description: 'Your own live documents for the same issuer, person and period' }),
  logo: z.object({ state: z.enum(LOGO_STATES), why: z.string() }).openapi({
    description: 'Whether the logo is printed; if not, why. A logo that is not printed does not stop a sale',
  }),
});

/** A person typing makes a few requests a second, for minutes. */
const PREVIEWS: RateRule = { name: 'previews', limit: 600, seconds: 60, exact: false };
const CALCULATIONS: RateRule = { name: 'calculations', limit: 600, seconds: 60, exact: false };

/** Whose live documents count: an account's, or what a browser without one has issued. */
const liveOwnerOf = ({ actor, ownerKeys: [who] }: Caller): LiveOwner =>
  actor.userId === null ? { placedBy: who } : { ownerKey: who };

/** Null while what was typed makes no document. */
async function levelOfTyped(
  app: App,
  verificationStatus: VerificationStatus,
  { kind, input, typed }: Pick<z.output<typeof previewInput>, 'kind' | 'input' | 'typed'>,
  owner: LiveOwner,
): Promise<LevelDescription | null> {
  try {
    return await describeLevel(app, verificationStatus, { kind, input: typed ?? input }, owner);
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
}

/** While somebody fills in a form. */
const OF_FORMS = {
  calculate: defineAction({
    name: 'documents.calculate',
    summary: 'Every figure of a document, with how it was calculated',
    on: NOTHING,
    input: z.object(kindAndInput),
    output: z.unknown(),
    returns: 'The calculated document',
    right: ANYONE,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'post', path: '/documents/calculate', limit: CALCULATIONS, readsOnly: true },
    run: (app, _caller, _on, request) => calculateDocument(app, request),
  }),
  describeLevel: defineAction({
    name: 'documents.describeLevel',
    summary: 'The level a document would have, why, and which names are refused',
    on: NOTHING,
    input: z.object({
      ...kindAndInput,
      isPressed: z.boolean().optional().openapi({ description: 'The user continued to checkout with it' }),
    }),
    output: levelDescription,
    returns: 'The level',
    right: ANYONE,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'post', path: '/documents/level', limit: CALCULATIONS, readsOnly: true },
    run: async (app, caller, _on, { isPressed = false, ...request }) => {
      const [who] = caller.ownerKeys;
      const verificationStatus = await verificationStatusOfUser(app, caller.actor.userId);
      const owner = { ...liveOwnerOf(caller), isPressed };
      const level = await describeLevel(app, verificationStatus, request, owner);
      if (isPressed && who !== undefined && Object.keys(level.refused).length > 0)
        await app.hooks.nameRefused(app, who, request.kind, request.input);
      return level;
    },
  }),
  preview: defineAction({
    name: 'documents.preview',
    summary: 'One page as an image marked PREVIEW',
    on: NOTHING,
    input: previewInput,
    output: z.custom<
      Preview & { readonly format: 'png' | 'webp'; readonly described: LevelDescription | null | undefined }
    >(),
    returns: 'The picture, alone or with the level',
    right: ANYONE,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'post', path: '/documents/preview', limit: PREVIEWS, readsOnly: true },
    run: async (app, caller, _on, { withLevel, ...request }) => {
      const { ownerKeys, signal } = caller;
      const verificationStatus = await verificationStatusOfUser(app, caller.actor.userId);
      const [preview, described] = await Promise.all([
        previewDocument(app, verificationStatus, { ...request, ownerKeys, signal }),
        withLevel ? levelOfTyped(app, verificationStatus, request, liveOwnerOf(caller)) : undefined,
      ]);
      return { ...preview, format: request.format, described };
    },
  }),
};

const oneDocument = z.object({ id: z.string().openapi({ description: 'The id in a document’s URL' }) });

/** With an issued document. */
const OF_ISSUED = {
  readFile: defineAction({
    name: 'documents.readFile',
    summary: 'The stored, sealed PDF',
    on: oneDocument,
    input: NOTHING,
    output: z.custom<DocumentFile>(),
    returns: 'The file',
    right: KEY_HOLDER,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'get', path: '/documents/{id}/pdf' },
    run: (app, { actor }, { id }) => readDocumentFile(app, actor, id),
    runInTest: (app, { actor }, { id }) => readTestFile(app, actor, id),
  }),
  readData: defineAction({
    name: 'documents.readData',
    summary:
      'Every printed field of a document, how each figure was calculated, of a pay stub where each comes from, and the address of its PDF',
    on: oneDocument,
    input: NOTHING,
    output: z.custom<Awaited<ReturnType<typeof readWholeData>>>().openapi('DocumentData', { type: 'object' }),
    returns: 'What the PDF has attached as data',
    right: KEY_HOLDER,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'get', path: '/documents/{id}/data' },
    run: (app, { actor }, { id }) => readWholeData(app, actor, id),
    runInTest: (app, { actor }, { id }) => readTestData(app, actor, id),
  }),
  readPaystub: defineAction({
    name: 'documents.readPaystub',
    summary: 'A pay stub as data, with the names of Plaid’s CreditPayStub and without estimated figures',
    on: oneDocument,
    input: NOTHING,
    output: z.custom<PaystubData>().openapi('CreditPayStub', { type: 'object' }),
    returns: 'The pay stub',
    right: KEY_HOLDER,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'get', path: '/documents/{id}/paystub' },
    run: (app, { actor }, { id }) => readPaystubData(app, actor, id),
  }),
  correct: defineAction({
    name: 'documents.correct',
    summary: 'Create a new revision; the old one becomes “superseded” once it is sealed',
    on: oneDocument,
    input: correctionInput,
    output: z.object({ id: z.string(), number: z.string(), verifyUrl: z.string(), key: z.string() }),
    returns: 'The new revision',
    right: KEY_HOLDER,
    repeats: 'with-key',
    audit: [],
    event: 'document.replaced',
    call: { method: 'post', path: '/documents/{id}/correct' },
    run: async (app, { actor, address, agent }, on, { input, reason, attestation }) => {
      const key = newAccessKey();
      const { id, number } = await correctDocument(app, actor, on.id, {
        input,
        reason,
        attestation,
        originHash: await originHash(app, address, agent),
        accessKey: key,
      });
      return { id, number, verifyUrl: verifyUrl(app.config.siteUrl, id), key };
    },
  }),
  revoke: defineAction({
    name: 'documents.revoke',
    summary: 'Revoke a document permanently',
    on: oneDocument,
    input: z.object({ reason: z.string().max(300) }),
    output: z.object({ id: z.string(), state: z.string(), reason: z.string().nullable() }),
    returns: 'The changed state',
    right: KEY_HOLDER,
    repeats: 'safely',
    audit: [],
    event: 'document.revoked',
    call: { method: 'post', path: '/documents/{id}/revoke' },
    run: async (app, { actor }, on, { reason }) => {
      const { id, state, state_reason: why } = await revokeDocument(app, actor, on.id, reason);
      return { id, state, reason: why };
    },
    runInTest: async (app, { actor }, on, { reason }) => {
      const { id, state, state_reason: why } = await revokeTestDocument(app, actor, on.id, reason);
      return { id, state, reason: why };
    },
  }),
  revokeSeveral: defineAction({
    name: 'documents.revokeSeveral',
    summary: 'Revoke several documents permanently, for one reason',
    on: NOTHING,
    input: selectedDocuments.extend({ reason: z.string().max(300) }),
    output: documentResults,
    returns: 'What became of each',
    right: ACCOUNT,
    repeats: 'safely',
    audit: [],
    event: 'document.revoked',
    call: { method: 'post', path: '/documents/revoke' },
    scope: 'issue',
    run: (app, { actor }, _on, selected) => revokeSeveral(app, actor, selected),
  }),
  email: defineAction({
    name: 'documents.email',
    summary: 'Email the sealed PDF',
    on: oneDocument,
    input: z.object({ email: z.string().max(254), isRecipient: z.boolean().default(false) }),
    output: z.object({ to: z.string() }),
    returns: 'It was queued for sending',
    right: KEY_HOLDER,
    repeats: 'with-key',
    audit: [],
    event: null,
    call: { method: 'post', path: '/documents/{id}/email', limit: EMAILS },
    run: (app, { actor }, { id }, { email, isRecipient }) => emailDocument(app, actor, id, email, isRecipient),
    runInTest: (app, { actor }, { id }, { email, isRecipient }) =>
      emailTestDocument(app, actor, id, email, isRecipient),
  }),
  continue: defineAction({
    name: 'documents.continue',
    summary: 'A draft of the same document for the next period, or a copy',
    on: ONE,
    input: NOTHING,
    output: z.object({ id: z.string(), kind: z.enum(KIND_IDS) }),
    returns: 'The draft',
    right: ACCOUNT,
    repeats: 'anew',
    audit: [],
    event: null,
    call: { method: 'post', path: '/documents/{id}/continue' },
    scope: 'draft',
    run: (app, { actor }, { id }) => continueDocument(app, actor, userKey(requireUser(actor)), id),
  }),
};

/** What test keys issued. */
const OF_TESTS = {
  listTests: defineAction({
    name: 'documents.listTests',
    summary: 'The specimens that your test keys issued',
    on: NOTHING,
    input: NOTHING,
    output: z.array(testDocument),
    returns: 'The specimens, newest first',
    right: ACCOUNT,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'get', path: '/documents/tests' },
    run: (app, { actor }) => listTestDocuments(app, requireUser(actor)),
    runInTest: (app, { actor }) => listTestDocuments(app, requireTester(actor)),
  }),
  listTestEmails: defineAction({
    name: 'documents.listTestEmails',
    summary: 'The emails that your test keys would have sent; nothing was sent',
    on: NOTHING,
    input: cursorQuery,
    output: testEmails,
    returns: 'A page of emails, newest first',
    right: ACCOUNT,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'get', path: '/documents/tests/emails', isWhole: true },
    run: (app, { actor }, _on, query) => listTestEmails(app, requireUser(actor), query),
    runInTest: (app, { actor }, _on, query) => listTestEmails(app, requireTester(actor), query),
  }),
};

const ownStub = z
  .object({
    id: z.string(),
    number: z.string(),
    issuer: z.string(),
    person: z.string().nullable(),
    period: z.string(),
  })
  .openapi('OwnStub');

const w2Filled = z
  .object({
    input: z.record(z.string(), z.unknown()).openapi({ description: 'A W-2 form to review' }),
    notes: z.array(z.string()).openapi({ description: 'What the issuer should review' }),
  })
  .openapi('W2FromStub');

/** Fills a W-2 from documents that are already here. */
const OF_W2 = {
  listOwnStubs: defineAction({
    name: 'documents.listOwnStubs',
    summary: 'Your issued pay stubs that can fill a W-2',
    on: NOTHING,
    input: NOTHING,
    output: z.array(ownStub),
    returns: 'The stubs, newest first',
    right: ACCOUNT,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'get', path: '/w2/stubs' },
    run: (app, { actor }) => listOwnStubs(app, actor),
  }),
  fillW2: defineAction({
    name: 'documents.fillW2',
    summary: 'A W-2 filled from a pay stub’s year-to-date totals',
    on: ONE,
    input: NOTHING,
    output: w2Filled,
    returns: 'The form',
    right: HOLDER,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'get', path: '/w2/fromStub/{id}' },
    run: async (app, { actor }, { id }) => {
      const { input, notes } = await w2FromStub(app, actor, id);
      return { input: { ...input }, notes: [...notes] };
    },
  }),
};

const documentConfig = z
  .object({
    id: z.string(),
    type: z.string(),
    name: z.string(),
    price: z.int().openapi({ description: 'Cents' }),
    version: z.int(),
    is_active: z.boolean(),
    settings: z.object({
      templates: z.array(z.int()).readonly().nullable().openapi({ description: 'Available templates; null for all' }),
      hiddenFields: z.array(z.string()).readonly(),
      notice: z.string(),
    }),
  })
  .openapi('DocumentConfig');

/** What each type costs. */
const OF_CONFIGS = {
  listPrices: defineAction({
    name: 'documents.listPrices',
    summary: 'Prices of all document types',
    on: NOTHING,
    input: NOTHING,
    output: z.array(documentConfig.pick({ id: true, type: true, name: true, price: true, is_active: true })).readonly(),
    returns: 'The current configs',
    right: ANYONE,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'get', path: '/documentConfig/list' },
    run: async (app) =>
      (await listDocumentConfigs(app)).map(({ id, type, name, price, is_active }) => ({
        id,
        type,
        name,
        price,
        is_active,
      })),
  }),
  listConfigs: defineAction({
    name: 'documents.listConfigs',
    summary: 'All current configs with their settings',
    on: NOTHING,
    input: NOTHING,
    output: z.array(documentConfig).readonly(),
    returns: 'The current configs',
    right: ANYONE,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'get', path: '/documentConfig/allData' },
    run: (app) => listDocumentConfigs(app),
  }),
  readConfig: defineAction({
    name: 'documents.readConfig',
    summary: 'Price of one document type',
    on: z.object({ type: z.string().openapi({ example: 'paystub', description: 'A type or an id' }) }),
    input: NOTHING,
    output: documentConfig,
    returns: 'The current config',
    right: ANYONE,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'get', path: '/documentConfig/{type}' },
    run: (app, _caller, { type }) => getDocumentConfig(app, type),
  }),
};

const OF_RETENTION = {
  approveErasure: defineAction({
    name: 'documents.approveErasure',
    summary: 'Approve an erasure of unusually many documents',
    on: NOTHING,
    input: z.object({ reason: z.string() }),
    output: z.object({ documents: z.int() }),
    returns: 'How many',
    right: ADMIN,
    repeats: 'safely',
    audit: ['document.erasure-approved'],
    event: null,
    call: null,
    run: async (app, { actor }, _on, { reason }) => ({ documents: await approveErasure(app, actor, reason) }),
  }),
};

export const documentActions = {
  ...OF_FORMS,
  ...OF_ISSUED,
  ...shareActions,
  ...OF_TESTS,
  ...OF_W2,
  ...OF_CONFIGS,
  ...OF_RETENTION,
};
