import type { ReactNode } from 'react';
import { readSiteInfo } from '../../../server/services/settings/read-site-info.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import { Banner } from '../../ui/banner.tsx';
import legal from '../legal.module.css';
import type { Route } from './+types/developers';
import { developerGuide } from './guide.server.ts';
import { readMarkdown } from './markdown.ts';
import { MarkdownText } from './markdown-text.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return { text: developerGuide(await readSiteInfo(context.get(appContext))) };
}

/** How programs use the site: from the first call to webhooks. */
export default function Developers({ loaderData }: Route.ComponentProps): ReactNode {
  const blocks = readMarkdown(loaderData.text);
  return (
    <>
      <Banner
        heading="For developers"
        subtitle="Calculate, issue and verify documents, and run payroll, from your own programs."
      />
      <div className={`pp-wrap ${legal.legal}`}>
        <nav aria-label="Contents" className={legal.contents}>
          <ol>
            {blocks.map(
              (block) =>
                block.is === 'heading' &&
                block.level === 2 && (
                  <li key={block.id}>
                    <a href={`#${block.id}`}>{block.text}</a>
                  </li>
                ),
            )}
            <li>
              <a href="/api/docs">API reference</a>
            </li>
          </ol>
        </nav>
        <article className={legal.words}>
          <MarkdownText blocks={blocks} />
        </article>
      </div>
    </>
  );
}
