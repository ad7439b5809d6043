import { actionCalls } from '../action-calls.ts';
import type { Area } from '../area.ts';
import { accountArea } from './account.ts';
import { adminChargebacksArea } from './admin-chargebacks.ts';
import { adminConfigsArea } from './admin-configs.ts';
import { adminDecisionsArea } from './admin-decisions.ts';
import { adminMediaArea } from './admin-media.ts';
import { adminSignalsArea } from './admin-signals.ts';
import { adminSubscriptionsArea } from './admin-subscriptions.ts';
import { adminUsersArea } from './admin-users.ts';
import { authArea } from './auth.ts';
import { draftsArea } from './drafts.ts';
import { passkeysArea } from './passkeys.ts';
import { securityArea } from './security.ts';
import { stripeWebhookArea } from './stripe-webhook.ts';
import { subscriptionsArea } from './subscriptions.ts';
import { supportArea } from './support.ts';
import { taxesArea } from './taxes.ts';
import { transparencyLogArea } from './transparency-log.ts';
import { uploadsArea } from './uploads.ts';
import { verificationsArea } from './verifications.ts';
import { verifyArea } from './verify.ts';

/** Every area of /api/v1. */
export const areas: readonly Area[] = [
  actionCalls,
  accountArea,
  adminChargebacksArea,
  adminConfigsArea,
  adminDecisionsArea,
  adminMediaArea,
  adminSignalsArea,
  adminSubscriptionsArea,
  adminUsersArea,
  authArea,
  draftsArea,
  passkeysArea,
  securityArea,
  stripeWebhookArea,
  subscriptionsArea,
  supportArea,
  taxesArea,
  transparencyLogArea,
  uploadsArea,
  verificationsArea,
  verifyArea,
];
