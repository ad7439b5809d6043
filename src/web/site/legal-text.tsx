import type { ReactNode } from 'react';
import { data, Link } from 'react-router';
import { LEGAL_NAMES, LEGAL_TEXTS, type LegalName } from '../../domain/legal/legal-texts.ts';
import { dayInWords } from '../../domain/moment.ts';
import { sessionContext, appContext } from '../../server/http/site-context.ts';
import { type ReadableText, readLegal, readLegalDraft } from '../../server/legal/read-legal.ts';
import { pageTags } from '../page-meta.ts';
import { pageAt } from '../pages.ts';
import { Banner } from '../ui/banner.tsx';
import { Note } from '../ui/note.tsx';
import type { Route } from './+types/legal-text';
import styles from './legal.module.css';

const nameAt = (pathname: string): LegalName =>
  LEGAL_NAMES.find((name) => pathname.startsWith(LEGAL_TEXTS[name].path.slice(0, -1)))!;

/** The version that holds, or another one by its number: ?version=2. Staff also read their draft: ?version=draft. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const name = nameAt(url.pathname);
  const asked = url.searchParams.get('version');
  const isStaff = async () => (await context.get(sessionContext)())?.user.user_role === 2;
  const text =
    asked === 'draft'
      ? (await isStaff()) && (await readLegalDraft(app, name))
      : await readLegal(app, name, asked === null ? null : Number(asked));
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

/** A machine keeps the version that holds, under the address without a number. */
export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const [{ loaderData: site }] = matches;
  const page = pageAt(location.pathname);
  if (!loaderData || !site || !page) return [];
  const isAside = loaderData.state !== 'in force';
  return [...pageTags(page, site), ...(isAside ? [{ name: 'robots', content: 'noindex, nofollow' }] : [])];
}

type Loaded = Route.ComponentProps['loaderData'];

/** A text that binds: its date, its contents, its parts by address, and what it said before. */
export default function LegalTextPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { name, inShort, html, headings, day, state, others } = loaderData;
  const { path, heading } = LEGAL_TEXTS[name];
  return (
    <>
      <Banner heading={heading} subtitle={inShort} />
      <div className={`pp-wrap ${styles.legal}`}>
        <nav aria-label="Contents" className={styles.contents}>
          {state !== 'draft' && (
            <p className="pp-small pp-dimmed">{state === 'coming' ? `From ${day}` : `As of ${day}`}</p>
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
          <Standing {...loaderData} path={path} />
          {/* The server has cleaned the words: nothing in them runs or loads from elsewhere. */}
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
                    , {other.isComing ? `from ${other.day}` : `as of ${other.day}`}
                    {other.version === loaderData.inForce.version && ', in force'}
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

/** Says of a version that does not hold that it does not, and where the one that does is. */
function Standing({ state, day, inForce, path }: Loaded & { readonly path: string }): ReactNode {
  if (state === 'in force') return null;
  const holds = (
    <>
      <Link to={path}>The version in force</Link> is of {inForce.day}.
    </>
  );
  const says = {
    earlier: 'This version no longer holds.',
    coming: `This version holds from ${day} on.`,
    draft: 'A draft. Nobody but the house sees it, and it binds nobody.',
  } as const;
  return (
    <div className={styles.standing}>
      <Note tone="amber">
        {says[state]} {holds}
      </Note>
    </div>
  );
}
