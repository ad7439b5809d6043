import type { ReactNode } from 'react';
import { CHOSEN_EVENTS, WEBHOOK_EVENTS, type WebhookEvent } from '../../../domain/webhooks/webhook-events.ts';
import { Checkbox } from '../../ui/choices.tsx';
import styles from './webhooks.module.css';

/** What the ticked boxes of a form say. */
export const chosenEvents = (form: FormData): readonly FormDataEntryValue[] => form.getAll('events');

/** What an endpoint hears of. Nothing ticked is everything. */
export function EventChoices({ chosen = [] }: { readonly chosen?: readonly WebhookEvent[] }): ReactNode {
  return (
    <details className={styles.events}>
      <summary>
        <b>Events</b>{' '}
        <span className="pp-dimmed">{chosen.length === 0 ? 'All of them' : `${chosen.length} chosen`}</span>
      </summary>
      <fieldset>
        <legend className="pp-unseen">Events</legend>
        <p className="pp-dimmed">Tick none to get all of them.</p>
        {CHOSEN_EVENTS.map((event) => (
          <Checkbox
            key={event}
            name="events"
            value={event}
            defaultChecked={chosen.includes(event)}
            label={
              <>
                <code>{event}</code> <span className="pp-dimmed">{WEBHOOK_EVENTS[event]}</span>
              </>
            }
          />
        ))}
      </fieldset>
    </details>
  );
}
