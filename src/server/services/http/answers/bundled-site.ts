import * as build from 'virtual:react-router/server-build';
import type { Config } from '../../../platform/config.ts';
import type { SiteHandler } from '../who/http-env.ts';
import { createSite } from '../site.ts';

/** The pages as they were built. Only this file imports the bundle, so that everything else runs without one. */
export const createBundledSite = (config: Config): SiteHandler => createSite(config, build, import.meta.env.MODE);
