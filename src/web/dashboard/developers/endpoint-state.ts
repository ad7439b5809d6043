import { momentInNewYork } from '../../../domain/moment.ts';
import type { EndpointView } from '../../../server/trust/webhooks/endpoints.ts';

const WHY = { owner: 'Paused', failing: 'Paused: it failed for three days', gone: 'Paused: it says that it is gone' };

/** Whether it takes what is sent to it. */
export const stateInWords = ({ pausedBecause, failingSince }: EndpointView): string =>
  pausedBecause !== null
    ? WHY[pausedBecause]
    : failingSince === null
      ? 'Active'
      : `Failing since ${momentInNewYork(new Date(failingSince))}`;
