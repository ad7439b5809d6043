import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { ApiKey } from '../../api-keys/read-key.ts';
import type { Caller } from '../../actions/action.ts';
import type { App } from '../../app.ts';
import type { RateLimiter } from '../limits/rate-limit.ts';

/** What every handler gets besides the request. */
export interface HttpEnv {
  /** Absent when a test calls fetch without a socket. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    app: App;
    requestId: string;
    nonce: string;
    /** The client address, after TRUST_PROXY has been applied. */
    address: string;
    limiter: RateLimiter;
    /** The pattern of the page that answers, for traces. */
    page?: string | undefined;
    /** Who calls an action. Set once they may. */
    caller: Caller;
    /** The API key of a call, once it was read. */
    apiKey?: ApiKey;
  };
}

export type HttpContext = Context<HttpEnv>;

/** Answers a request for a page. */
export type SiteHandler = (c: HttpContext) => Response | Promise<Response>;
