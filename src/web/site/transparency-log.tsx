import type { ReactNode } from 'react';
import { describeLog } from '../../server/documents/transparency/describe-log.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink, TextLink } from '../ui/button.tsx';
import type { Route } from './+types/transparency-log';
import styles from './reading.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  return { ...(await describeLog(app)), site: app.config.siteUrl };
}

const count = (entries: number): string => `${entries.toLocaleString('en-US')} ${entries === 1 ? 'entry' : 'entries'}`;

/** How many values five hexadecimal digits have. */
const RANGES = 16 ** 5;

/** An entry is not a document, but there are at least as many entries. */
const whatFiveDigitsHide = (entries: number): string =>
  entries < 2 * RANGES
    ? `Today they hide little: there are ${RANGES.toLocaleString('en-US')} ranges and ${count(entries)}, so few documents share one.`
    : `They fit at most about ${Math.floor(entries / RANGES)} documents, and we cannot tell which one you have.`;

/** For lenders and others who want to know why our word is not needed. */
export default function TransparencyLog({ loaderData }: Route.ComponentProps): ReactNode {
  const { origin, keys, size, signedAt, cosignedBy, site } = loaderData;
  return (
    <>
      <Banner
        heading="A log that nobody can rewrite unnoticed"
        subtitle="For lenders, landlords and auditors who do not want to take our word for it."
      />
      <article className={`pp-wrap ${styles.text}`}>
        <h2>What is in it</h2>
        <p>
          When we issue a document, an entry goes into a public log. Another entry follows when the document is
          replaced, revoked or disputed. An entry is a hash: it shows nothing about the document, and nobody can guess
          what it stands for. Only people who have the document can match it with its entry.
        </p>
        <h2>Why it helps you</h2>
        <p>
          Each minute, we sign the size of the log and a hash of everything in it. If we changed, removed or backdated a
          single entry, that hash would no longer match what others have copied. So a document that is in the log today
          was in it on the day we say.
        </p>
        <h2>How to check it without us</h2>
        <p>
          Download the technical proof next to the PDF. It shows the entry, its place in the log and our signature, and
          it works with our site switched off. To watch us, run <code>npm run mirror</code> from our source code: it
          copies the log, calculates every hash, and refuses a log that was changed. The log uses public formats (C2SP
          tlog-tiles), so other programs can read it too.
        </p>
        <h2>Put the check on your own page</h2>
        <p>
          Two lines let your applicants verify a document on your page. The file stays in their browser, no cookie is
          set, and we do not record who asked. With <code>private</code> in the tag, we get no more than five digits of
          a hash. {whatFiveDigitsHide(size)}
        </p>
        <pre className={styles.snippet}>
          <code>{`<script src="${site}/embed/document-check.js"></script>\n<document-check></document-check>`}</code>
        </pre>
        <h2>The log today</h2>
        <dl>
          <dt>{count(size)}</dt>
          <dd>
            {signedAt === null ? (
              `The first signed checkpoint of ${origin} comes within a minute.`
            ) : (
              <>
                <a href="/tlog/checkpoint">Signed checkpoint</a> of {origin}
              </>
            )}
          </dd>
          <dt>{keys.length === 1 ? 'Public key' : 'Public keys, the last one in use'}</dt>
          {keys.map((key) => (
            <dd key={key}>
              <code className={styles.key}>{key}</code>
            </dd>
          ))}
          <dt>Witnesses</dt>
          <dd>
            {cosignedBy.length === 0
              ? 'No outside witness signed this checkpoint.'
              : cosignedBy.map(({ name }) => name).join(', ')}
          </dd>
        </dl>
        <p className={styles.next}>
          <ButtonLink to="/verify/">Verify a document</ButtonLink>
          <TextLink to="/how-verification-works/" quiet>
            How it works
          </TextLink>
        </p>
      </article>
    </>
  );
}
