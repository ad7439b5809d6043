interface Database {
  readonly url: string;
  readonly folder: string;
}

/** A site on this database and in its folder, whose limits of requests the trial never meets. */
export const settingsOfSite = ({ url, folder }: Database) => ({
  DATABASE_URL: url,
  DATA_DIR: folder,
  HOST: '127.0.0.1',
  RENDER_PROCESSES: '1',
  RATE_LIMIT_SCALE: '100000',
  LOG_LEVEL: 'error',
});
