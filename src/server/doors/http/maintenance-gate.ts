import { setTimeout as sleep } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import { AppError } from '../../../domain/errors.ts';
import { ROLE } from '../../../domain/roles.ts';
import type { App } from '../../services/app.ts';
import { readMaintenance } from '../maintenance/maintenance.ts';
import type { Maintenance } from '../maintenance/maintenance.ts';
import { sessionOf } from '../../services/http/who/actor-of.ts';
import { answerError } from '../../services/http/answers/error-answer.ts';
import type { HttpEnv } from '../../services/http/who/http-env.ts';

/** The time until the command reaches every node. */
const KEPT = 2_000;
/** How long requests wait for the state: a database that hangs must not hold pages that do not need it. */
const PATIENCE = 1_000;
/** Used when no duration was given. */
const SOON_SECONDS = 600;

/** The staff sign-in stays open, so that staff can check the site. */
const DOOR = /^\/(?:admin\/login(?:[/._]|$)|__manifest$)/;

const secondsUntil = ({ until }: Maintenance, now: Date): number =>
  until === null ? SOON_SECONDS : Math.max(60, Math.ceil((until.getTime() - now.getTime()) / 1_000));

export interface MaintenanceGate {
  /** During maintenance, visitors and programs get 503 and a time to retry; staff pass. */
  readonly pass: MiddlewareHandler<HttpEnv>;
  /** Whether there is known to be no maintenance, without asking anybody. */
  readonly isOpen: () => boolean;
}

export const maintenanceGate = (app: App): MaintenanceGate => {
  let known: { readonly state: Promise<Maintenance | null>; readonly expires: number; isOpen: boolean } | undefined;

  let last: Maintenance | null = null;
  let reading: Promise<Maintenance | null> | undefined;
  /** One query at a time, because each that hangs would occupy a connection. */
  const ask = (): Promise<Maintenance | null> =>
    (reading ??= readMaintenance(app)
      // A database that does not answer is not maintenance; the code that needs it reports that better.
      .catch(() => null)
      .then((state) => (last = state))
      .finally(() => {
        reading = undefined;
      }));

  const stateNow = (): Promise<Maintenance | null> => {
    const now = app.now().getTime();
    if (known !== undefined && known.expires > now) return known.state;
    const state = Promise.race([ask(), sleep(PATIENCE, null, { ref: false }).then(() => last)]);
    const read = {
      state,
      expires: now + KEPT,
      isOpen: known !== undefined && known.isOpen && now < known.expires + PATIENCE,
    };
    known = read;
    void state.then((found) => (read.isOpen = found === null));
    return state;
  };

  const pass: MaintenanceGate['pass'] = async (c, next) => {
    const maintenance = await stateNow();
    if (maintenance === null || DOOR.test(c.req.path)) return next();
    const session = await sessionOf(c).catch(() => null);
    if (session !== null && session.user.user_role > ROLE.customer) return next();
    const answer = answerError(c, new AppError('MAINTENANCE', maintenance.message));
    answer.headers.set('Retry-After', String(secondsUntil(maintenance, app.now())));
    return answer;
  };
  /** Asks in time, and goes by the last answer meanwhile. */
  const isOpen: MaintenanceGate['isOpen'] = () => {
    const before = known;
    if (before === undefined || app.now().getTime() >= before.expires + PATIENCE) return false;
    void stateNow();
    return before.isOpen;
  };
  return { pass, isOpen };
};
