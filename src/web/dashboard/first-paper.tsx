import type { ReactNode } from 'react';
import { KIND_IDS, type KindId } from '../../domain/documents/kind.ts';
import { Icon } from '../ui/icon.tsx';
import { PageLink } from '../ui/page-link.tsx';
import styles from './dashboard.module.css';
import { KINDS } from './kinds.ts';

const FOR: Readonly<Record<KindId, string>> = {
  PayStub: 'for someone you pay',
  UtilityBill: 'for someone you share a cost with',
  BankStatement: 'for a member or a tenant',
  Invoice: 'for someone who owes you',
  W2Form: 'for someone you employed last year',
  MISC1099: 'for someone you paid last year',
};

/** What can be made, for a desk with nothing on it. */
export function FirstPaper(): ReactNode {
  return (
    <ul className={styles.first}>
      {KIND_IDS.map((id) => (
        <li key={id}>
          <PageLink to={KINDS[id].builder}>
            <span>
              <b>{KINDS[id].name}</b> <span className="pp-dimmed">{FOR[id]}</span>
            </span>
            <Icon name="right" size={16} />
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
