import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { formatDate } from '../../domain/calendar.ts';
import {
  checkProof,
  type PrintedFacts as Printed,
  type PrintKey,
  type PrintVerdict,
  readProof,
} from '../../domain/integrity/print-proof.ts';
import { cents, formatDollars } from '../../domain/money.ts';
import { LevelInWords } from '../parts/documents/level-in-words.tsx';
import { useWording } from '../ui/wording.tsx';
import { type Fact, Facts } from './facts.tsx';
import styles from './verify.module.css';
import { VERIFY, type VerifyWording } from '../../domain/language/messages/verify/area.ts';
import { storedText } from '../../domain/language/stored-text.ts';

export interface CheckedPrint {
  readonly text: string;
  readonly verdict: PrintVerdict | 'unreadable';
  readonly facts: Printed | null;
}

/** The signature alone is longer. */
const SHORTEST = 80;

const check = async (id: string, text: string, keys: readonly PrintKey[]): Promise<CheckedPrint> => {
  const proof = readProof(text);
  if (!proof) return { text, verdict: 'unreadable', facts: null };
  const verdict = await checkProof(id, proof, keys);
  return { text, verdict, facts: verdict === 'genuine' ? proof.facts : null };
};

/** What the scanned QR code itself says. The browser reads it after the "#" and checks it here; no server receives it. */
export function usePrint(id: string, keys: readonly PrintKey[]): CheckedPrint | undefined {
  const { hash } = useLocation();
  const text = hash.slice(1);
  const [checked, setChecked] = useState<CheckedPrint>();
  useEffect(() => {
    let isLatest = true;
    // A short word after the "#" is a place on this page.
    if (text.length >= SHORTEST && globalThis.crypto?.subtle)
      void check(id, text, keys).then((answer) => isLatest && setChecked(answer));
    return () => {
      isLatest = false;
    };
  }, [id, keys, text]);
  return checked?.text === text ? checked : undefined;
}

/** The rows that we signed, to hold beside the print. */
export function PrintedFacts({ print: { verdict, facts } }: { readonly print: CheckedPrint }): ReactNode {
  const wording = useWording(VERIFY);
  const { t } = wording;
  if (verdict !== 'unreadable' && !facts) return null;
  return (
    <section className={styles.way} aria-labelledby="printed-facts">
      <h2 className={styles.wayName} id="printed-facts">
        {t('compareWithThePrint')}
      </h2>
      {facts ? (
        <Facts rows={rowsOf(facts, wording)} />
      ) : (
        <p className={styles.error} role="alert">
          {t('qrCodeIsDamaged')}
        </p>
      )}
    </section>
  );
}

const rowsOf = (
  { kindName, issuer, person, period, figures, level, issuedOn }: Printed,
  { t, dated, language }: VerifyWording,
): readonly Fact[] => [
  [t('document'), storedText(kindName, language)],
  [t('issuedBy'), issuer],
  [t('issuerStatus'), <LevelInWords key="level" level={level} short />],
  [t('issued'), dated(formatDate(issuedOn))],
  ...(person === null ? [] : [[t('personNamed'), person] as const]),
  [t('period'), storedText(period, language)],
  ...figures.map(({ name, amount }): Fact => [
    storedText(name, language),
    <span key={name} className="pp-figures">
      {formatDollars(cents(amount))}
    </span>,
  ]),
];
