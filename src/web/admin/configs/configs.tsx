import { Link } from 'react-router';
import { documentKinds } from '../../../kinds/registry.ts';
import { listDocumentConfigs } from '../../../server/documents/prepare/get-document-config.ts';
import { requireAdminPage } from '../../../server/services/http/who/require-admin-page.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import { AdminPage, adminTags } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { dollars } from '../parts/dollars.ts';
import type { Route } from './+types/configs';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Document settings');

export async function loader(args: Route.LoaderArgs) {
  await requireAdminPage(args);
  const configs = await listDocumentConfigs(args.context.get(appContext));
  return {
    configs: configs.map(({ type, name, price, version, is_active: isActive, settings }) => {
      const count = documentKinds.find(({ configType }) => configType === type)!.templates.length;
      return {
        type,
        name,
        version,
        isActive,
        price: dollars(price),
        templates: `${settings.templates?.length ?? count} of ${count}`,
        hidden: settings.hiddenFields.length,
      };
    }),
  };
}

/** Price and settings of each document type. */
export default function ConfigsPage({ loaderData: { configs } }: Route.ComponentProps) {
  return (
    <AdminPage
      heading="Document settings"
      lead="Prices, templates, and fields for each document type. Changes apply to new orders right away."
    >
      <table className={styles.plain}>
        <caption className="pp-unseen">Document types</caption>
        <thead>
          <tr>
            <th scope="col">Document</th>
            <th scope="col">Status</th>
            <th scope="col">Available templates</th>
            <th scope="col">Hidden fields</th>
            <th scope="col">Version</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {configs.map(({ type, name, isActive, templates, hidden, version, price }) => (
            <tr key={type}>
              <td>
                <Link to={`/admin/configs/${type}/`} className={styles.strong}>
                  {name}
                </Link>
              </td>
              <td>{isActive ? 'For sale' : 'Not for sale'}</td>
              <td>{templates}</td>
              <td>{hidden === 0 ? 'None' : hidden}</td>
              <td>{version}</td>
              <td>{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </AdminPage>
  );
}
