import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { data, redirect, useLocation, useNavigate, useRouteLoaderData } from 'react-router';
import type { MarksFound } from '../../../packages/verify/pdf/our-marks.ts';
import { momentInNewYork } from '../../domain/moment.ts';
import { checkDocument, type CheckedDocument, type FileAnswer } from '../../server/documents/check/check-document.ts';
import { FOR_VISITORS } from '../../server/services/http/answers/visitor-page.ts';
import { CHECKS } from '../../server/services/http/limits/rate-limit.ts';
import { appContext, shareContext } from '../../server/services/http/who/site-context.ts';
import type { Route } from './+types/verify-page';
import { TextLink } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { callApi, callFor } from '../ui/call-api.ts';
import { wordingIn } from '../../domain/language/wording.ts';
import { chosenLanguage } from '../../server/services/http/who/page-language.ts';
import { ReaderFrame } from '../parts/documents/reader-frame.tsx';
import { metaInLanguage } from '../meta-in-language.ts';
import { languageOfPage } from '../page-language.ts';
import { Mixed } from '../ui/wording.tsx';
import { DropArea } from './drop-area.tsx';
import { FileResult } from './file-result.tsx';
import { pathOfCode } from './path-of-code.ts';
import { codesInPicture } from './read-photo.ts';
import { NumberForm, WRONG_CODE } from './number-form.tsx';
import { openFile, openMarks, readFile, type ReadFile, UnreadableFile } from './read-file.ts';
import {
  type Chosen,
  faultInWords,
  FilesNotTaken,
  isSingle,
  takeFiles,
  type TakenFiles,
} from './several/take-files.ts';
import { useSeveral } from './several/use-several.ts';
import { ScanCode } from './scan-code.tsx';
import type { RootFacts } from '../root.tsx';
import type { WaitingPage } from '../scripts-on-use.ts';
import styles from './verify.module.css';
import { VERIFY } from '../../domain/language/messages/verify/area.ts';
import { errorIn, failureIn } from '../parts/documents/answer-in.ts';
import { ERRORS } from '../../domain/language/messages/errors/area.ts';

/** The file to try is verified without a press. */
export const handle: WaitingPage = { scriptsOnUse: ({ searchParams }) => !searchParams.has('try') };

/** The answer to a number and code is nobody else's, and stays in no browser. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => ({
  'Cache-Control': loaderHeaders.get('Cache-Control') ?? 'no-store',
});

/** The number form redirects to the document's own address. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const language = languageOfPage(loaderData);
  const { t } = wordingIn(language, VERIFY);
  return metaInLanguage(matches, language, {
    title: t('verifyADocument'),
    description: t('whatVerifyShows'),
  });
};

export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args;
  const language = chosenLanguage(args) ?? 'en';
  const { searchParams } = new URL(request.url);
  const number = searchParams.get('number')?.trim() ?? '';
  const wanted = searchParams.get('try');
  const sample = wanted === 'sealed' || wanted === 'altered' ? wanted : null;
  const isEmpty = number === '' && sample === null;
  const empty = { headers: { 'Cache-Control': FOR_VISITORS } };
  if (number === '') return data({ language, number, error: undefined, sample }, isEmpty ? empty : undefined);
  await context.get(shareContext)(CHECKS);
  const code = searchParams.get('code')?.trim() ?? '';
  const { document } = await checkDocument(context.get(appContext), number, code || null);
  if (document) throw redirect(`/v/${document.id}/${code ? `?code=${encodeURIComponent(code)}` : ''}`);
  return data(
    {
      language,
      number,
      error: 'numberNotFound' as const,
      sample: null,
    },
    404,
  );
}

interface Checked {
  readonly file: ReadFile;
  readonly answer: FileAnswer;
  /** Our record for the address in the file's seal, if the file itself is not a match. The code opens it. */
  readonly record: CheckedDocument | null;
  /** What of ours a file has that is not one of ours. */
  readonly marks: MarksFound;
  readonly at: string;
}

/** The call says it after what went wrong. */
const ADVICE = 'Your file is still on your device. Try again when you are back online.';

const FilesResult = lazyPart(async () => ({ default: (await import('./several/files-result.tsx')).FilesResult }));

async function check(chosen: File, names: readonly string[]): Promise<Checked> {
  const opened = await openFile(chosen);
  const file = await readFile(opened);
  const body = { sha256: file.sha256 };
  const answered = await callApi<FileAnswer>('/verify/hash', { method: 'POST', body, advice: ADVICE });
  const { data: answer } = answered;
  if (answer === null)
    throw new UnreadableFile(answered.status === null ? ERRORS.en.networkErrorWithFile : answered.failure);
  const isOther = answer.document === null && file.documentId !== null;
  const record = isOther ? (await callApi<CheckedDocument>(`/verify/${file.documentId}`)).data : null;
  const marks = answer.document === null ? await openMarks(names)(opened) : 'none';
  return { file, answer, record, marks, at: momentInNewYork(new Date()) };
}

