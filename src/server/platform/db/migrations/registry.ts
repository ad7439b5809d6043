import type { Migration } from 'kysely/migration';
import type { Indexes } from '../build-indexes.ts';
import * as ground from './0001-ground.ts';
import * as documents from './0002-documents.ts';
import * as sessions from './0003-sessions.ts';
import * as drafts from './0004-drafts.ts';
import * as accounts from './0006-accounts.ts';
import * as salts from './0010-salts.ts';
import * as orders from './0011-orders.ts';
import * as corrections from './0030-corrections.ts';
import * as subscriptions from './0031-subscriptions.ts';
import * as secondFactors from './0035-second-factors.ts';
import * as signUps from './0036-sign-ups.ts';
import * as passkeys from './0037-passkeys.ts';
import * as accountChanges from './0038-account-changes.ts';
import * as auditLog from './0040-audit-log.ts';
import * as media from './0041-media.ts';
import * as decisions from './0042-decisions.ts';
import * as pageWords from './0043-page-words.ts';
import * as operations from './0045-operations.ts';
import * as blog from './0046-blog.ts';
import * as contacts from './0048-contacts.ts';
import * as bundles from './0049-bundles.ts';
import * as oneLivePaper from './0051-one-live-paper.ts';
import * as verifications from './0054-verifications.ts';
import * as houseSettings from './0055-house-settings.ts';
import * as legalTexts from './0056-legal-texts.ts';
import * as blogCategories from './0057-blog-categories.ts';
import * as signals from './0058-signals.ts';
import * as staffLetters from './0059-staff-letters.ts';
import * as orderStanding from './0060-order-standing.ts';
import * as chargebacks from './0061-chargebacks.ts';
import * as planChanges from './0062-plan-changes.ts';
import * as mailFailures from './0063-mail-failures.ts';
import * as documentCodes from './0064-document-codes.ts';
import * as documentYears from './0066-paper-years.ts';
import * as refunds from './0067-refunds.ts';
import * as documentNames from './0068-document-names.ts';
import * as seededVersions from './0069-seeded-versions.ts';
import * as fileScrubs from './0070-file-scrubs.ts';
import * as plainNames from './0071-plain-names.ts';
import * as attestationChecks from './0072-attestation-checks.ts';
import * as idempotencyLeases from './0073-idempotency-leases.ts';
import * as jobSteps from './0074-job-steps.ts';
import * as continuedDocuments from './0075-continued-documents.ts';
import * as contactWithholding from './0080-contact-withholding.ts';
import * as ticketNumbers from './0084-ticket-numbers.ts';
import * as logoReviews from './0087-logo-reviews.ts';
import * as oneLiveDocument from './0090-one-live-document.ts';
import * as awaitedTables from './0091-awaited-tables.ts';
import * as ownPictures from './0095-own-pictures.ts';
import * as transparencyLog from './0100-transparency-log.ts';
import * as hashRanges from './0101-hash-ranges.ts';
import * as credentials from './0114-credentials.ts';
import * as shares from './0115-shares.ts';
import * as issuerQuestions from './0116-issuer-questions.ts';
import * as companies from './0120-companies.ts';
import * as payRunOrders from './0121-pay-run-orders.ts';
import * as documentRecipients from './0125-document-recipients.ts';
import * as peopleImports from './0126-people-imports.ts';
import * as yearEnds from './0131-year-ends.ts';
import * as runsAgain from './0134-runs-again.ts';
import * as answersInLog from './0141-answers-in-log.ts';
import * as offCycleRuns from './0151-off-cycle-runs.ts';
import * as issuerIdentities from './0166-issuer-identities.ts';
import * as severalDocumentsInAShare from './0167-several-documents-in-a-share.ts';
import * as languagesOfPeople from './0173-languages-of-people.ts';
import * as tilesUncompressed from './0174-tiles-uncompressed.ts';
import * as oneNextCheckpoint from './0175-one-next-checkpoint.ts';
import * as languagesOfContacts from './0180-languages-of-contacts.ts';
import * as listsOfCompanies from './0181-lists-of-companies.ts';
import * as leaveAndDepositsOfPeople from './0182-leave-and-deposits-of-people.ts';
import * as payStubsByYear from './0185-pay-stubs-by-year.ts';
import * as validationChains from './0186-validation-chains.ts';
import * as nightlyReads from './0187-nightly-reads.ts';
import * as auditSearch from './0189-audit-search.ts';
import * as languageOfQuestions from './0191-language-of-questions.ts';
import * as awaitedTablesInSpanish from './0192-awaited-tables-in-spanish.ts';
import * as payStubFigures from './0196-pay-stub-figures.ts';
import * as leaveAdjustments from './0197-leave-adjustments.ts';
import * as beginningsOfNumbers from './0202-beginnings-of-numbers.ts';
import * as issuerNames from './0203-issuer-names.ts';
import * as eventsByMonth from './0204-events-by-month.ts';
import * as acceptedDocuments from './0210-accepted-documents.ts';
import * as estimatesOfPayStubs from './0235-estimates-of-pay-stubs.ts';
import * as removedPeople from './0236-removed-people.ts';
import * as paymentsWithoutOrder from './0240-payments-without-order.ts';
import * as documentsSetAside from './0241-documents-set-aside.ts';
import * as figuresOfSetAside from './0250-figures-of-set-aside.ts';
import * as linesOfPayments from './0251-lines-of-payments.ts';
import * as provedDomains from './0260-proved-domains.ts';
import * as zip4OfSaved from './0270-zip4-of-saved.ts';

