import type { ReactNode } from 'react';
import { type Block, readInline } from './markdown.ts';
import styles from './developers.module.css';

/** Texts for developers as a page. */
export const MarkdownText = ({ blocks }: { readonly blocks: readonly Block[] }): ReactNode =>
  // They are drawn once, on the server.
  blocks.map((block, at) => <BlockOf key={at} block={block} />); // oxlint-disable-line react/no-array-index-key

function BlockOf({ block }: { readonly block: Block }): ReactNode {
  switch (block.is) {
    case 'heading': {
      const Heading = `h${block.level}` as const;
      return (
        <Heading id={block.id}>
          <Line text={block.text} />
        </Heading>
      );
    }
    case 'list': {
      const List = block.isNumbered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item) => (
            <li key={item}>
              <Line text={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return <Table {...block} />;
    case 'code':
      return (
        <>
          <div className={styles.code} data-copied="">
            <pre>
              <code>{block.code}</code>
            </pre>
          </div>
          {block.code.includes('<document-check>') && <LiveCheck />}
        </>
      );
    case 'text':
      return (
        <p>
          <Line text={block.text} />
        </p>
      );
  }
}

/** The element itself, below its code. Its script is fetched when somebody wants it; without scripts there is nothing to try. */
const LiveCheck = (): ReactNode => (
  <div className={styles.live} data-live-check="" hidden>
    <button type="button">Try it here</button>
  </div>
);

const Table = ({ head, rows }: Extract<Block, { readonly is: 'table' }>): ReactNode => (
  <table className={styles.table}>
    <thead>
      <tr>
        {head.map((cell) => (
          <th key={cell} scope="col">
            <Line text={cell} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row[0]}>
          {row.map((cell, at) => (
            <td key={head[at]}>
              <Line text={cell} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const Line = ({ text }: { readonly text: string }): ReactNode =>
  readInline(text).map((part, at) => {
    const key = `${at} ${part.text}`;
    if (part.is === 'link')
      return (
        <a key={key} href={part.to}>
          {part.text}
        </a>
      );
    return part.is === 'code' ? <code key={key}>{part.text}</code> : part.text;
  });
