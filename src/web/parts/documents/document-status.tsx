import type { ReactNode } from 'react';
import type { DocumentState } from '../../../server/platform/db/tables/documents.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useWording } from '../../ui/wording.tsx';
import { READER } from '../../../domain/language/messages/reader/area.ts';

export function DocumentStatus(props: { readonly state: DocumentState; readonly isDisputed: boolean }): ReactNode {
  const { t } = useWording(READER);
  if (props.state === 'issuing') return <StatusBadge status="draft">{t('issuing')}</StatusBadge>;
  if (props.state === 'failed') return <StatusBadge status="altered">{t('failed')}</StatusBadge>;
  if (props.state === 'superseded') return <StatusBadge status="superseded">{t('replacedState')}</StatusBadge>;
  if (props.state === 'revoked') return <StatusBadge status="revoked">{t('revokedState')}</StatusBadge>;
  if (props.isDisputed) return <StatusBadge status="disputed">{t('disputedState')}</StatusBadge>;
  return <StatusBadge status="sealed">{t('issued')}</StatusBadge>;
}
