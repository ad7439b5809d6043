import type { ReactNode } from 'react';
import { type Status, StatusBadge } from '../../ui/status-badge.tsx';

export const JOB_STATE_NAMES = {
  created: 'Queued',
  retry: 'Waiting to retry',
  active: 'Running',
  completed: 'Completed',
  cancelled: 'Canceled',
  failed: 'Failed',
} as const;

type JobState = keyof typeof JOB_STATE_NAMES;

const MARKS: Readonly<Record<JobState, Status>> = {
  created: 'draft',
  retry: 'superseded',
  active: 'draft',
  completed: 'sealed',
  cancelled: 'draft',
  failed: 'altered',
};

export function JobMark({ state }: { readonly state: JobState }): ReactNode {
  return <StatusBadge status={MARKS[state]}>{JOB_STATE_NAMES[state]}</StatusBadge>;
}
