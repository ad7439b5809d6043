import { Form, Link } from 'react-router';
import { addDays } from '../../../domain/calendar.ts';
import { LEGAL_TEXTS, TERMS_NOTICE_DAYS } from '../../../domain/legal/legal-texts.ts';
import { PLACEHOLDERS } from '../../../domain/legal/placeholders.ts';
import { dateInNewYork, dayInWords, momentInNewYork, momentOfNewYork } from '../../../domain/moment.ts';
import { readHouse } from '../../../server/house/read-house.ts';
import { requireAdminPage } from '../../../server/http/require-admin-page.ts';
import { appContext } from '../../../server/http/site-context.ts';
import {
  discardLegalDraft,
  publishLegal,
  restoreLegal,
  saveLegalDraft,
  withdrawLegal,
} from '../../../server/legal/change-legal.ts';
import { legalFacts } from '../../../server/legal/legal-facts.ts';
import { legalForStaff, partsOfText } from '../../../server/legal/legal-for-staff.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { AdminPage, adminTags, Section } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { reloadAfterConflict } from '../parts/after-conflict.ts';
import { askedComparison } from '../parts/compare.server.ts';
import { DeedNews, DeedRefusal } from '../parts/deed.tsx';
import { Differences } from '../parts/differences.tsx';
import { doDeed, orNotFound } from '../parts/do-deed.server.ts';
import { Versions } from '../parts/versions.tsx';
import type { Route } from './+types/legal-text';
import { LegalForm } from './legal-form.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const shouldRevalidate = reloadAfterConflict;
export const meta: Route.MetaFunction = ({ loaderData }) => adminTags(loaderData?.heading ?? 'Text');

type Found = Awaited<ReturnType<typeof legalForStaff>>;

/** What a version is called beside its number, and whether it can be taken back. */
function standingOf({ holds }: Found, { version, effectiveAt, withdrawnAt }: Found['versions'][number], now: Date) {
  if (withdrawnAt !== null) return 'taken back' as const;
  if (version === holds.version) return 'in force' as const;
  return effectiveAt > now ? ('waits' as const) : undefined;
}

export async function loader(asked: Route.LoaderArgs) {
  const actor = await requireAdminPage(asked);
  const app = asked.context.get(appContext);
  const found = await legalForStaff(app, actor, asked.params.text).catch(orNotFound);
  const { name, holds, draft } = found;
  const { path, heading } = LEGAL_TEXTS[name];
  const facts = legalFacts(await readHouse(app));
  const now = app.now();
  const rows = found.versions.map((each) => ({ ...each, standing: standingOf(found, each, now) }));
  const waiting = rows.find(({ standing }) => standing === 'waits');
  return {
    name,
    path,
    heading,
    holds: { version: holds.version, day: dayInWords(holds.effective_at) },
    waiting: waiting ? { version: waiting.version, day: dayInWords(waiting.effectiveAt) } : null,
    written: draft?.content ?? holds.content,
    revision: draft?.revision ?? 0,
    draft: draft && { at: momentInNewYork(draft.savedAt), by: draft.by ?? 'somebody who has left' },
    facts: PLACEHOLDERS.map(({ name: fact, says }) => ({ name: fact, says, value: facts[fact] })),
    earliest: dayInWords(momentOfNewYork(`${addDays(dateInNewYork(now), TERMS_NOTICE_DAYS)}T12:00`)!),
    versions: rows.map(({ version, standing, effectiveAt, publishedAt, by }) => ({
      version,
      ...(standing !== undefined && { mark: standing }),
      words: [`Holds from ${dayInWords(effectiveAt)}`],
      at: momentInNewYork(publishedAt),
      by: by ?? 'the house itself',
      page: standing === 'taken back' ? undefined : standing === 'in force' ? path : `${path}?version=${version}`,
      restore: standing === 'in force' ? undefined : { name: 'version', value: String(version) },
    })),
    comparison: askedComparison(asked.request, [
      ...(draft ? [{ version: 'draft' as const, parts: () => partsOfText(draft.content) }] : []),
      ...rows.map(({ version, content }) => ({ version, parts: () => partsOfText(content) })),
    ]),
  };
}

export async function action(asked: Route.ActionArgs) {
  const actor = await requireAdminPage(asked);
  const app = asked.context.get(appContext);
  const { text } = asked.params;
  return doDeed(asked, {
    draft: async (typed) => {
      await saveLegalDraft(app, actor, text, typed, Number(typed['revision']));
      return 'Saved as a draft. Nobody but the house sees it.';
    },
    publish: async (typed) => {
      const { version, effectiveAt } = await publishLegal(app, actor, text, {
        content: typed,
        publish: { effectiveOn: typed['effectiveOn'], isCorrection: typed['isCorrection'] === 'on' },
        revision: Number(typed['revision']),
      });
      return effectiveAt > app.now()
        ? `This is version ${version}. It holds from ${dayInWords(effectiveAt)} on; until then it can be taken back.`
        : `This is version ${version}. It holds from now on.`;
    },
    discard: async ({ revision }) => {
      await discardLegalDraft(app, actor, text, Number(revision));
      return 'Thrown away. Below stands what is in force.';
    },
    withdraw: async ({ version }) => {
      await withdrawLegal(app, actor, text, Number(version));
      return 'Taken back. What is in force stays so.';
    },
    restore: async ({ version }) => {
      await restoreLegal(app, actor, text, Number(version));
      return `The words of version ${version} are the draft now. They bind nobody until they are published.`;
    },
  });
}

export default function LegalTextPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { name, path, heading, holds, waiting, written, revision, draft, facts, earliest } = loaderData;
  const { versions, comparison } = loaderData;
  return (
    <AdminPage
      heading={heading}
      above={{ to: '/admin/settings/', label: 'Settings' }}
      lead={`Version ${holds.version} is in force, as of ${holds.day}.`}
      deed={
        <span className={styles.ways}>
          <a href={path}>Read what is in force</a>
          {draft && (
            <>
              <a href={`${path}?version=draft`}>Read the draft</a>
              <Link to={`?from=${holds.version}&to=draft#differences`}>What the draft changes</Link>
            </>
          )}
        </span>
      }
    >
      <DeedNews answer={answer} />
      <DeedRefusal answer={answer} intents={['discard', 'withdraw', 'restore']} />
      {waiting && (
        <Form method="post" className={styles.state}>
          <Note tone="amber">
            Version {waiting.version} waits for {waiting.day}.
          </Note>
          <input type="hidden" name="version" value={waiting.version} />
          <Button type="submit" name="intent" value="withdraw" variant="outlined" small>
            Take it back
          </Button>
        </Form>
      )}
      {draft && (
        <Form method="post" className={styles.state}>
          <Note tone="amber">
            Below stands the draft, saved on {draft.at} by {draft.by}. Readers do not see it.
          </Note>
          <input type="hidden" name="revision" value={revision} />
          <Button type="submit" name="intent" value="discard" variant="outlined" small>
            Throw the draft away
          </Button>
        </Form>
      )}
      <LegalForm
        key={`${revision} ${holds.version} ${versions.length}`}
        name={name}
        written={written}
        revision={revision}
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
