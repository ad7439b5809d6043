import type { ReactNode } from 'react';
import { useNonce } from '../answer-context.tsx';
import type { Node } from './node.ts';

/** Escapes characters that could end the script or start a comment. JSON parsers read the escapes as the characters. */
const escaped = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.codePointAt(0)!.toString(16).padStart(4, '0')}`);

/** Structured data for search engines. It only repeats what the page shows. */
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
