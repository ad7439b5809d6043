import type { CSSProperties, ReactNode } from 'react';

/*
 * What email apps understand: tables as boxes, and styles on each element, because some drop style sheets. Margins are
 * written twice, because some apps read only one of the two ways.
 */

export const marginBelow = (bottom: string): CSSProperties => ({
  margin: `0 0 ${bottom}`,
  marginTop: '0',
  marginRight: '0',
  marginBottom: bottom,
  marginLeft: '0',
});

/** Fonts that every device has, named on each element, because some apps start tables anew with theirs. */
export const SANS = "'Helvetica Neue', Helvetica, Arial, sans-serif";
const VIOLET = '#4a2882';

const PARAGRAPH: CSSProperties = { fontFamily: SANS, fontSize: '16px', lineHeight: '25px', ...marginBelow('16px') };

interface ElementProps {
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

export const Paragraph = ({ style, children }: ElementProps) => <p style={{ ...PARAGRAPH, ...style }}>{children}</p>;

export const Link = ({ href, style, children }: ElementProps & { readonly href: string }) => (
  <a href={href} style={{ color: VIOLET, textDecoration: 'underline', ...style }} target="_blank">
    {children}
  </a>
);

/** A box as wide as what is around it. */
export const BOX = {
  align: 'center',
  width: '100%',
  border: 0,
  cellPadding: '0',
  cellSpacing: '0',
  role: 'presentation',
} as const;

const BUTTON: CSSProperties = {
  display: 'inline-block',
  padding: '12px 22px',
  color: '#ffffff',
  fontFamily: SANS,
  fontSize: '16px',
  fontWeight: 600,
  lineHeight: '24px',
  textDecoration: 'none',
};

interface ButtonProps {
  readonly href: string;
  readonly children: ReactNode;
}

/** The one thing to do next. An email has at most one, and links for the rest. Some apps color cells but not links. */
export const Button = ({ href, children }: ButtonProps) => (
  <table border={0} cellPadding="0" cellSpacing="0" role="presentation" style={{ margin: '4px 0 20px' }}>
    <tbody>
      <tr>
        <td className="button" style={{ backgroundColor: VIOLET, borderRadius: '3px' }}>
          <a href={href} style={BUTTON} target="_blank">
            {children}
          </a>
        </td>
      </tr>
    </tbody>
  </table>
);

interface SectionProps {
  readonly className?: string;
  readonly lang?: string | undefined;
  readonly children: ReactNode;
}

export const Section = ({ className, lang, children }: SectionProps) => (
  <table {...BOX} className={className} lang={lang}>
    <tbody>
      <tr>
        <td>{children}</td>
      </tr>
    </tbody>
  </table>
);

const PREVIEW_LENGTH = 150;
const INVISIBLE = '\u{a0}\u{200c}\u{200b}\u{200d}\u{200e}\u{200f}\u{feff}';

/** What an inbox shows next to the subject, filled up so that it does not go on with the email's first words. */
export function Preview({ text }: { readonly text: string }) {
  const shown = text.slice(0, PREVIEW_LENGTH);
  const style = {
    display: 'none',
    overflow: 'hidden',
    lineHeight: '1px',
    opacity: 0,
    maxHeight: 0,
    maxWidth: 0,
  };
  return (
    <div style={style} data-skip-in-text="true">
      {shown}
      {shown.length < PREVIEW_LENGTH && <div>{INVISIBLE.repeat(PREVIEW_LENGTH - shown.length)}</div>}
    </div>
  );
}
