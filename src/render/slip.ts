import type { PlainDate } from '../domain/calendar.ts';
import type { DocumentView } from '../domain/documents/kind.ts';
import type { Frame } from './frame.ts';
import type { RenderJob } from './render-job.ts';

/** The data for slip.typ: a one-table document that uses every font and every part of the sheet. */
export interface SlipView extends DocumentView {
  readonly lines: readonly string[];
  readonly facts: readonly (readonly [string, string])[];
  readonly rows: readonly (readonly string[])[];
  readonly sum: readonly string[];
  readonly dagger: boolean;
}

const SLIP: SlipView = {
  title: 'Slip',
  issuer: 'Kestrel & Rowe Joinery',
  reference: 'Pay date Nov 20, 2026',
  label: 'Pay statement prepared by Kestrel & Rowe Joinery; figures supplied by Kestrel & Rowe Joinery',
  twin: [],
  lines: ['418 Polk Street', 'Bethlehem, PA 18015'],
  facts: [
    ['Employee', 'Maren Adeyemi'],
    ['Pay date', 'Nov 20, 2026'],
  ],
  rows: [
    ['Regular', '2,394.00', '59,157.03'],
    ['Overtime', '307.13†', '3,791.83'],
  ],
  sum: ['Gross pay', '2,701.13', '62,948.86'],
  dagger: true,
};

const FRAME: Frame = {
  state: 'sealed',
  level: 'U',
  statusLine: 'Self-prepared. Issuer not verified.',
  label: SLIP.label,
  id: '7k2mq9xw4c3tfr8hne6vbgy5pz',
  number: '26-1XPE-W47A',
  code: 'D4F13A45',
  fingerprint: '0123456789abcdef'.repeat(4),
  sealedAt: 'Nov 20, 2026, 10:58 am ET',
  site: 'paperproof.example',
  verifyUrl: 'https://paperproof.example/v/7k2mq9xw4c3tfr8hne6vbgy5pz',
  proof: '',
  preview: false,
  specimen: false,
};

/** A job that warms up a new process and serves as a generic document in the renderer's tests. */
export function slipJob(view: Partial<SlipView> = {}, frame: Partial<Frame> = {}): RenderJob {
  const printed: SlipView = { ...SLIP, ...view };
  return {
    template: '/render/slip.typ',
    date: '2026-11-20' as PlainDate,
    documents: [{ view: printed, frame: { ...FRAME, ...frame } }],
  };
}
