import type { ReactNode } from 'react';
import { MY_PAY } from '../../domain/language/messages/my-pay/area.ts';
import { formatDollars } from '../../domain/money.ts';
import type { ownPayFigures, OwnPayLine } from '../../server/payroll/my-pay/own-pay-figures.ts';
import { AmountStrip } from '../ui/charts/amount-strip.tsx';
import { useWording } from '../ui/wording.tsx';
import styles from './my-pay.module.css';

/** Net pay first, what became of the gross pay, and each printed line with its meaning behind it. */
export function PayFigures({
  pay,
}: {
  readonly pay: NonNullable<Awaited<ReturnType<typeof ownPayFigures>>>;
}): ReactNode {
  const { t } = useWording(MY_PAY);
  return (
    <section aria-label={t('pay')} className={styles.pay}>
      <p>
        {t('netPay')} <b>{formatDollars(pay.net)}</b>
      </p>
      <AmountStrip
        amounts={[
          { label: t('grossPay'), text: formatDollars(pay.gross) },
          { label: t('taxes'), text: formatDollars(pay.taxes), share: pay.taxes, tone: 'hatch' },
          { label: t('deductions'), text: formatDollars(pay.deductions), share: pay.deductions, tone: 'blank' },
          { label: t('netPay'), text: formatDollars(pay.net), share: pay.net, tone: 'solid' },
        ]}
      />
      <Lines lines={pay.earnings} />
      <Lines lines={pay.taken} isTaken />
    </section>
  );
}

const Lines = ({ lines, isTaken = false }: { readonly lines: readonly OwnPayLine[]; readonly isTaken?: boolean }) => (
  <ul className={styles.lines}>
    {lines.map(({ name, amount, meaning }, index) => {
      const row = (
        <>
          <span>{name}</span>
          <span>
            {isTaken && '− '}
            {amount}
          </span>
        </>
      );
      return (
        // Two lines may have one name.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          {meaning === '' ? (
            <p>{row}</p>
          ) : (
            <details>
              <summary>{row}</summary>
              {meaning}
            </details>
          )}
        </li>
      );
    })}
  </ul>
);
