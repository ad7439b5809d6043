import type { ReactNode } from 'react';
import type { DocumentState } from '../../../server/platform/db/tables/documents.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useWording } from '../../ui/wording.tsx';

export function DocumentStatus(props: { readonly state: DocumentState; readonly isDisputed: boolean }): ReactNode {
  const { t } = useWording();
  if (props.state === 'issuing') return <StatusBadge status="draft">{t('Issuing')}</StatusBadge>;
  if (props.state === 'failed') return <StatusBadge status="altered">{t('Failed')}</StatusBadge>;
  if (props.state === 'superseded') return <StatusBadge status="superseded">{t('Replaced')}</StatusBadge>;
  if (props.state === 'revoked') return <StatusBadge status="revoked">{t('Revoked')}</StatusBadge>;
  if (props.isDisputed) return <StatusBadge status="disputed">{t('Disputed')}</StatusBadge>;
  return <StatusBadge status="sealed">{t('Issued')}</StatusBadge>;
}
