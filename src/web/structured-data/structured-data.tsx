import type { ReactNode } from 'react';
import { useNonce } from '../answer-context.tsx';
import type { Node } from './node.ts';

/** No character that could end the script or begin a comment in it; JSON reads the escapes as the characters. */
const escaped = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.codePointAt(0)!.toString(16).padStart(4, '0')}`);

/** What the page says of itself to machines. Beside what it shows to people, never instead of it. */
export function StructuredData({ nodes }: { readonly nodes: readonly Node[] }): ReactNode {
  const nonce = useNonce();
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes });
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: escaped(json) }}
    />
  );
}
