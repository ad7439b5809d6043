import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { documentName } from '../../domain/documents/document-name.ts';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { requiredLines } from '../../domain/fields.ts';
import { emailKey } from '../../domain/owner-key.ts';
import { metaOf } from '../../kinds/kinds.ts';
import { verifyUrl } from '../../server/documents/issue/verify-url.ts';
import { MESSAGES } from '../../server/services/http/limits/rate-limit.ts';
import { requirePaidPerson } from '../../server/doors/http/require-paid-person.ts';
import { appContext, shareContext } from '../../server/services/http/who/site-context.ts';
import { contactEmployer, findOwnPay, newerOwnPay } from '../../server/payroll/my-pay/own-pay.ts';
import { ownPayFigures } from '../../server/payroll/my-pay/own-pay-figures.ts';
import { hasPayCodes } from '../../server/payroll/my-pay/own-pay-codes.ts';
import type { PaidPerson } from '../../server/payroll/my-pay/pay-session.ts';
import { isAnswerTo } from '../ui/action-answer.ts';
import { createShare, SHARE_DAYS, SHARE_OPENS } from '../../server/documents/shares/create-share.ts';
import { endShare, listShares } from '../../server/documents/shares/list-shares.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import { DocumentStatus } from '../parts/documents/document-status.tsx';
import { PagePicture } from '../parts/documents/page-picture.tsx';
import { LevelInWords } from '../parts/documents/level-in-words.tsx';
import { ReaderFrame } from '../parts/documents/reader-frame.tsx';
import { languageOfPage } from '../page-language.ts';
import { Mixed } from '../ui/wording.tsx';
import { languagesOf } from '../../domain/language/document-language.ts';
import { wordingIn } from '../../domain/language/wording.ts';
import { languageOfDocument } from '../../server/documents/read/language-of-document.ts';
import { chosenLanguage } from '../../server/services/http/who/page-language.ts';
import { ShareDocument } from '../parts/documents/share-document.tsx';
import { orNotFound, runAction } from '../run-action.server.ts';
import { TextArea } from '../ui/text-input.tsx';
import { PayFigures } from './pay-figures.tsx';
import type { Route } from './+types/pay-document';
import styles from './my-pay.module.css';
import { MY_PAY } from '../../domain/language/messages/my-pay/area.ts';
import { ERRORS } from '../../domain/language/messages/errors/area.ts';
import { answerIn, saying } from '../parts/documents/answer-in.ts';
import { storedText } from '../../domain/language/stored-text.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: wordingIn(languageOfPage(loaderData), MY_PAY).t('documentNumber', { number: loaderData?.number ?? '' }) },
  { name: 'robots', content: 'noindex, nofollow' },
];

export async function loader(args: Route.LoaderArgs) {
  const person = await requirePaidPerson(args);
  const app = args.context.get(appContext);
  const row = await findOwnPay(app, person, args.params.id).catch(orNotFound);
  const { id, number, code, kind, issuer, period, level, state, revision, state_reason: stateReason } = row;
  const spoken = chosenLanguage(args) ?? languagesOf(languageOfDocument(row.content)).at(-1)!;
  return {
    language: spoken,
    pay: await ownPayFigures(row, spoken),
    id,
    number,
    code,
    kind,
    issuer,
    person: row.person,
    period,
    level,
    state,
    revision,
    stateReason,
    changed: row.changed_fields ?? [],
    isDisputed: row.disputed_at !== null,
    isReady: row.file_key !== null,
    hasPayCodes: hasPayCodes(row),
    newer: await newerOwnPay(app, person, row),
    verifyAddress: verifyUrl(app.config.siteUrl, id),
    address: person.address,
    sharing: await listShares(app, row, emailKey(person.address)),
    shareOptions: { days: SHARE_DAYS, opens: SHARE_OPENS },
  };
}

const messageInput = z.object({ message: requiredLines(ERRORS.en.describeWhatIsWrong, 2000) });

