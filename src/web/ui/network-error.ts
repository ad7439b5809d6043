/** Whether a request could not reach the server. Browsers then throw a TypeError. */
export const isNetworkError = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
