/** With the lifetime that the answer has, so that not each page asks for it again. */
const register = (): void => {
  // Browsers that store nothing, or an address without TLS, have none.
  navigator.serviceWorker?.register('/offline-worker.js', { updateViaCache: 'all' }).catch(() => {});
};

/** Keeps our page for a browser without a network, once this page has loaded. */
export function keepOfflinePage(): void {
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}
