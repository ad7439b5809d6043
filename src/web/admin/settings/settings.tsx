import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { NO_HOUSE_SETTINGS, partsOfHouse } from '../../../domain/house-settings.ts';
import { LEGAL_TEXTS } from '../../../domain/legal/legal-texts.ts';
import { dayInWords, momentInNewYork } from '../../../domain/moment.ts';
import { changeHouse, houseHistory, restoreHouse } from '../../../server/house/change-house.ts';
import { houseOf } from '../../../server/house/read-house.ts';
import { requireAdminPage } from '../../../server/http/require-admin-page.ts';
import { appContext } from '../../../server/http/site-context.ts';
import { legalOverview } from '../../../server/legal/legal-for-staff.ts';
import { AdminPage, adminTags, Section } from '../parts/admin-page.tsx';
import { askedComparison } from '../parts/compare.server.ts';
import styles from '../parts/admin-page.module.css';
import { reloadAfterConflict } from '../parts/after-conflict.ts';
import { DeedNews, DeedRefusal } from '../parts/deed.tsx';
import { Differences } from '../parts/differences.tsx';
import { doDeed } from '../parts/do-deed.server.ts';
import { Versions } from '../parts/versions.tsx';
import type { Route } from './+types/settings';
import { HouseForm } from './house-form.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const shouldRevalidate = reloadAfterConflict;
export const meta = () => adminTags('Settings');

export async function loader(asked: Route.LoaderArgs) {
  const actor = await requireAdminPage(asked);
  const app = asked.context.get(appContext);
  const [versions, texts] = await Promise.all([houseHistory(app, actor), legalOverview(app, actor)]);
  const { brandName, supportEmail } = houseOf(app.config);
  return {
    version: versions[0]?.version ?? 0,
    settings: versions[0]?.settings ?? NO_HOUSE_SETTINGS,
    environment: { brandName, supportEmail },
    texts: texts.map(({ name, version, effectiveAt, draftSavedAt, waiting }) => ({
      name,
      heading: LEGAL_TEXTS[name].heading,
      path: LEGAL_TEXTS[name].path,
      inForce: `Version ${version}, as of ${dayInWords(effectiveAt)}`,
      next: [
        ...waiting.map((each) => `Version ${each.version} from ${dayInWords(each.effectiveAt)}`),
        ...(draftSavedAt === null ? [] : [`A draft, saved ${momentInNewYork(draftSavedAt)}`]),
      ].join('; '),
    })),
    versions: versions.map(({ version, settings, createdAt, by }, index) => ({
      version,
      ...(index === 0 ? { mark: 'in force' } : { restore: { name: 'version', value: String(version) } }),
      words: [
        [settings.brandName || brandName, settings.supportEmail || supportEmail, settings.legalName]
          .filter((part) => part !== '')
          .join(', '),
      ],
      at: momentInNewYork(createdAt),
      by: by ?? 'somebody who has left',
    })),
    comparison: askedComparison(
      asked.request,
      versions.map(({ version, settings }) => ({ version, parts: () => partsOfHouse(settings) })),
    ),
  };
}

export async function action(asked: Route.ActionArgs) {
  const actor = await requireAdminPage(asked);
  const app = asked.context.get(appContext);
  return doDeed(asked, {
    change: async (typed) => {
      const version = await changeHouse(app, actor, typed, Number(typed['basedOn']));
      return `This is version ${version}. Pages and letters say so from now on; what was sealed or sent before stays as it was.`;
    },
    restore: async ({ version }) => `It counts again, as version ${await restoreHouse(app, actor, Number(version))}.`,
  });
}

/** What the house is called, where it is reached, and what it binds itself to. */
export default function SettingsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { version, settings, environment, texts, versions, comparison } = loaderData;
  return (
    <AdminPage
      heading="Settings"
      lead="What the house is called and where it is reached. A change counts within seconds, without a restart."
    >
      <DeedNews answer={answer} />
      <DeedRefusal answer={answer} intents={['restore']} />
      <div className={styles.columns}>
        <Section heading="The house">
          <HouseForm key={version} version={version} settings={settings} environment={environment} answer={answer} />
        </Section>
        <div>
          <Section heading="History">
            {versions.length === 0 ? (
              <p className="pp-dimmed">Nobody has changed anything: what counts comes from the environment.</p>
            ) : (
              <Versions rows={versions} restoreLabel="Restore" intent="restore" />
            )}
          </Section>
          <Section heading="What stays as it is">
            <p className="pp-small pp-dimmed">
              Papers name {environment.brandName} as the one who rendered and sealed them, whatever stands here. That
              name belongs to the seal: a paper must say the same on the day it is checked as on the day it was sealed.
              Prices and limits are not typed here either; they come from the document configs and from the programme.
            </p>
          </Section>
        </div>
      </div>
      <div className={styles.wide}>
        <LegalTexts texts={texts} />
      </div>
      {comparison && <Differences comparison={comparison} versions={versions} />}
    </AdminPage>
  );
}

/** What the house binds itself to, one line for each text. */
function LegalTexts({ texts }: { readonly texts: Route.ComponentProps['loaderData']['texts'] }): ReactNode {
  return (
    <Section heading="Legal texts">
      <table className={styles.plain}>
        <caption className="pp-unseen">Legal texts</caption>
        <thead>
          <tr>
            <th scope="col">Text</th>
            <th scope="col">In force</th>
            <th scope="col">What comes</th>
            <th scope="col">Page</th>
          </tr>
        </thead>
        <tbody>
          {texts.map(({ name, heading, path, inForce, next }) => (
            <tr key={name}>
              <td>
                <Link to={`/admin/settings/texts/${name}/`} className={styles.strong}>
                  {heading}
                </Link>
              </td>
              <td>{inForce}</td>
              <td>{next || 'Nothing'}</td>
              <td>
                <a href={path}>Read it</a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
