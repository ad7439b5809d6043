import type { ReactNode } from 'react';
import { readSiteInfo } from '../../../server/services/settings/read-site-info.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import type { Route } from './+types/developers';
import { developerGuide } from './guide.server.ts';
import { GuidePage } from './guide-page.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return { text: developerGuide(await readSiteInfo(context.get(appContext))) };
}

/** How programs use the site: from the first call to webhooks. */
export default function Developers({ loaderData }: Route.ComponentProps): ReactNode {
  return (
    <GuidePage
      heading="For developers"
      subtitle="Calculate, issue and verify documents, and run payroll, from your own programs."
      text={loaderData.text}
      further={[
        ['Guides by recipient', '/developers/guides/'],
        ['API reference', '/api/docs'],
      ]}
    />
  );
}
