import type { App } from '../../app.ts';

export interface RelyingParty {
  /** The domain that passkeys are bound to. Pages of other domains cannot use them. */
  readonly id: string;
  readonly origin: string;
}

/** In production, always the site URL. In test mode, the request's origin, which was checked to be this machine. */
export function relyingParty(app: App, origin: string | null | undefined): RelyingParty {
  const own = app.config.trial && origin ? origin : app.config.siteUrl;
  return { id: new URL(own).hostname, origin: own };
}
