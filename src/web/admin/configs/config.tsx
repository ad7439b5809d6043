import type { VersionedPart } from '../../../domain/differences.ts';
import type { DocumentSettings } from '../../../domain/documents/document-settings.ts';
import { optionalFields } from '../../../domain/documents/optional-fields.ts';
import { documentKinds } from '../../../domain/documents/registry.ts';
import { momentInNewYork } from '../../../domain/moment.ts';
import {
  changeConfig,
  configHistory,
  type ConfigVersion,
  restoreConfig,
} from '../../../server/admin/configs/config-history.ts';
import { requireAdminPage } from '../../../server/http/require-admin-page.ts';
import { appContext } from '../../../server/http/site-context.ts';
import { AdminPage, adminTags, Section } from '../parts/admin-page.tsx';
import { askedComparison } from '../parts/compare.server.ts';
import styles from '../parts/admin-page.module.css';
import { reloadAfterConflict } from '../parts/after-conflict.ts';
import { DeedNews, DeedRefusal } from '../parts/deed.tsx';
import { doDeed, orNotFound } from '../parts/do-deed.server.ts';
import { Differences } from '../parts/differences.tsx';
import { centsOf, dollars } from '../parts/dollars.ts';
import { Versions } from '../parts/versions.tsx';
import type { Route } from './+types/config';
import { ConfigForm } from './config-form.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const shouldRevalidate = reloadAfterConflict;
export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminTags(`Config of ${loaderData?.newest.name ?? 'a paper'}`);

/** What a version says beside its price, in words. */
function settingsInWords({ templates, hiddenFields, notice }: DocumentSettings): string {
  return [
    templates === null ? 'all templates' : `templates ${templates.join(', ')}`,
    hiddenFields.length === 0 ? 'all fields' : `without ${hiddenFields.join(', ')}`,
    ...(notice === '' ? [] : [`“${notice}”`]),
  ].join('; ');
}

const partsOf = ({ name, price, isActive, settings }: ConfigVersion): readonly VersionedPart[] => [
  { label: 'Name', lines: [name] },
  { label: 'Price', lines: [dollars(price)] },
  { label: 'State', lines: [isActive ? 'On sale' : 'Not on sale'] },
  { label: 'Templates on offer', lines: [settings.templates === null ? 'All' : settings.templates.join(', ')] },
  { label: 'Fields left out', lines: settings.hiddenFields },
  { label: 'Sentence above the form', lines: [settings.notice] },
];

export async function loader(asked: Route.LoaderArgs) {
  const actor = await requireAdminPage(asked);
  const { type } = asked.params;
  const versions = await configHistory(asked.context.get(appContext), actor, type).catch(orNotFound);
  const kind = documentKinds.find(({ configType }) => configType === type)!;
  const { createdAt: _createdAt, ...newest } = versions[0]!;
  return {
    newest,
    templates: kind.templates,
    optionalFields: optionalFields(kind),
    versions: versions.map(({ id, version, name, price, isActive, settings, createdAt, by }, index) => ({
      version,
      ...(index === 0 ? { mark: 'in force' } : { restore: { name: 'id', value: id } }),
      words: [`${name}, ${dollars(price)}, ${isActive ? 'on sale' : 'not on sale'}; ${settingsInWords(settings)}`],
      at: momentInNewYork(createdAt),
      by: by ?? 'the first start',
    })),
    comparison: askedComparison(
      asked.request,
      versions.map((each) => ({ version: each.version, parts: () => partsOf(each) })),
    ),
  };
}

export async function action(asked: Route.ActionArgs) {
  const actor = await requireAdminPage(asked);
  const app = asked.context.get(appContext);
  const { type } = asked.params;
  return doDeed(asked, {
    change: async (typed, form) => {
      const templates = form.getAll('template').map(Number);
      const kind = documentKinds.find(({ configType }) => configType === type);
      const { version } = await changeConfig(
        app,
        actor,
        type,
        {
          name: typed['name'],
          price: centsOf(typed['price'] ?? ''),
          is_active: typed['isActive'] === 'on',
          settings: {
            templates: templates.length === kind?.templates.length ? null : templates,
            hiddenFields: kind ? optionalFields(kind).filter((path) => !form.getAll('shown').includes(path)) : [],
            notice: typed['notice'] ?? '',
          },
        },
        Number(typed['basedOn']),
      );
      return `This is version ${version}. It counts from now on; orders that are paid keep what they were sold.`;
    },
    restore: async ({ id = '' }) => {
      const { version } = await restoreConfig(app, actor, id);
      return `It counts again, as version ${version}.`;
    },
  });
}

export default function ConfigPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { newest, templates, optionalFields: fields, versions, comparison } = loaderData;
  return (
    <AdminPage heading={newest.name} above={{ to: '/admin/configs/', label: 'All document configs' }}>
      <DeedNews answer={answer} />
      <DeedRefusal answer={answer} intents={['restore']} />
      <div className={styles.columns}>
        <ConfigForm
          key={newest.version}
          newest={newest}
          templates={templates}
          optionalFields={fields}
          answer={answer}
        />
        <Section heading="History">
          <Versions rows={versions} restoreLabel="Restore" intent="restore" />
        </Section>
      </div>
      {comparison && <Differences comparison={comparison} versions={versions} />}
    </AdminPage>
  );
}