export const action = (args: Route.ActionArgs) =>
  runAction<PaidPerson, { readonly link: string }>(args, requirePaidPerson, (app, person) => {
    const { id } = args.params;
    const sharer = emailKey(person.address);
    return {
      contact: async (typed) => {
        await args.context.get(shareContext)(MESSAGES);
        const { message } = parseInput(messageInput, typed);
        await contactEmployer(app, person, id, message);
        return saying(MY_PAY, { key: 'messageSentToEmployer' });
      },
      share: async (typed, form) => {
        const document = await findOwnPay(app, person, id);
        const link = await createShare(app, document, sharer, typed, {
          facts: form.getAll('fact').map(String),
          documents: form.getAll('document').map(String),
        });
        return { ...saying(MY_PAY, { key: 'linkCreated' }), data: { link } };
      },
      'end-share': async ({ id: share = '' }) => {
        await endShare(app, await findOwnPay(app, person, id), sharer, share);
        return saying(MY_PAY, { key: 'linkEndedNow' });
      },
    };
  });

export default function PayDocumentPage({ loaderData: document, actionData: answered }: Route.ComponentProps) {
  const { newer } = document;
  const wording = wordingIn(document.language, MY_PAY);
  const { t, language } = wording;
  const actionData = answerIn(wording, answered);
  return (
    <ReaderFrame language={document.language}>
      <div className={`pp-wrap ${styles.page}`}>
        <p className={styles.back}>
          <Link to="/my-pay/">{t('allYourPay')}</Link>
        </p>
        <h1>{documentName(storedText(metaOf(document.kind).name, language), storedText(document.period, language))}</h1>
        <p className={styles.line}>
          <DocumentStatus state={document.state} isDisputed={document.isDisputed} />
          <LevelInWords level={document.level} />
        </p>
        {document.stateReason && <p className="pp-dimmed">{t('reason', { reason: document.stateReason })}</p>}
        {newer && (
          <p className={styles.line}>
            <span>
              <Mixed
                area={MY_PAY}
                message="replacedBy"
                values={{
                  revision: (
                    <Link key="newer" to={`/my-pay/documents/${newer.id}/`}>
                      {t('revisionNumber', { revision: newer.revision })}
                    </Link>
                  ),
                }}
              />
            </span>
            {document.changed.length > 0 && (
              <span className="pp-dimmed">
                {t('changedLines', { lines: document.changed.map((line) => storedText(line, language)).join(', ') })}
              </span>
            )}
          </p>
        )}
        <div className={styles.columns}>
          <div>
            {document.pay && <PayFigures pay={document.pay} />}
            <p className={styles.line}>
              {document.isReady ? (
                <a className={styles.download} href={`/my-pay/documents/${document.id}/pdf/`} download>
                  {t('downloadPdf')}
                </a>
              ) : (
                t('fileNoLongerKept')
              )}
              <a href="#share">{t('shareAPart')}</a>
              <a href="#wrong">{t('isSomethingWrong')}</a>
              {document.hasPayCodes && (
                <Link to={`/my-pay/documents/${document.id}/codes/`}>{t('whatEachLineMeans')}</Link>
              )}
            </p>
            <dl className={styles.facts}>
              <Fact name={t('from')}>{document.issuer}</Fact>
              {document.person && <Fact name={t('for')}>{document.person}</Fact>}
              <Fact name={t('number')}>
                <span className={styles.number}>{document.number}</span>
              </Fact>
              <Fact name={t('code')}>
                <span className={styles.number}>{document.code}</span>
              </Fact>
              <Fact name={t('revision')}>{document.revision}</Fact>
              <Fact name={t('verifyAt')}>
                <a href={`${document.verifyAddress}?code=${document.code}`}>{document.verifyAddress}</a>
              </Fact>
            </dl>
          </div>
          <section aria-labelledby="wrong">
            {document.isReady && (
              <div className={styles.sheet}>
                <PagePicture src={`/my-pay/documents/${document.id}/picture/`} size={360} alt="" />
              </div>
            )}
            <h2 id="wrong" className={styles.heading}>
              {t('isSomethingWrong')}
            </h2>
            {actionData?.isDone && isAnswerTo(actionData, 'contact') ? (
              <output className={styles.done}>{actionData.message}</output>
            ) : (
              <ActionForm answer={actionData} intents="contact" className={styles.form}>
                <p className="pp-small pp-dimmed">
                  {t('tellIssuerWhatToCorrect', { issuer: document.issuer, email: document.address })}
                </p>
                <TextArea name="message" label={t('message')} maxLength={2000} isRequired />
                <div>
                  <Button type="submit" variant="outlined" name="intent" value="contact">
                    {t('sendMessage')}
                  </Button>
                </div>
              </ActionForm>
            )}
          </section>
        </div>
        <ShareDocument sharing={document.sharing} options={document.shareOptions} answer={actionData} />
      </div>
    </ReaderFrame>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
