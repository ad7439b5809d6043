import type { ReactNode } from 'react';
import type { DocumentState } from '../../server/db/tables/documents.ts';
import { StatusBadge } from '../ui/status-badge.tsx';

export function PaperStatus(props: { readonly state: DocumentState; readonly isDisputed: boolean }): ReactNode {
  if (props.state === 'issuing') return <StatusBadge status="draft">Being sealed</StatusBadge>;
  if (props.state === 'failed') return <StatusBadge status="altered">Not sealed</StatusBadge>;
  if (props.state === 'live') return <StatusBadge status={props.isDisputed ? 'disputed' : 'sealed'} />;
  return <StatusBadge status={props.state} />;
}
