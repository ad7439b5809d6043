import type { LevelDecision } from '../../../domain/integrity/levels.ts';
import type { Frame } from '../../../render/frame.ts';
import type { App } from '../../services/app.ts';

/** The frame of a document that is not issued: its level, and PREVIEW across every page. */
export const draftFrame = (
  app: App,
  { level, statusLine }: Pick<LevelDecision, 'level' | 'statusLine'>,
  label: string,
): Frame => ({
  state: 'draft',
  level,
  statusLine,
  label,
  id: '',
  number: '',
  code: '',
  fingerprint: null,
  sealedAt: '',
  site: new URL(app.config.siteUrl).host,
  verifyUrl: '',
  proof: '',
  preview: true,
  specimen: level === 'S',
});
