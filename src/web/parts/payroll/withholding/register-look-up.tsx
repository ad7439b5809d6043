import { type ReactNode, useEffect, useState } from 'react';
import type { PlainDate } from '../../../../domain/calendar.ts';
import { RESIDENCY } from '../../../../domain/language/messages/residency/area.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { nameOfPlace, type RegisterPlace } from '../../../../domain/payroll/tax/pennsylvania-register.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { useWording } from '../../../ui/wording.tsx';
import styles from './withholding.module.css';

/** What the site answers to a search. */
export interface FoundInRegister {
  /** Null if the site has no register. */
  readonly found: {
    readonly asOf: PlainDate;
    readonly places: readonly RegisterPlace[];
    readonly isCut: boolean;
  } | null;
  /** A ZIP code was typed, and its post office was looked up. */
  readonly isByZip: boolean;
}

interface LookUpProps {
  /** Where somebody lives or works: the rate that is shown. */
  readonly side: 'home' | 'work';
  readonly onPlace: (place: RegisterPlace, asOf: PlainDate) => void;
}

const FEWEST_CHARACTERS = 2;
const PAUSE = 250;
const PATIENCE = 5_000;

type Answer = FoundInRegister | 'failed' | null;

async function ask(text: string, signal: AbortSignal): Promise<Answer> {
  try {
    const answer = await fetch(`/pennsylvania-places/?q=${encodeURIComponent(text)}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
    });
    return answer.ok ? ((await answer.json()) as FoundInRegister) : 'failed';
  } catch {
    return signal.aborted ? null : 'failed';
  }
}

/** A search in the state's register of local taxes. What is chosen fills in the fields below it. */
export function RegisterLookUp({ side, onPlace }: LookUpProps): ReactNode {
  const { t } = useWording(RESIDENCY);
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<Answer>(null);
  useEffect(() => {
    const answerTo = async (typed: string, signal: AbortSignal): Promise<void> => {
      const next = await ask(typed, signal);
      if (!signal.aborted) setAnswer(next);
    };
    if (text.trim().length < FEWEST_CHARACTERS) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      void answerTo(text, stop.signal);
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text]);
  const isOpen = text.trim().length >= FEWEST_CHARACTERS && answer !== null;
  const found = isOpen && answer !== 'failed' ? answer.found : null;
  return (
    <div className={styles.lookUp}>
      <TextInput
        type="search"
        label={t('lookUp')}
        hint={t('lookUpHint')}
        isPrinted={false}
        autoComplete="off"
        value={text}
        onValue={setText}
      />
      <div aria-live="polite">
        {isOpen && answer === 'failed' && <p className="pp-small pp-dimmed">{t('notReached')}</p>}
        {isOpen && answer !== 'failed' && found === null && <p className="pp-small pp-dimmed">{t('notLoaded')}</p>}
        {found?.places.length === 0 && <p className="pp-small pp-dimmed">{t('noneFound')}</p>}
      </div>
      {found !== null && found.places.length > 0 && (
        <ul className={styles.found} aria-label={t('choose')}>
          {found.places.map((place) => (
            <li key={place.psd}>
              <button
                type="button"
                onClick={() => {
                  onPlace(place, found.asOf);
                  setText('');
                  setAnswer(null);
                }}
              >
                <span>{nameOfPlace(place)}</span>
                <span className="pp-small pp-dimmed">
                  {place.psd},{' '}
                  {side === 'home'
                    ? t('resident', { rate: String(place.residentPercent) })
                    : t('nonresident', { rate: String(place.nonresidentPercent), lst: formatDollars(place.lst) })}
                  {side === 'work' && place.collector !== '' && (
                    <>
                      {'. '}
                      {t('collectedBy', { collector: place.collector })}
                    </>
                  )}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {found?.isCut && <p className="pp-small pp-dimmed">{t('more')}</p>}
      {found && isOpen && answer !== 'failed' && answer.isByZip && (
        <p className="pp-small pp-dimmed">{t('zipIsNoMunicipality')}</p>
      )}
    </div>
  );
}
