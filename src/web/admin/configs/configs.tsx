import { Link } from 'react-router';
import { documentKinds } from '../../../domain/documents/registry.ts';
import { listDocumentConfigs } from '../../../server/documents/get-document-config.ts';
import { requireAdminPage } from '../../../server/http/require-admin-page.ts';
import { appContext } from '../../../server/http/site-context.ts';
import { AdminPage, adminTags } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { dollars } from '../parts/dollars.ts';
import type { Route } from './+types/configs';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Document configs');

export async function loader(asked: Route.LoaderArgs) {
  await requireAdminPage(asked);
  const configs = await listDocumentConfigs(asked.context.get(appContext));
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

/** What is sold for what, one line for each kind of paper. */
export default function ConfigsPage({ loaderData: { configs } }: Route.ComponentProps) {
  return (
    <AdminPage
      heading="Document configs"
      lead="What each kind of paper costs and offers. A change counts at once; orders that are paid keep what they were sold."
    >
      <table className={styles.plain}>
        <caption className="pp-unseen">Kinds of papers</caption>
        <thead>
          <tr>
            <th scope="col">Paper</th>
            <th scope="col">State</th>
            <th scope="col">Templates on offer</th>
            <th scope="col">Fields hidden</th>
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
              <td>{isActive ? 'On sale' : 'Not on sale'}</td>
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
