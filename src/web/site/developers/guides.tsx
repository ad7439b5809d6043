import type { ReactNode } from 'react';
import { readSiteInfo } from '../../../server/services/settings/read-site-info.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import type { Route } from './+types/guides';
import { guidesByRecipient } from './guide.server.ts';
import { GuidePage } from './guide-page.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return { text: guidesByRecipient(await readSiteInfo(context.get(appContext))) };
}

/** What payroll software, property managers, lenders and agencies call, step by step. */
export default function Guides({ loaderData }: Route.ComponentProps): ReactNode {
  return (
    <GuidePage
      heading="Guides by recipient"
      subtitle="What to call, and what an answer means, for those who send documents and those who receive them."
      text={loaderData.text}
      further={[
        ['For developers', '/developers/'],
        ['API reference', '/api/docs'],
      ]}
    />
  );
}
