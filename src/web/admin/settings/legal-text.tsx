import { Link } from 'react-router';
import { addDays } from '../../../domain/calendar.ts';
import { LEGAL_TEXTS, TERMS_NOTICE_DAYS } from '../../../domain/legal/legal-texts.ts';
import { PLACEHOLDERS } from '../../../domain/legal/placeholders.ts';
import { dateInNewYork, dayInWords, momentInNewYork, momentOfNewYork } from '../../../domain/moment.ts';
import type { Actor } from '../../../server/services/actor.ts';
import { readSiteInfo } from '../../../server/services/settings/read-site-info.ts';
import { requireAdminPage } from '../../../server/services/http/who/require-admin-page.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import {
  discardLegalDraft,
  publishLegal,
  restoreLegal,
  saveLegalDraft,
  withdrawLegal,
} from '../../../server/services/legal/change-legal.ts';
import { legalFacts } from '../../../server/services/legal/legal-facts.ts';
import { legalForStaff, partsOfText } from '../../../server/services/legal/legal-for-staff.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { AdminPage, adminTags, Section } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { reloadAfterConflict } from '../parts/after-conflict.ts';
import { requestedComparison } from '../parts/compare.server.ts';
import { type Saved, useStoredForm } from '../../ui/use-stored-form.ts';
import { ActionForm, ActionMessage } from '../../ui/action-form.tsx';
import { Differences } from '../parts/differences.tsx';
import { runAction, orNotFound } from '../../run-action.server.ts';
import { Versions } from '../parts/versions.tsx';
import type { Route } from './+types/legal-text';
import { LegalForm } from './legal-form.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const shouldRevalidate = reloadAfterConflict;
export const meta: Route.MetaFunction = ({ loaderData }) => adminTags(loaderData?.heading ?? 'Legal page');

type Found = Awaited<ReturnType<typeof legalForStaff>>;

/** The status of a version, shown next to its number. */
function statusOf({ holds }: Found, { version, effectiveAt, withdrawnAt }: Found['versions'][number], now: Date) {
  if (withdrawnAt !== null) return 'canceled' as const;
  if (version === holds.version) return 'in effect' as const;
  return effectiveAt > now ? ('scheduled' as const) : undefined;
}

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireAdminPage(args);
  const app = args.context.get(appContext);
  const found = await legalForStaff(app, actor, args.params.text).catch(orNotFound);
  const { name, holds, draft } = found;
  const { path, heading } = LEGAL_TEXTS[name];
  const facts = legalFacts(await readSiteInfo(app));
  const now = app.now();
  const rows = found.versions.map((each) => ({ ...each, status: statusOf(found, each, now) }));
  const waiting = rows.find(({ status }) => status === 'scheduled');
  return {
    name,
    path,
    heading,
    holds: { version: holds.version, day: dayInWords(holds.effective_at) },
    waiting: waiting ? { version: waiting.version, day: dayInWords(waiting.effectiveAt) } : null,
    written: draft?.content ?? holds.content,
    revision: draft?.revision ?? 0,
    draft: draft && { at: momentInNewYork(draft.savedAt), by: draft.by ?? 'a former staff member' },
    facts: PLACEHOLDERS.map(({ name: fact, says }) => ({ name: fact, says, value: facts[fact] })),
    earliest: dayInWords(momentOfNewYork(`${addDays(dateInNewYork(now), TERMS_NOTICE_DAYS)}T12:00`)!),
    versions: rows.map(({ version, status, effectiveAt, publishedAt, by }) => ({
      version,
      ...(status !== undefined && { mark: status }),
      summary: [`Effective ${dayInWords(effectiveAt)}`],
      at: momentInNewYork(publishedAt),
      by: by ?? 'setup',
      page: status === 'canceled' ? undefined : status === 'in effect' ? path : `${path}?version=${version}`,
      restore: status === 'in effect' ? undefined : { name: 'version', value: String(version) },
    })),
    comparison: requestedComparison(args.request, [
      ...(draft ? [{ version: 'draft' as const, parts: () => partsOfText(draft.content) }] : []),
      ...rows.map(({ version, content }) => ({ version, parts: () => partsOfText(content) })),
    ]),
  };
}

export function action(args: Route.ActionArgs) {
  const { text } = args.params;
  return runAction<Actor, Saved>(args, requireAdminPage, (app, actor) => ({
    draft: async (typed) => {
      const version = await saveLegalDraft(app, actor, text, typed, Number(typed['revision']));
      return { message: 'Saved as a draft. Only staff can see it.', data: { version } };
    },
    publish: async (typed) => {
      const { version, effectiveAt } = await publishLegal(app, actor, text, {
        content: typed,
        publish: { effectiveOn: typed['effectiveOn'], isCorrection: typed['isCorrection'] === 'on' },
        revision: Number(typed['revision']),
      });
      return effectiveAt > app.now()
        ? `Saved as version ${version}. It takes effect on ${dayInWords(effectiveAt)}. You can cancel it until then.`
        : `Published as version ${version}. It is in effect now.`;
    },
    discard: async ({ revision }) => {
      await discardLegalDraft(app, actor, text, Number(revision));
      return 'Draft discarded.';
    },
    withdraw: async ({ version }) => {
      await withdrawLegal(app, actor, text, Number(version));
      return 'Scheduled version canceled. The current version stays in effect.';
    },
    restore: async ({ version }) => {
      await restoreLegal(app, actor, text, Number(version));
      return `Version ${version} is now the draft. Publish it to put it into effect.`;
    },
  }));
}

export default function LegalTextPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { name, path, heading, holds, waiting, written, revision, draft, facts, earliest } = loaderData;
  const { versions, comparison } = loaderData;
  const form = useStoredForm(
    { version: revision, key: `${revision} ${holds.version} ${versions.length}` },
    answer,
    'draft',
  );
  return (
    <AdminPage
      heading={heading}
      above={{ to: '/admin/settings/', label: 'Settings' }}
      lead={`Version ${holds.version} has been in effect since ${holds.day}.`}
      action={
        <span className={styles.ways}>
          <a href={path}>View current version</a>
          {draft && (
            <>
              <a href={`${path}?version=draft`}>View draft</a>
              <Link to={`?from=${holds.version}&to=draft#differences`}>View draft changes</Link>
            </>
          )}
        </span>
      }
    >
      <ActionMessage answer={answer} errorsOf={['discard', 'withdraw', 'restore']} />
      {waiting && (
        <ActionForm className={styles.state}>
          <Note tone="amber">
            Version {waiting.version} takes effect on {waiting.day}.
          </Note>
          <input type="hidden" name="version" value={waiting.version} />
          <Button type="submit" name="intent" value="withdraw" variant="outlined" small>
            Cancel version
          </Button>
        </ActionForm>
      )}
      {draft && (
        <ActionForm className={styles.state}>
          <Note tone="amber">
            You are editing the draft that {draft.by} saved on {draft.at}. Visitors can’t see it.
          </Note>
          <input type="hidden" name="revision" value={revision} />
          <Button type="submit" name="intent" value="discard" variant="outlined" small>
            Discard draft
          </Button>
        </ActionForm>
      )}
      <LegalForm
        key={form.key}
        name={name}
        written={written}
        revision={form.version}
        facts={facts}
        earliest={earliest}
        answer={answer}
      />
      <div className={styles.below}>
        <Section heading="Versions">
          <Versions rows={versions} restoreLabel="Restore as a draft" intent="restore" />
        </Section>
      </div>
      {comparison && <Differences comparison={comparison} versions={versions} hasDraft={draft !== null} />}
    </AdminPage>
  );
}
