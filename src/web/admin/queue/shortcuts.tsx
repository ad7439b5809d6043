import type { ReactNode, Ref } from 'react';
import { Checkbox } from '../../ui/choices.tsx';
import styles from './queue.module.css';

const KEYS = [
  ['J', 'Next item'],
  ['K', 'Previous item'],
  ['A', 'Approve, or uphold a report. If something is missing, go to it'],
  ['R', 'Reject, or dismiss a report: go to the reason'],
  ['Enter', 'Open the item’s own page. In the reason: send'],
  ['?', 'Show this list'],
] as const;

interface ShortcutsProps {
  readonly ref: Ref<HTMLDetailsElement>;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** The keys in one line, and behind it what each does and how to turn them off. */
export function Shortcuts({ ref, isOn, onChange }: ShortcutsProps): ReactNode {
  return (
    <details ref={ref} className={styles.shortcuts}>
      <summary aria-keyshortcuts="?">
        {isOn ? (
          <>
            <span className="pp-unseen">Keyboard shortcuts: </span>
            <kbd>J</kbd> next <kbd>K</kbd> previous <kbd>A</kbd> approve <kbd>R</kbd> reject <kbd>Enter</kbd> open{' '}
            <kbd>?</kbd> all
          </>
        ) : (
          'Keyboard shortcuts are off'
        )}
      </summary>
      <dl>
        {KEYS.map(([key, name]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
      <p className="pp-small pp-dimmed">They do nothing while you type in a field.</p>
      <Checkbox label="Use keyboard shortcuts" checked={isOn} onChecked={onChange} />
    </details>
  );
}
