import { useEffect, useRef, useState } from 'react';
import { data, redirect, useLocation } from 'react-router';
import { momentInNewYork } from '../../domain/moment.ts';
import { checkDocument, type CheckedDocument, type FileAnswer } from '../../server/documents/check-document.ts';
import { appContext } from '../../server/http/site-context.ts';
import type { Route } from './+types/check-page';
import { TextLink } from '../ui/button.tsx';
import { DropArea } from './drop-area.tsx';
import { FileResult } from './file-result.tsx';
import { NumberForm } from './number-form.tsx';
import { readFile, type ReadFile, UnreadableFile } from './read-file.ts';
import styles from './verify.module.css';

export const headers = () => ({ 'Cache-Control': 'no-store' });

/** A number and a code from the form lead to the paper's own address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const number = searchParams.get('number')?.trim() ?? '';
  const wanted = searchParams.get('try');
  const sample = wanted === 'sealed' || wanted === 'altered' ? wanted : null;
  if (number === '') return { number, error: undefined, sample };
  const code = searchParams.get('code')?.trim() ?? '';
  const { document } = await checkDocument(context.get(appContext), number, code || null);
  if (document) throw redirect(`/v/${document.id}/${code ? `?code=${encodeURIComponent(code)}` : ''}`);
  return data(
    {
      number,
      error: 'No paper has this number. Compare it with the foot of the page, character by character.',
      sample: null,
    },
    404,
  );
}

interface Checked {
  readonly file: ReadFile;
  readonly answer: FileAnswer;
  /** What we keep under the address that stands in the file's seal, when the file itself is not ours. */
  readonly record: CheckedDocument | null;
  readonly at: string;
}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(path, { ...init, headers: { 'Content-Type': 'application/json' } });
  const body = (await response.json()) as { data?: T; message?: string };
  if (!response.ok || body.data === undefined)
    throw new UnreadableFile(body.message ?? 'The check could not be made. Try again.');
  return body.data;
}

async function check(chosen: File): Promise<Checked> {
  const file = await readFile(chosen);
  const answer = await ask<FileAnswer>('/api/v1/verify/hash', {
    method: 'POST',
    body: JSON.stringify({ sha256: file.sha256 }),
  });
  const isOther = answer.document === null && file.paperId !== null;
  const record = isOther ? await ask<CheckedDocument>(`/api/v1/verify/${file.paperId}`).catch(() => null) : null;
  return { file, answer, record, at: momentInNewYork(new Date()) };
}

/** "?try=altered" checks one of our samples as if it had been dropped here. */
async function fetchSample(name: string): Promise<File> {
  const response = await fetch(`/how-checking-works/${name}.pdf`);
  if (!response.ok) throw new UnreadableFile('The sample is not ready. Try again in a moment.');
  return new File([await response.blob()], `sample-${name}.pdf`, { type: 'application/pdf' });
}

export default function CheckPage({ loaderData }: Route.ComponentProps) {
  const [checked, setChecked] = useState<Checked>();
  const [error, setError] = useState<string>();
  const [isReading, setReading] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  const take = async (file: File | Promise<File>): Promise<void> => {
    setReading(true);
    setError(undefined);
    try {
      setChecked(await check(await file));
      requestAnimationFrame(() => heading.current?.focus());
    } catch (problem) {
      setError(
        problem instanceof UnreadableFile
          ? problem.message
          : 'The check could not be made: there is no connection. The file is still on your device; try again.',
      );
    } finally {
      setReading(false);
    }
  };

  const { sample } = loaderData;
  const { key } = useLocation();
  useEffect(() => {
    if (sample !== null) void take(fetchSample(sample));
    // Each time that the address is gone to.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [sample, key]);

  if (checked) return <FileResult {...checked} headingRef={heading} onAgain={() => setChecked(undefined)} />;
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <h1>Check a paper.</h1>
      <p className={`pp-lead ${styles.lead}`}>
        Someone gave you a paper with a stepped line across its foot. See in a few seconds whether it is what was
        sealed. No account, no charge.
      </p>
      <div className={styles.ways}>
        <DropArea onFile={(file) => void take(file)} isReading={isReading} error={error} />
        <div>
          <NumberForm number={loaderData.number} error={loaderData.error} />
          <section className={styles.way}>
            <h2 className={styles.wayName}>With a phone</h2>
            <p className="pp-dimmed">
              Point the camera at the square code in the foot. This shows what we hold about the paper, and its cut, to
              compare with the print by eye.
            </p>
          </section>
          <section className={styles.way}>
            <h2 className={styles.wayName}>No paper at hand?</h2>
            <p className="pp-dimmed">
              Try it with <TextLink to="/verify/?try=sealed">a specimen of ours</TextLink>, or with{' '}
              <TextLink to="/verify/?try=altered">the same file with one letter changed</TextLink>.
            </p>
          </section>
        </div>
      </div>
    </div>
  );
}
