import type { ReactNode } from 'react';
import { data } from 'react-router';
import { ERROR_MEANINGS } from '../../../domain/error-meanings.ts';
import { ERROR_CODES, errorPath } from '../../../domain/errors.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import { pageTags } from '../../page-meta.ts';
import { pageAt } from '../../pages.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink, TextLink } from '../../ui/button.tsx';
import { Breadcrumbs } from '../states/breadcrumbs.tsx';
import type { Route } from './+types/error-page';
import { errorText } from './error-text.ts';
import { readMarkdown } from './markdown.ts';
import { MarkdownText } from './markdown-text.tsx';
import styles from './developers.module.css';

export function loader({ context, url }: Route.LoaderArgs) {
  const code = ERROR_CODES.find((each) => errorPath(each) === url.pathname);
  if (code === undefined) throw data(null, 404);
  const { siteUrl } = context.get(appContext).config;
  return { code, means: ERROR_MEANINGS[code].means, text: errorText(code, siteUrl) };
}

/** What each error means is in its table, which the browser does not load. */
export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const page = pageAt(location.pathname);
  const site = matches[0].loaderData;
  if (!page || !loaderData || !site) return [];
  return pageTags({ ...page, description: `API error ${loaderData.code}: ${loaderData.means}` }, site);
}

/** One error of a call: what it means, its causes, and the fix. */
export default function ErrorPage({ loaderData: { code, means, text } }: Route.ComponentProps): ReactNode {
  return (
    <>
      <Breadcrumbs path={errorPath(code)} />
      <Banner heading={pageAt(errorPath(code))!.headline} subtitle={means} />
      <article className={`pp-wrap ${styles.error}`}>
        <MarkdownText blocks={readMarkdown(text)} />
        <p className={styles.next}>
          <ButtonLink to="/developers/#errors" reloadDocument>
            All errors
          </ButtonLink>
          <TextLink to="/developers/">For developers</TextLink>
          <TextLink to="/contact/">Contact us</TextLink>
        </p>
      </article>
    </>
  );
}
