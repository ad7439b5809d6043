import type { App } from '../../app.ts';

export interface RelyingParty {
  /** The domain that passkeys are bound to: a page of any other cannot use them. */
  readonly id: string;
  readonly origin: string;
}

/** A production site has one name. A trial answers under any name of the machine; the request's origin was checked to be one. */
export function relyingParty(app: App, origin: string | null | undefined): RelyingParty {
  const own = app.config.trial && origin ? origin : app.config.siteUrl;
  return { id: new URL(own).hostname, origin: own };
}
