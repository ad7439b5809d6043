import type { VersionedPart } from '../../../domain/differences.ts';
import type { DocumentSettings } from '../../../domain/documents/document-settings.ts';
import type { Actor } from '../../../server/services/actor.ts';
import type { DocumentKind } from '../../../domain/documents/kind.ts';
import { namesOfFields } from '../../../domain/documents/read-field-table.ts';
import { optionalFields } from '../../../domain/documents/optional-fields.ts';
import { documentKinds } from '../../../kinds/registry.ts';
import { readAmount, readText } from '../../../domain/imports/read-value.ts';
import { momentInNewYork } from '../../../domain/moment.ts';
import {
  changeConfig,
  configHistory,
  type ConfigVersion,
  restoreConfig,
} from '../../../server/staff/configs/config-history.ts';
import { requireAdminPage } from '../../../server/services/http/who/require-admin-page.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import { AdminPage, adminTags, Section } from '../parts/admin-page.tsx';
import { requestedComparison } from '../parts/compare.server.ts';
import styles from '../parts/admin-page.module.css';
import { reloadAfterConflict } from '../parts/after-conflict.ts';
import { type Saved, useStoredForm } from '../../ui/use-stored-form.ts';
import { ActionMessage } from '../../ui/action-form.tsx';
import { runAction, orNotFound } from '../../run-action.server.ts';
import { Differences } from '../parts/differences.tsx';
import { dollars } from '../parts/dollars.ts';
import { Versions } from '../parts/versions.tsx';
import type { Route } from './+types/config';
import { ConfigForm } from './config-form.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const shouldRevalidate = reloadAfterConflict;
export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminTags(`${loaderData?.newest.name ?? 'Document'} settings`);

/** As in the form. A field that was hidden in an earlier version and has no name anymore keeps its path. */
const nameOfField = ({ fields, steps }: DocumentKind, path: string): string =>
  namesOfFields(fields, steps)[path]?.join(': ') ?? path;

/** A version's settings in one line. */
function describeSettings(kind: DocumentKind, { templates, hiddenFields, notice }: DocumentSettings): string {
  return [
    templates === null ? 'all templates' : `templates ${templates.join(', ')}`,
    hiddenFields.length === 0
      ? 'all fields'
      : `hidden: ${hiddenFields.map((path) => nameOfField(kind, path)).join(', ')}`,
    ...(notice === '' ? [] : [`“${notice}”`]),
  ].join(', ');
}

const partsOf = (kind: DocumentKind, { name, price, isActive, settings }: ConfigVersion): readonly VersionedPart[] => [
  { label: 'Name', lines: [name] },
  { label: 'Price', lines: [dollars(price)] },
  { label: 'Status', lines: [isActive ? 'For sale' : 'Not for sale'] },
  { label: 'Available templates', lines: [settings.templates === null ? 'All' : settings.templates.join(', ')] },
  { label: 'Hidden fields', lines: settings.hiddenFields.map((path) => nameOfField(kind, path)) },
  { label: 'Notice above the form', lines: [settings.notice] },
];

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireAdminPage(args);
  const { type } = args.params;
  const versions = await configHistory(args.context.get(appContext), actor, type).catch(orNotFound);
  const kind = documentKinds.find(({ configType }) => configType === type)!;
  const { createdAt: _createdAt, ...newest } = versions[0]!;
  return {
    newest,
    templates: kind.templates,
    optionalFields: optionalFields(kind).map((path) => [path, nameOfField(kind, path)] as const),
    versions: versions.map(({ id, version, name, price, isActive, settings, createdAt, by }, index) => ({
      version,
      ...(index === 0 ? { mark: 'current' } : { restore: { name: 'id', value: id } }),
      summary: [
        `${name}, ${dollars(price)}, ${isActive ? 'for sale' : 'not for sale'}, ${describeSettings(kind, settings)}`,
      ],
      at: momentInNewYork(createdAt),
      by: by ?? 'setup',
    })),
    comparison: requestedComparison(
      args.request,
      versions.map((each) => ({ version: each.version, parts: () => partsOf(kind, each) })),
    ),
  };
}

export function action(args: Route.ActionArgs) {
  const { type } = args.params;
  return runAction<Actor, Saved>(args, requireAdminPage, (app, actor) => ({
    change: async (typed, form) => {
      const templates = form.getAll('template').map(Number);
      const kind = documentKinds.find(({ configType }) => configType === type);
      const { version } = await changeConfig(
        app,
        actor,
        type,
        {
          name: typed['name'],
          price: readText(readAmount, typed['price'] ?? ''),
          is_active: typed['isActive'] === 'on',
          settings: {
            templates: templates.length === kind?.templates.length ? null : templates,
            hiddenFields: kind ? optionalFields(kind).filter((path) => !form.getAll('shown').includes(path)) : [],
            notice: typed['notice'] ?? '',
          },
        },
        Number(typed['basedOn']),
      );
      return {
        message: `Saved as version ${version}. New orders use it. Paid orders keep their price.`,
        data: { version },
      };
    },
    restore: async ({ id = '' }) => {
      const { version } = await restoreConfig(app, actor, id);
      return `Restored as version ${version}.`;
    },
  }));
}

export default function ConfigPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { newest, templates, optionalFields: fields, versions, comparison } = loaderData;
  const form = useStoredForm(newest, answer, 'change');
  return (
    <AdminPage heading={newest.name} above={{ to: '/admin/configs/', label: 'All document settings' }}>
      <ActionMessage answer={answer} errorsOf={['restore']} />
      <div className={styles.columns}>
        <ConfigForm
          key={form.key}
          version={form.version}
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