/** "?try=altered" verifies one of our samples as if it had been dropped here. */
async function fetchSample(name: string): Promise<File> {
  const path = `/how-verification-works/${name}.pdf`;
  const { data: sample, failure } = await callFor(path, {}, (answer) => answer.blob());
  if (failure !== null) throw new UnreadableFile(failure);
  return new File([sample], `sample-${name}.pdf`, { type: 'application/pdf' });
}

export default function VerifyPage({ loaderData }: Route.ComponentProps) {
  const { sample, language } = loaderData;
  const wording = wordingIn(language, VERIFY);
  const { t } = wording;
  const [checked, setChecked] = useState<Checked>();
  const [error, setError] = useState<string>();
  const [isReading, setReading] = useState(false);
  const [photo, setPhoto] = useState<string>();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { brandName } = useRouteLoaderData<RootFacts>('root')!;
  const names = useMemo(() => [brandName, globalThis.location?.hostname ?? ''], [brandName]);
  const [taken, setTaken] = useState<TakenFiles>();
  const several = useSeveral(taken, names);

  /** A photo opens its document. One that cannot be read is shown above the fields for what it shows. */
  const takePhoto = async (file: File): Promise<void> => {
    setReading(true);
    setError(undefined);
    const codes = await codesInPicture(file).catch(() => []);
    const path = pathOfCode(codes);
    setReading(false);
    if (path !== null) {
      void navigate(path);
      return;
    }
    setPhoto(URL.createObjectURL(file));
    setError(t(codes.length === 0 ? 'noQrCodeFound' : 'qrCodeIsNotOurs'));
  };

  const take = async (file: File | Promise<File>): Promise<void> => {
    setReading(true);
    setError(undefined);
    try {
      setChecked(await check(await file, names));
      requestAnimationFrame(() => heading.current?.focus());
    } catch (problem) {
      setError(problem instanceof UnreadableFile ? errorIn(wording, problem.message) : t('fileNotRead'));
    } finally {
      setReading(false);
    }
  };

  const takeAll = async (choosing: Promise<Chosen>): Promise<void> => {
    try {
      const chosen = await choosing;
      if (isSingle(chosen)) {
        const [file] = chosen.files as [File];
        await (file.type.startsWith('image/') ? takePhoto(file) : take(file));
        return;
      }
      setError(undefined);
      setTaken(await takeFiles(chosen));
    } catch (problem) {
      setError(problem instanceof FilesNotTaken ? faultInWords(problem.fault, wording) : t('fileNotRead'));
    }
  };

  const { key } = useLocation();
  useEffect(() => {
    if (sample !== null) void take(fetchSample(sample));
    // Runs on every navigation to this address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [sample, key]);

  /** Compares an altered file with our record. Returns why it did not work. */
  const openRecord = async (id: string, code: string): Promise<string | undefined> => {
    const answer = await callApi<CheckedDocument>(`/verify/${id}?code=${encodeURIComponent(code)}`);
    if (answer.data === null) return answer.fields['code'] === undefined ? failureIn(wording, answer) : t(WRONG_CODE);
    const record = answer.data;
    setChecked((current) => current && { ...current, record });
    return undefined;
  };

  if (checked) {
    return (
      <ReaderFrame language={language}>
        <FileResult
          {...checked}
          headingRef={heading}
          onCode={openRecord}
          again={several ? t('backToAllFiles') : t('verifyAnotherDocument')}
          onAgain={() => setChecked(undefined)}
        />
      </ReaderFrame>
    );
  }
  if (several) {
    return (
      <ReaderFrame language={language}>
        <Suspense>
          <FilesResult
            several={several}
            onOpen={(place) => void take(several.files[place]!.open())}
            onAgain={() => setTaken(undefined)}
          />
        </Suspense>
      </ReaderFrame>
    );
  }
  return (
    <ReaderFrame language={language}>
      <div className={`pp-wrap ${styles.page}`}>
        <h1>{t('verifyADocument')}</h1>
        <p className={`pp-lead ${styles.lead}`}>{t('whatVerifyShows')}</p>
        <div className={styles.ways}>
          <DropArea onFiles={(choosing) => void takeAll(choosing)} isReading={isReading} error={error} />
          <ScanCode />
          <div>
            <NumberForm photo={photo} number={loaderData.number} error={loaderData.error && t(loaderData.error)} />
            <section className={styles.way}>
              <h2 className={styles.wayName}>{t('noDocumentToVerify')}</h2>
              <p className="pp-dimmed">
                <Mixed
                  area={VERIFY}
                  message="tryItWith"
                  values={{
                    sample: (
                      <TextLink key="sealed" to="/verify/?try=sealed">
                        {t('aSampleDocument')}
                      </TextLink>
                    ),
                    altered: (
                      <TextLink key="altered" to="/verify/?try=altered">
                        {t('sameFileChanged')}
                      </TextLink>
                    ),
                  }}
                />
              </p>
            </section>
          </div>
        </div>
      </div>
    </ReaderFrame>
  );
}