/** Every migration by its file name, in order. Listed by hand, so that the bundle holds them. */
export const migrations: Readonly<Record<string, Required<Migration> & { readonly indexes?: Indexes }>> = {
  '0001-ground': ground,
  '0002-documents': documents,
  '0003-sessions': sessions,
  '0004-drafts': drafts,
  '0006-accounts': accounts,
  '0010-salts': salts,
  '0011-orders': orders,
  '0030-corrections': corrections,
  '0031-subscriptions': subscriptions,
  '0035-second-factors': secondFactors,
  '0036-sign-ups': signUps,
  '0037-passkeys': passkeys,
  '0038-account-changes': accountChanges,
  '0040-audit-log': auditLog,
  '0041-media': media,
  '0042-decisions': decisions,
  '0043-page-words': pageWords,
  '0045-operations': operations,
  '0046-blog': blog,
  '0048-contacts': contacts,
  '0049-bundles': bundles,
  '0051-one-live-paper': oneLivePaper,
  '0054-verifications': verifications,
  '0055-house-settings': houseSettings,
  '0056-legal-texts': legalTexts,
  '0057-blog-categories': blogCategories,
  '0058-signals': signals,
  '0059-staff-letters': staffLetters,
  '0060-order-standing': orderStanding,
  '0061-chargebacks': chargebacks,
  '0062-plan-changes': planChanges,
  '0063-mail-failures': mailFailures,
  '0064-document-codes': documentCodes,
  '0066-paper-years': documentYears,
  '0067-refunds': refunds,
  '0068-document-names': documentNames,
  '0069-seeded-versions': seededVersions,
  '0070-file-scrubs': fileScrubs,
  '0071-plain-names': plainNames,
  '0072-attestation-checks': attestationChecks,
  '0073-idempotency-leases': idempotencyLeases,
  '0074-job-steps': jobSteps,
  '0075-continued-documents': continuedDocuments,
  '0080-contact-withholding': contactWithholding,
  '0084-ticket-numbers': ticketNumbers,
  '0087-logo-reviews': logoReviews,
  '0090-one-live-document': oneLiveDocument,
  '0091-awaited-tables': awaitedTables,
  '0095-own-pictures': ownPictures,
  '0100-transparency-log': transparencyLog,
  '0101-hash-ranges': hashRanges,
  '0114-credentials': credentials,
  '0115-shares': shares,
  '0116-issuer-questions': issuerQuestions,
  '0120-companies': companies,
  '0121-pay-run-orders': payRunOrders,
  '0125-document-recipients': documentRecipients,
  '0126-people-imports': peopleImports,
  '0131-year-ends': yearEnds,
  '0134-runs-again': runsAgain,
  '0141-answers-in-log': answersInLog,
  '0151-off-cycle-runs': offCycleRuns,
  '0166-issuer-identities': issuerIdentities,
  '0167-several-documents-in-a-share': severalDocumentsInAShare,
  '0173-languages-of-people': languagesOfPeople,
  '0174-tiles-uncompressed': tilesUncompressed,
  '0175-one-next-checkpoint': oneNextCheckpoint,
  '0180-languages-of-contacts': languagesOfContacts,
  '0181-lists-of-companies': listsOfCompanies,
  '0182-leave-and-deposits-of-people': leaveAndDepositsOfPeople,
  '0185-pay-stubs-by-year': payStubsByYear,
  '0186-validation-chains': validationChains,
  '0187-nightly-reads': nightlyReads,
  '0189-audit-search': auditSearch,
  '0191-language-of-questions': languageOfQuestions,
  '0192-awaited-tables-in-spanish': awaitedTablesInSpanish,
  '0196-pay-stub-figures': payStubFigures,
  '0197-leave-adjustments': leaveAdjustments,
  '0202-beginnings-of-numbers': beginningsOfNumbers,
  '0203-issuer-names': issuerNames,
  '0204-events-by-month': eventsByMonth,
  '0210-accepted-documents': acceptedDocuments,
  '0235-estimates-of-pay-stubs': estimatesOfPayStubs,
  '0236-removed-people': removedPeople,
  '0240-payments-without-order': paymentsWithoutOrder,
  '0241-documents-set-aside': documentsSetAside,
  '0250-figures-of-set-aside': figuresOfSetAside,
  '0251-lines-of-payments': linesOfPayments,
  '0260-proved-domains': provedDomains,
  '0270-zip4-of-saved': zip4OfSaved,
};
