import type { ReactNode } from 'react';
import { data, Link } from 'react-router';
import { LEGAL_NAMES, LEGAL_TEXTS, type LegalName } from '../../domain/legal/legal-texts.ts';
import { dayInWords } from '../../domain/moment.ts';
import { ROLE } from '../../domain/roles.ts';
import { sessionContext, appContext } from '../../server/services/http/who/site-context.ts';
import { type ReadableText, readLegal, readLegalDraft } from '../../server/services/legal/read-legal.ts';
import { pageTags } from '../page-meta.ts';
import { pageAt } from '../pages.ts';
import { Banner } from '../ui/banner.tsx';
import { Note } from '../ui/note.tsx';
import type { Route } from './+types/legal-text';
import styles from './legal.module.css';

const nameAt = (pathname: string): LegalName =>
  LEGAL_NAMES.find((name) => pathname.startsWith(LEGAL_TEXTS[name].path.slice(0, -1)))!;

/** The current version, or another one by its number: ?version=2. Staff can also read their draft: ?version=draft. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const name = nameAt(url.pathname);
  const args = url.searchParams.get('version');
  const isStaff = async () => (await context.get(sessionContext)())?.user.user_role === ROLE.admin;
  const text =
    args === 'draft'
      ? (await isStaff()) && (await readLegalDraft(app, name))
      : await readLegal(app, name, args === null ? null : Number(args));
  if (!text) throw data(null, 404);
  const { inShort, html, headings, version, state } = text;
  const dated = (each: ReadableText['inForce']) => ({
    version: each.version,
    day: dayInWords(each.effectiveAt),
    isComing: each.effectiveAt > app.now(),
  });
  return {
    name,
    inShort,
    html,
    headings,
    version,
    state,
    day: dayInWords(text.effectiveAt),
    inForce: dated(text.inForce),
    others: text.others.map(dated),
  };
}

/** Search engines index the current version only, at the URL without a number. */
export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const [{ loaderData: site }] = matches;
  const page = pageAt(location.pathname);
  if (!loaderData || !site || !page) return [];
  const isOtherVersion = loaderData.state !== 'in force';
  return [...pageTags(page, site), ...(isOtherVersion ? [{ name: 'robots', content: 'noindex, nofollow' }] : [])];
}

type Loaded = Route.ComponentProps['loaderData'];

/** A legal text with its date, its contents, a link to each section, and its earlier versions. */
export default function LegalTextPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { name, inShort, html, headings, day, state, others } = loaderData;
  const { path, heading } = LEGAL_TEXTS[name];
  return (
    <>
      <Banner heading={heading} subtitle={inShort} />
      <div className={`pp-wrap ${styles.legal}`}>
        <nav aria-label="Contents" className={styles.contents}>
          {state !== 'draft' && (
            <p className="pp-small pp-dimmed">{state === 'coming' ? `Effective ${day}` : `Effective since ${day}`}</p>
          )}
          <ol>
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
        <article>
          <VersionNotice {...loaderData} path={path} />
          {/* The server sanitized this HTML. */}
          <div className={styles.words} dangerouslySetInnerHTML={{ __html: html }} />
          {others.length > 0 && (
            <section className={styles.versions} aria-labelledby="versions">
              <h2 id="versions">Other versions</h2>
              <ul>
                {others.map((other) => (
                  <li key={other.version}>
                    <Link to={other.version === loaderData.inForce.version ? path : `${path}?version=${other.version}`}>
                      Version {other.version}
                    </Link>
                    , effective {other.day}
                    {other.version === loaderData.inForce.version && ' (current)'}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </article>
      </div>
    </>
  );
}

/** Says that a version is not the current one and links to the one that is. */
function VersionNotice({ state, day, inForce, path }: Loaded & { readonly path: string }): ReactNode {
  if (state === 'in force') return null;
  const current = (
    <>
      The <Link to={path}>current version</Link> took effect on {inForce.day}.
    </>
  );
  const messages = {
    earlier: 'This version no longer applies.',
    coming: `This version takes effect on ${day}.`,
    draft: 'This is a draft. Only staff can see it.',
  } as const;
  return (
    <div className={styles.notice}>
      <Note tone="amber">
        {messages[state]} {current}
      </Note>
    </div>
  );
}
