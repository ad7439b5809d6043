import type { ReactNode } from 'react';
import type { DocumentState } from '../../server/db/tables/documents.ts';
import { StatusBadge } from './status-badge.tsx';

export function DocumentStatus(props: { readonly state: DocumentState; readonly isDisputed: boolean }): ReactNode {
  if (props.state === 'issuing') return <StatusBadge status="draft">Issuing</StatusBadge>;
  if (props.state === 'failed') return <StatusBadge status="altered">Failed</StatusBadge>;
  if (props.state === 'superseded') return <StatusBadge status="superseded">Replaced</StatusBadge>;
  if (props.state === 'revoked') return <StatusBadge status="revoked">Revoked</StatusBadge>;
  if (props.isDisputed) return <StatusBadge status="disputed">Disputed</StatusBadge>;
  return <StatusBadge status="sealed">Issued</StatusBadge>;
}
