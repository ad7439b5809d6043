import type { AccountTables } from './tables/accounts.ts';
import type { ApiKeyTables } from './tables/api-keys.ts';
import type { AuditTables } from './tables/audit.ts';
import type { BundleTables } from './tables/bundles.ts';
import type { ChargebackTables } from './tables/chargebacks.ts';
import type { BulkTables } from './tables/bulk.ts';
import type { CompanyTables } from './tables/companies.ts';
import type { ContactTables } from './tables/contacts.ts';
import type { CredentialTables } from './tables/credentials.ts';
import type { BlogTables } from './tables/blog.ts';
import type { DocumentConfigTables } from './tables/document-configs.ts';
import type { DocumentTables } from './tables/documents.ts';
import type { DraftTables } from './tables/drafts.ts';
import type { FigureTables } from './tables/figures.ts';
import type { SiteSettingsTables } from './tables/site-settings.ts';
import type { HttpTables } from './tables/http.ts';
import type { IssuerIdentityTables } from './tables/issuer-identities.ts';
import type { LegalTables } from './tables/legal.ts';
import type { LocalTaxTables } from './tables/local-taxes.ts';
import type { LogTables } from './tables/log.ts';
import type { LogoTables } from './tables/logos.ts';
import type { MediaTables } from './tables/media.ts';
import type { MyPayTables } from './tables/my-pay.ts';
import type { OperationTables } from './tables/operations.ts';
import type { OrderTables } from './tables/orders.ts';
import type { PageWordsTables } from './tables/page-content.ts';
import type { PayStubFiguresTables } from './tables/pay-stub-figures.ts';
import type { QuestionTables } from './tables/questions.ts';
import type { StatementTables } from './tables/statements.ts';
import type { ReconciliationTables } from './tables/reconciliations.ts';
import type { SaltTables } from './tables/salts.ts';
import type { ShareTables } from './tables/shares.ts';
import type { SignalTables } from './tables/signals.ts';
import type { SubscriptionTables } from './tables/subscriptions.ts';
import type { SupportTables } from './tables/support.ts';
import type { VerificationTables } from './tables/verifications.ts';
import type { WebhookTables } from './tables/webhooks.ts';

/** Every table, combined from its areas. A test compares these types with the real schema. */
export interface Database
  extends
    AccountTables,
    ApiKeyTables,
    BlogTables,
    AuditTables,
    BulkTables,
    BundleTables,
    ChargebackTables,
    CompanyTables,
    ContactTables,
    CredentialTables,
    DocumentConfigTables,
    DocumentTables,
    DraftTables,
    FigureTables,
    SiteSettingsTables,
    HttpTables,
    IssuerIdentityTables,
    LegalTables,
    LocalTaxTables,
    LogoTables,
    LogTables,
    MediaTables,
    MyPayTables,
    OperationTables,
    OrderTables,
    PageWordsTables,
    PayStubFiguresTables,
    QuestionTables,
    StatementTables,
    ReconciliationTables,
    SaltTables,
    ShareTables,
    SignalTables,
    SubscriptionTables,
    SupportTables,
    VerificationTables,
    WebhookTables {}
