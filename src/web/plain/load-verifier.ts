const VERIFIER = '/embed/document-check.js';

/** The verifier that other sites embed, fetched for the first file. */
export async function loadVerifier(): Promise<void> {
  if (customElements.get('document-check') !== undefined) return;
  const script = document.createElement('script');
  script.src = VERIFIER;
  const loaded = new Promise((resolve, reject) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', reject);
  });
  document.head.append(script);
  await loaded;
}
