import { type ReactNode, useContext } from 'react';
import { ContentPageContext, useNonce } from './answer-context.tsx';

interface OwnTextProps {
  /** A text of ours: no part of it comes from anybody else. */
  readonly text: string;
}

interface OwnStyleProps extends OwnTextProps {
  /** The files with the same styles, for what is added to the page and has style sheets of its own. */
  readonly files?: readonly string[];
}

/** A style sheet inside the page. In the browser it stays as the server sent it. */
export function OwnStyle({ text, files }: OwnStyleProps): ReactNode {
  useContext(ContentPageContext)?.allowed.styles.add(text);
  return (
    <style
      nonce={useNonce()}
      data-files={files?.join(' ')}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}

/** A script inside the page. In the browser it stays as the server sent it. */
export function OwnScript({ text }: OwnTextProps): ReactNode {
  useContext(ContentPageContext)?.allowed.scripts.add(text);
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
