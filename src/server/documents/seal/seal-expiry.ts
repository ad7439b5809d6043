import { X509Certificate } from 'node:crypto';
import { Gauge } from 'prom-client';
import { AppError } from '../../../domain/errors.ts';
import type { App } from '../../services/app.ts';

const DAY = 86_400_000;
/** From when staff are reminded every day: enough time to order a certificate. */
export const REMINDER_DAYS = 30;

export interface SealExpiry {
  readonly until: Date;
  /** "soon" within the last days, when staff are reminded. */
  readonly state: 'valid' | 'soon' | 'expired';
}

export function sealExpiry({ sealKey, now }: Pick<App, 'sealKey' | 'now'>): SealExpiry {
  const { validToDate: until } = new X509Certificate(sealKey.certificate);
  const left = until.getTime() - now().getTime();
  return { until, state: left <= 0 ? 'expired' : left <= REMINDER_DAYS * DAY ? 'soon' : 'valid' };
}

/** For staff; null while the certificate is valid for longer. */
export function sealWarning(app: Pick<App, 'sealKey' | 'now'>): string | null {
  const { until, state } = sealExpiry(app);
  if (state === 'valid') return null;
  const day = until.toISOString().slice(0, 10);
  return state === 'expired'
    ? `The seal’s certificate expired on ${day}. Nothing can be sold or issued until it is replaced.`
    : `The seal’s certificate expires on ${day}. From then on nothing can be sold or issued.`;
}

/** Since when today’s reminder is due: each day another one, until the certificate is replaced. */
export function sealReminderSince(app: Pick<App, 'sealKey' | 'now'>): Date | null {
  const { until, state } = sealExpiry(app);
  if (state === 'valid') return null;
  const today = Math.floor(app.now().getTime() / DAY) * DAY;
  return new Date(Math.max(today, until.getTime() - REMINDER_DAYS * DAY));
}

/** What an expired certificate seals, a recipient's reader calls invalid, so nothing is sold or sealed with one. */
export function requireValidSeal(app: Pick<App, 'sealKey' | 'now'>): void {
  if (sealExpiry(app).state !== 'expired') return;
  throw new AppError(
    'MAINTENANCE',
    'We can’t issue documents right now, because the certificate of our seal has expired. Nothing was charged, and our staff have been told. Please try again later.',
  );
}

export const sealGauge = (app: App): Gauge =>
  new Gauge({
    name: 'seal_certificate_expiry_timestamp_seconds',
    help: 'When the certificate of the seal expires',
    registers: [],
    collect() {
      this.set(sealExpiry(app).until.getTime() / 1_000);
    },
  });
