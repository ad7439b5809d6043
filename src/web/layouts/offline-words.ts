/** Where the network failed: on a page whose scripts run, and on the one that the browser keeps for all others. */
export const OFFLINE = {
  headline: 'You are offline',
  text: 'This page could not be loaded. Your entries are saved. It loads again by itself when you are back online.',
  foot: 'Network Error',
} as const;
