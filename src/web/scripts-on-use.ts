/** The handle of a page that is read more than it is used: its scripts wait for the reader's first move. */
export interface WaitingPage {
  /** False for an address at which the page has something to do by itself. */
  readonly scriptsOnUse: (url: URL) => boolean;
}
