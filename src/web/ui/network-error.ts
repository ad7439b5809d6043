/** Whether a request found no server at all: browsers say so with a TypeError in words of their own. */
export const isNetworkError = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
