import { data } from 'react-router';
import { isAppError } from '../../domain/errors.ts';
import { momentInNewYork } from '../../domain/moment.ts';
import type { CheckedDocument } from '../../server/documents/check-document.ts';
import { CHECKS } from '../../server/http/rate-limit.ts';
import { appContext, shareContext } from '../../server/http/site-context.ts';
import { findShare, type OpenedShare, openShare, type SharedPart } from '../../server/shares/open-share.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { anyone, runAction } from '../ui/run-action.server.ts';
import type { Route } from './+types/share-page';
import { asFile } from './as-file.ts';
import { factsOf, Facts, Points, provesOf } from './facts.tsx';
import { type Verdict, verdictOnRecord } from './verdict.ts';
import styles from './verify.module.css';

export const headers = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' });
export const meta: Route.MetaFunction = () => [
  { title: 'Shared document' },
  { name: 'robots', content: 'noindex, nofollow' },
];

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get('token') ?? '';

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(appContext);
  await context.get(shareContext)(CHECKS);
  try {
    const { recipient, count, opensLeft, until } = await findShare(app, tokenOf(request));
    return { share: { recipient, count, opensLeft, until: momentInNewYork(until) }, at: momentInNewYork(app.now()) };
  } catch (error) {
    // Also after the last opening, whose page stays until it is left.
    if (isAppError(error) && error.code === 'NOT_FOUND')
      return data({ share: null, at: momentInNewYork(app.now()) }, 404);
    throw error;
  }
}

/** A press opens it, so that programs that follow links in messages use up nothing. */
export const action = (args: Route.ActionArgs) =>
  runAction(args, anyone, (app) => async () => {
    await args.context.get(shareContext)(CHECKS);
    return { message: 'Opened.', data: await openShare(app, tokenOf(args.request)) };
  });

export default function SharePage({ loaderData, actionData }: Route.ComponentProps) {
  const { share, at } = loaderData;
  if (actionData?.isDone && actionData.data) return <Opened share={actionData.data} at={at} />;
  if (!share) {
    return (
      <div className={`pp-wrap ${styles.page}`}>
        <h1 className={styles.verdict} data-tone="red" data-long>
          This link does not work
        </h1>
        <p className={styles.sentence}>
          It has expired, was opened as often as it could be, or was ended. Ask the person who sent it for a new one.
        </p>
      </div>
    );
  }
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <h1 className={styles.verdict} data-tone="plain" data-long>
        {share.count === 1 ? 'A document shared with you' : `${share.count} documents shared with you`}
      </h1>
      <p className={styles.sentence}>
        This link was made for {share.recipient}. It shows a part of{' '}
        {share.count === 1 ? 'a document' : 'each document'}, who issued it, and whether it is still current. The sender
        sees when you open it, and nothing else about you.
      </p>
      <ActionForm answer={actionData} className={styles.next}>
        <Button type="submit">{share.count === 1 ? 'Open document' : 'Open documents'}</Button>
      </ActionForm>
      <p className={`pp-small pp-dimmed ${styles.hint}`}>
        It works until {share.until}. Openings left: {share.opensLeft}.
      </p>
    </div>
  );
}

/** The state of the whole document decides what a part of it is worth. */
function verdictOnPart(document: CheckedDocument): Verdict {
  const verdict = verdictOnRecord(document);
  if (verdict.tone !== 'plain') return verdict;
  const sentence = `${document.issuer} issued this document on ${document.sealedAt}, and it is current.`;
  return document.level === 'S'
    ? { tone: 'amber', heading: 'Part of a specimen', sentence: `${sentence} It is for training or testing.` }
    : { tone: 'ok', heading: 'Part of a document', sentence };
}

function Opened({ share, at }: { readonly share: OpenedShare; readonly at: string }) {
  const { documents, recipient } = share;
  const [only, second] = documents;
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <p className="pp-small pp-dimmed">
        Made for {recipient}. Opened {at}.
      </p>
      {second ? (
        <>
          <h1 className={styles.verdict} data-tone="plain" data-long>
            Parts of {documents.length} documents
          </h1>
          {documents.map((part) => (
            <section key={part.document.id} className={styles.part} aria-label={part.document.number}>
              <Part part={part} recipient={recipient} heading="h2" />
            </section>
          ))}
        </>
      ) : (
        <Part part={only!} recipient={recipient} heading="h1" />
      )}
    </div>
  );
}

interface PartProps {
  readonly part: SharedPart;
  readonly recipient: string;
  readonly heading: 'h1' | 'h2';
}

function Part({ part: { document, facts, hidden, proof }, recipient, heading: Heading }: PartProps) {
  const { tone, heading, sentence } = verdictOnPart(document);
  // The recipient has no document that could be compared.
  const proves = provesOf(document, false).filter(([mark]) => mark !== 'right');
  return (
    <>
      <Heading className={styles.verdict} data-tone={tone} data-long>
        {heading}
      </Heading>
      <p className={styles.sentence}>
        {sentence}{' '}
        {hidden === 0 ? 'All of its facts are shown.' : `You see a part: ${hidden} other facts are not shown.`}
      </p>
      <div className={styles.columns}>
        <div>
          <Facts rows={[...facts.map(({ name, value }) => [name, value] as const), ...factsOf(document)]} />
          <p className={styles.next}>
            <a
              className={styles.download}
              href={asFile('application/dc+sd-jwt', proof)}
              download={`${document.number}.sd-jwt`}
            >
              Download proof
            </a>
            <ButtonLink to={`/v/${document.id}/`} variant="outlined">
              Verify the document
            </ButtonLink>
          </p>
          <p className={styles.hint}>
            The proof is a signed credential (SD-JWT VC) with exactly these facts, made for {recipient}. It expires with
            the link.
          </p>
        </div>
        <Points heading="What this proves and does not prove" level={Heading === 'h1' ? 'h2' : 'h3'} points={proves} />
      </div>
    </>
  );
}
