import type { OpenAPIHono } from '@hono/zod-openapi';
import type { App } from '../../services/app.ts';
import type { HttpEnv } from '../../services/http/who/http-env.ts';
import type { RateLimiter } from '../../services/http/limits/rate-limit.ts';

export interface AreaServices {
  readonly app: App;
  readonly limiter: RateLimiter;
}

/**
 * One part of /api/v1 with its calls. To add one, create a file in v1/ that exports it and add a line to the registry.
 */
export type Area = (services: AreaServices) => OpenAPIHono<HttpEnv>;
