import type { ReactNode } from 'react';
import type { Actor } from '../../../server/services/actor.ts';
import { Link } from 'react-router';
import { NO_SITE_SETTINGS, siteSettingsParts } from '../../../domain/site-settings.ts';
import { LEGAL_TEXTS } from '../../../domain/legal/legal-texts.ts';
import { dayInWords, momentInNewYork } from '../../../domain/moment.ts';
import {
  changeSiteSettings,
  siteSettingsHistory,
  restoreSiteSettings,
} from '../../../server/services/settings/change-site-settings.ts';
import { siteInfoOf } from '../../../server/services/settings/read-site-info.ts';
import { requireAdminPage } from '../../../server/services/http/who/require-admin-page.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import { legalOverview } from '../../../server/services/legal/legal-for-staff.ts';
import { AdminPage, adminTags, Section } from '../parts/admin-page.tsx';
import { requestedComparison } from '../parts/compare.server.ts';
import styles from '../parts/admin-page.module.css';
import { reloadAfterConflict } from '../parts/after-conflict.ts';
import { type Saved, useStoredForm } from '../../ui/use-stored-form.ts';
import { ActionMessage } from '../../ui/action-form.tsx';
import { Differences } from '../parts/differences.tsx';
import { runAction } from '../../run-action.server.ts';
import { Versions } from '../parts/versions.tsx';
import type { Route } from './+types/settings';
import { CompanyForm } from './company-form.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const shouldRevalidate = reloadAfterConflict;
export const meta = () => adminTags('Settings');

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireAdminPage(args);
  const app = args.context.get(appContext);
  const [versions, texts] = await Promise.all([siteSettingsHistory(app, actor), legalOverview(app, actor)]);
  const { brandName, supportEmail } = siteInfoOf(app.config);
  return {
    version: versions[0]?.version ?? 0,
    settings: versions[0]?.settings ?? NO_SITE_SETTINGS,
    environment: { brandName, supportEmail },
    texts: texts.map(({ name, version, effectiveAt, draftSavedAt, waiting }) => ({
      name,
      heading: LEGAL_TEXTS[name].heading,
      path: LEGAL_TEXTS[name].path,
      inForce: `Version ${version}, since ${dayInWords(effectiveAt)}`,
      next: [
        ...waiting.map((each) => `Version ${each.version} on ${dayInWords(each.effectiveAt)}`),
        ...(draftSavedAt === null ? [] : [`Draft saved ${momentInNewYork(draftSavedAt)}`]),
      ].join(', '),
    })),
    versions: versions.map(({ version, settings, createdAt, by }, index) => ({
      version,
      ...(index === 0 ? { mark: 'current' } : { restore: { name: 'version', value: String(version) } }),
      summary: [
        [settings.brandName || brandName, settings.supportEmail || supportEmail, settings.legalName]
          .filter((part) => part !== '')
          .join(', '),
      ],
      at: momentInNewYork(createdAt),
      by: by ?? 'a former staff member',
    })),
    comparison: requestedComparison(
      args.request,
      versions.map(({ version, settings }) => ({ version, parts: () => siteSettingsParts(settings) })),
    ),
  };
}

export const action = (args: Route.ActionArgs) =>
  runAction<Actor, Saved>(args, requireAdminPage, (app, actor) => ({
    change: async (typed) => {
      const version = await changeSiteSettings(app, actor, typed, Number(typed['basedOn']));
      const message = `Saved as version ${version}. Pages and email use it now. Documents and email from before don’t change.`;
      return { message, data: { version } };
    },
    restore: async ({ version }) => `Restored as version ${await restoreSiteSettings(app, actor, Number(version))}.`,
  }));

/** Company details and legal pages. */
export default function SettingsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { version, settings, environment, texts, versions, comparison } = loaderData;
  const form = useStoredForm({ version }, answer, 'change');
  return (
    <AdminPage heading="Settings" lead="Site name, contact details, and legal pages. Changes apply within seconds.">
      <ActionMessage answer={answer} errorsOf={['restore']} />
      <div className={styles.columns}>
        <Section heading="Company">
          <CompanyForm
            key={form.key}
            version={form.version}
            settings={settings}
            environment={environment}
            answer={answer}
          />
        </Section>
        <div>
          <Section heading="History">
            {versions.length === 0 ? (
              <p className="pp-dimmed">No changes yet. These settings come from the environment.</p>
            ) : (
              <Versions rows={versions} restoreLabel="Restore" intent="restore" />
            )}
          </Section>
          <Section heading="Not set here">
            <p className="pp-small pp-dimmed">
              Documents always name {environment.brandName} as the service that created and sealed them. That name is
              part of the digital seal, so it doesn’t change with the site name. Set prices in Document settings.
            </p>
          </Section>
        </div>
      </div>
      <div className={styles.wide}>
        <LegalPages texts={texts} />
      </div>
      {comparison && <Differences comparison={comparison} versions={versions} />}
    </AdminPage>
  );
}

/** The legal pages, one per row. */
function LegalPages({ texts }: { readonly texts: Route.ComponentProps['loaderData']['texts'] }): ReactNode {
  return (
    <Section heading="Legal pages">
      <table className={styles.plain}>
        <caption className="pp-unseen">Legal pages</caption>
        <thead>
          <tr>
            <th scope="col">Page</th>
            <th scope="col">In effect</th>
            <th scope="col">Upcoming</th>
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
              <td>{next || 'None'}</td>
              <td>
                <a href={path}>View page</a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
